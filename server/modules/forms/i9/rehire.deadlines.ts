import type { DeadlineFact } from '#contract/forms/deadlines/facts.ts'
import type { Task } from '../../../policies/tasks.ts'
import type { Trx } from '../../../platform/database/database.ts'
import type { OtherDeadlinesOf } from '../../deadlines/form-deadlines.ts'
import { setDeadlines } from '../../deadlines/set-deadlines.ts'

type OfTask = Pick<Task, 'business_id' | 'id'>
type Answers = readonly Readonly<Record<string, unknown>>[]

const isRehire = ({ kind }: Readonly<Record<string, unknown>>): boolean => kind === 'rehire'

/** How many rehires were recorded in Supplement B. */
const countRehires = (supplements: Answers): number => supplements.filter(isRehire).length

/** The open deadline by which a rehire is recorded in Supplement B of a task; undefined if there is none. */
export const openRehireDeadline = (trx: Trx, { business_id, id }: OfTask) =>
  trx
    .selectFrom('deadline')
    .select(['item', 'due_date'])
    .where('business_id', '=', business_id)
    .where('task_id', '=', id)
    .where('kind', '=', 'i9Rehire')
    .where('done_at', 'is', null)
    .executeTakeFirst()

/** Whether a rehire waits to be recorded: its deadline counts the rehires that were recorded before it. */
const fact = (recorded: number): DeadlineFact => ({ kind: 'i9Rehire', item: String(recorded) })

/** The deadline of a rehire that continues a Form I-9, until Supplement B records it. */
export const rehireDeadlinesOf: OtherDeadlinesOf = async (trx, task, { supplementAnswers = [] }) => {
  const open = await openRehireDeadline(trx, task)
  return open === undefined || countRehires(supplementAnswers) > Number(open.item) ? [] : [fact(Number(open.item))]
}

/** Makes the record of a rehire in Supplement B due, besides the other deadlines of the form. */
export const addRehireDeadline = async (trx: Trx, task: Task, supplements: Answers, now: Date): Promise<void> => {
  const open = await trx
    .selectFrom('deadline')
    .select(['kind', 'item', 'due_date'])
    .where('business_id', '=', task.business_id)
    .where('task_id', '=', task.id)
    .where('done_at', 'is', null)
    .where('kind', '<>', 'i9Rehire')
    .execute()
  const cause = {
    businessId: task.business_id,
    locationId: task.location_id,
    personId: task.person_id,
    documentId: task.id,
  }
  const others = open.map(
    ({ kind, item, due_date }) => ({ kind, item, ...(due_date !== null && { dueOn: due_date }) }) as DeadlineFact,
  )
  await setDeadlines(trx, cause, [...others, fact(countRehires(supplements))], now)
}
