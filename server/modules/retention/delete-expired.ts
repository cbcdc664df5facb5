import { deleteRetiredSubmissionKeys } from '../../platform/crypto/submission-keys.ts'
import type { Services } from '../../platform/platform.ts'

/** Days that expired sessions, links and counters are retained, for investigations. */
const expiredRowDays = 30

/**
 * Days for which the answers to Form 8850 of an applicant who isn't hired are retained: nobody can read them, and the
 * form is sent within 28 days of the start of a job.
 */
const interviewDays = 365

/** Days for which a draft that no device has saved since waits on the server for another device. */
const draftDays = 90

/**
 * Deletes expired rows: sessions with their tokens, codes, also those of kiosks that set up nothing, links, export tokens, actions on many, trusted and known devices, robot
 * checks, rate limit counters; the submission keys whose time is over; what was typed in assisted sessions and not signed within a day; drafts for other devices that weren't used for long; and the answers to Form 8850 of applicants who
 * weren't hired.
 */
export const deleteExpiredRows = async (services: Services): Promise<void> => {
  const before = new Date(services.now().getTime() - expiredRowDays * 86_400_000)
  await services.db.system(async ({ trx }) => {
    await trx
      .deleteFrom('session')
      .where((where) => where.or([where('expires_at', '<', before), where('revoked_at', '<', before)]))
      .execute()
    await trx.deleteFrom('counter_code').where('expires_at', '<', before).execute()
    // The code of a kiosk that was set up names it on the board.
    await trx.deleteFrom('device_code').where('expires_at', '<', before).where('device_id', 'is', null).execute()
    await trx
      .updateTable('assisted_form')
      .set({ content: null })
      .where('content', 'is not', null)
      .where('typed_at', '<', new Date(services.now().getTime() - 86_400_000))
      .execute()
    await trx
      .updateTable('synced_draft')
      .set({ content: null })
      .where('content', 'is not', null)
      .where('saved_at', '<', new Date(services.now().getTime() - draftDays * 86_400_000))
      .execute()
    await trx.deleteFrom('export_token').where('expires_at', '<', before).execute()
    await trx.deleteFrom('bulk_action').where('created_at', '<', before).execute()
    await trx.deleteFrom('refresh_token').where('expires_at', '<', before).execute()
    await trx.deleteFrom('login_challenge').where('expires_at', '<', before).execute()
    await trx.deleteFrom('email_change').where('expires_at', '<', before).execute()
    await trx.deleteFrom('email_change_undo').where('expires_at', '<', before).execute()
    await trx.deleteFrom('password_reset_token').where('expires_at', '<', before).execute()
    await trx.deleteFrom('trusted_device').where('expires_at', '<', before).execute()
    await trx.deleteFrom('used_robot_check').where('expires_at', '<', before).execute()
    await trx.deleteFrom('known_device').where('expires_at', '<', before).execute()
    await trx.deleteFrom('rate_limit_counter').where('full_at', '<', before).execute()
    await trx
      .deleteFrom('wotc_interview')
      .where('person_id', 'is', null)
      .where('received_at', '<', new Date(services.now().getTime() - interviewDays * 86_400_000))
      .execute()
    await deleteRetiredSubmissionKeys(trx, services.now())
  })
}
