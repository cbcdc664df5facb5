import type { Trx } from '../platform/database/database.ts'
import type { Services } from '../platform/platform.ts'
import type { Task } from './tasks.ts'

/** What binds the encrypted content of a submission to its row. */
export const submissionContext = (uuid: string): string => `form_submission ${uuid}`

/** The answers of a form as its person last signed them; undefined if it wasn't signed. */
export const lastAnswersOf = async (
  { dataKeys }: Pick<Services, 'dataKeys'>,
  trx: Trx,
  task: Task,
): Promise<Readonly<Record<string, unknown>> | undefined> => {
  if (task.submission_id === null) return undefined
  const row = await trx
    .selectFrom('form_submission')
    .select(['submission_uuid', 'content'])
    .where('business_id', '=', task.business_id)
    .where('task_id', '=', task.id)
    .where('part', '=', 'employee')
    .where('id', '=', task.submission_id)
    .executeTakeFirstOrThrow()
  const cipher = await dataKeys.of(trx, task.business_id)
  const content = cipher.decrypt(row.content, submissionContext(row.submission_uuid))
  return (JSON.parse(Buffer.from(content).toString()) as { readonly answers: Record<string, unknown> }).answers
}
