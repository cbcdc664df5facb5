import type { Trx } from '../../../platform/database/database.ts'
import type { Services } from '../../../platform/platform.ts'
import type { Task } from '../../../policies/tasks.ts'
import { latestSubmission } from './form.store.ts'

/** The answers of a form as last signed, for other modules; undefined if it wasn't. */
export const lastAnswersOf = async (
  { dataKeys }: Pick<Services, 'dataKeys'>,
  trx: Trx,
  task: Task,
): Promise<Readonly<Record<string, unknown>> | undefined> =>
  (await latestSubmission(trx, await dataKeys.of(trx, task.business_id), task))?.content.answers
