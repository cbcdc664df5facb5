import { PermanentFailure } from '../jobs/job-errors.ts'
import type { JobHandler } from '../jobs/job-queue.ts'
import type { Mail } from './mail.ts'
import { Undeliverable } from './mail.ts'

/** What became of an email; `detail` is the mail server's answer where it refused. */
export interface DeliveryResult {
  readonly state: 'sent' | 'bounced' | 'failed'
  readonly detail: string | null
}

/**
 * Sends emails. An email that the mail server refuses for good fails at once. The result of an email about a person goes to
 * `recordResult`.
 */
export const sendEmail =
  (mail: Mail, recordResult: (personId: number, result: DeliveryResult) => Promise<void>): JobHandler<'send email'> =>
  async ({ personId, ...email }, job) => {
    const record = async (state: DeliveryResult['state'], detail: string | null = null) => {
      if (personId !== undefined) await recordResult(personId, { state, detail })
    }
    try {
      await mail.send(email, job.id)
    } catch (error) {
      if (error instanceof Undeliverable) {
        await record('bounced', error.message)
        throw new PermanentFailure(error.message, { cause: error })
      }
      if (job.isLast) await record('failed')
      throw error
    }
    await record('sent')
  }
