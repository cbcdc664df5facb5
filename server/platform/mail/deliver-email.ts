import type { Services } from '../platform.ts'
import { PermanentFailure } from '../jobs/job-errors.ts'
import type { JobHandler } from '../jobs/job-queue.ts'
import { recordInvitationResult } from '../../modules/people/invitations/invitation.ts'
import { Undeliverable } from './mail.ts'

/** Hands letters to the mail server. One it refuses for good is parked at once; where it was an invitation, that has bounced for all to see. */
export const sendEmail =
  (services: Services): JobHandler<'letter'> =>
  async ({ personId, ...email }, job) => {
    const note = async (state: 'sent' | 'bounced' | 'failed', detail: string | null = null) => {
      if (personId === undefined) return
      await services.db.system((trx) => recordInvitationResult(trx, personId, { state, detail }, services.now()))
    }
    try {
      await services.mail.send(email, job.id)
    } catch (error) {
      if (error instanceof Undeliverable) {
        await note('bounced', error.message)
        throw new PermanentFailure(error.message, { cause: error })
      }
      if (job.isLast) await note('failed')
      throw error
    }
    await note('sent')
  }
