import { deleteRetiredSubmissionKeys } from '../../platform/crypto/submission-keys.ts'
import type { Services } from '../../platform/platform.ts'

/** Days that expired sessions, links and counters are retained, for investigations. */
const expiredRowDays = 30

/**
 * Deletes expired rows: sessions with their tokens, codes, links, export tokens, trusted and known devices, robot
 * checks, rate limit counters; and the submission keys whose time is over.
 */
export const deleteExpiredRows = async (services: Services): Promise<void> => {
  const before = new Date(services.now().getTime() - expiredRowDays * 86_400_000)
  await services.db.system(async ({ trx }) => {
    await trx
      .deleteFrom('session')
      .where((where) => where.or([where('expires_at', '<', before), where('revoked_at', '<', before)]))
      .execute()
    await trx.deleteFrom('export_token').where('expires_at', '<', before).execute()
    await trx.deleteFrom('refresh_token').where('expires_at', '<', before).execute()
    await trx.deleteFrom('login_challenge').where('expires_at', '<', before).execute()
    await trx.deleteFrom('email_change').where('expires_at', '<', before).execute()
    await trx.deleteFrom('email_change_undo').where('expires_at', '<', before).execute()
    await trx.deleteFrom('password_reset_token').where('expires_at', '<', before).execute()
    await trx.deleteFrom('trusted_device').where('expires_at', '<', before).execute()
    await trx.deleteFrom('used_robot_check').where('expires_at', '<', before).execute()
    await trx.deleteFrom('known_device').where('expires_at', '<', before).execute()
    await trx.deleteFrom('rate_limit_counter').where('full_at', '<', before).execute()
    await deleteRetiredSubmissionKeys(trx, services.now())
  })
}
