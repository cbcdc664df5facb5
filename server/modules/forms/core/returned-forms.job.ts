import type { JobHandlers } from '../../../platform/jobs/job-queue.ts'
import type { UnitOfWork } from '../../../platform/database/unit-of-work.ts'
import { emailIfPossible } from '../../../platform/mail/email-if-possible.ts'
import type { Services } from '../../../platform/platform.ts'
import { senderForPerson } from '../../../policies/business-senders.ts'
import { returnedFormsAddress, returnedFormsEmail } from './returned.emails.ts'

/** Seconds that the email about a returned form waits for further ones: a sitting in which a person's forms are reviewed. */
const sittingSeconds = 600

/** Queues the email to a person of whom a form was returned. */
export const announceReturnedForm = (
  services: Pick<Services, 'jobs'>,
  unit: UnitOfWork,
  personId: number,
): Promise<void> => services.jobs.enqueue(unit, 'notify returned forms', { personId }, sittingSeconds)

/**
 * Emails a person the forms that were returned since their last such email, all in one: the job of the first of a
 * sitting sends it, and those of the others have nothing left to say. A form that was changed by then isn't named.
 */
export const emailReturnedForms = (services: Services, personId: number): Promise<void> =>
  services.db.system(async (unit) => {
    const returned = await unit.trx
      .updateTable('task')
      .set({ return_emailed_at: services.now() })
      .where('person_id', '=', personId)
      .where('status', '=', 'returned')
      .where('withdrawn_at', 'is', null)
      .where((task) =>
        task.or([task('return_emailed_at', 'is', null), task('return_emailed_at', '<', task.ref('decided_at'))]),
      )
      .returning(['id', 'name'])
      .execute()
    const person = await unit.trx
      .selectFrom('person')
      .select(['email', 'language'])
      .where('id', '=', personId)
      .where('is_active', '=', true)
      .where('closed_at', 'is', null)
      .executeTakeFirst()
    if (returned.length === 0 || person === undefined) return
    const sorted = returned.sort((one, other) => one.name.localeCompare(other.name))
    const ids = sorted.map(({ id }) => id)
    const forms = {
      names: sorted.map(({ name }) => name),
      address: returnedFormsAddress(services.config.publicUrl, ids),
    }
    const sender = await senderForPerson(services, unit.trx, personId)
    await emailIfPossible(services, unit, person, (to) => returnedFormsEmail(to, forms, sender))
  })

/** The background job of returned forms. */
export const returnedFormsJobs = (services: Services): Pick<JobHandlers, 'notify returned forms'> => ({
  'notify returned forms': ({ personId }) => emailReturnedForms(services, personId),
})
