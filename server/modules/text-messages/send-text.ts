import { PermanentFailure } from '../../platform/jobs/job-errors.ts'
import type { JobHandler } from '../../platform/jobs/job-queue.ts'
import type { Services } from '../../platform/platform.ts'
import { stoppedDetail } from '#contract/domain/text-messages.ts'
import { TextRefused } from '../../platform/sms/texts.ts'
import { isStoppedNumber } from './account-messages.ts'

/** What became of a text message that its sender follows. */
export interface TextResult {
  readonly state: 'sent' | 'bounced' | 'failed' | 'canceled'
  readonly detail: string | null
  readonly gatewayId: string | null
}

/** What the reminder of a text message says right before it is sent. */
export interface TextPorts {
  /** `no` if it may not be sent any more, or the seconds until it may. */
  readonly check: (reminderId: number) => Promise<'no' | number>
  readonly record: (reminderId: number, result: TextResult) => Promise<void>
  /** Records what became of the invitation of a person. */
  readonly recordInvitation: (personId: number, result: TextResult) => Promise<void>
}

/** Sends text messages. That of a reminder waits for the hours in which people may be texted, and is looked at again then. */
export const sendText =
  ({ db, jobs, texts }: Services, { check, record, recordInvitation }: TextPorts): JobHandler<'send text'> =>
  async (payload, job) => {
    const { to, text, reminderId, personId } = payload
    const note = async (state: TextResult['state'], detail: string | null, gatewayId: string | null = null) => {
      if (reminderId !== undefined) await record(reminderId, { state, detail, gatewayId })
      if (personId !== undefined) await recordInvitation(personId, { state, detail, gatewayId })
    }
    if (texts === undefined) return note('canceled', null)
    if (payload.isOfAccount === true && (await db.system(({ trx }) => isStoppedNumber(trx, to))))
      return note('canceled', stoppedDetail)
    if (reminderId !== undefined) {
      const wait = await check(reminderId)
      if (wait === 'no') return note('canceled', null)
      if (wait > 0) return db.system((unit) => jobs.enqueue(unit, 'send text', payload, wait))
    }
    try {
      await note('sent', null, await texts.send({ to, text }, job.id))
    } catch (error) {
      if (error instanceof TextRefused) {
        await note('bounced', error.message)
        throw new PermanentFailure(error.message, { cause: error })
      }
      if (job.isLast) await note('failed', null)
      throw error
    }
  }
