import type { Task } from '../../../policies/tasks.ts'
import type { BusinessCipher } from '../../../platform/crypto/data-keys.ts'
import type { Trx } from '../../../platform/database/database.ts'
import { dateInTimeZone } from '#contract/domain/calendar-day.ts'
import type { SignedContent } from '../core/form.store.ts'
import { submissionContext } from '../../../policies/last-answers.ts'
import { interviewedAt } from './wotc-interview.ts'

/**
 * The day (YYYY-MM-DD in a time zone) on which answers of a task, not only a skipped form, were first received: with the
 * person's application, or with the form; null if there are none.
 */
export const firstReceivedOn = async (
  trx: Trx,
  cipher: BusinessCipher,
  task: Task,
  timeZone: string,
): Promise<string | null> => {
  const interviewed = await interviewedAt(trx, task)
  if (interviewed !== undefined) return dateInTimeZone(timeZone, interviewed)
  const rows = await trx
    .selectFrom('form_submission')
    .select(['submission_uuid', 'content', 'received_at'])
    .where('business_id', '=', task.business_id)
    .where('task_id', '=', task.id)
    .where('part', '=', 'employee')
    .orderBy('id')
    .execute()
  const first = rows.find((row) => {
    const bytes = cipher.decrypt(row.content, submissionContext(row.submission_uuid))
    return (JSON.parse(Buffer.from(bytes).toString()) as SignedContent).answers['isSkipped'] !== true
  })
  return first === undefined ? null : dateInTimeZone(timeZone, first.received_at)
}
