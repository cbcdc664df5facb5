import { latestStart } from '#contract/forms/effective-date.ts'
import type { Trx } from '../../platform/database/database.ts'
import type { FormDocument } from './form-deadlines.ts'

type OfTask = Pick<FormDocument, 'business_id' | 'id'>

const openOf = (trx: Trx, { business_id, id }: OfTask) =>
  trx
    .updateTable('deadline')
    .where('business_id', '=', business_id)
    .where('task_id', '=', id)
    .where('kind', '=', 'changedForm')
    .where('done_at', 'is', null)

/** Ends the deadline of a changed form that no longer waits: it was returned or withdrawn. */
export const endChangedForm = async (trx: Trx, task: OfTask, now: Date): Promise<void> => {
  await openOf(trx, task).set({ done_at: now }).execute()
}

/** Adds the deadline of a changed form that was received on a day (YYYY-MM-DD), if an agency says by when it counts. */
export const setChangedForm = async (trx: Trx, task: FormDocument, receivedOn: string, now: Date): Promise<void> => {
  await endChangedForm(trx, task, now)
  const due_date = latestStart(task.form_id, receivedOn)
  if (due_date === undefined) return
  const { business_id, location_id, person_id, id: task_id } = task
  await trx
    .insertInto('deadline')
    .values({ business_id, location_id, person_id, task_id, kind: 'changedForm', item: '', due_date, created_at: now })
    .execute()
}
