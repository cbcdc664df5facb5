import type { DeadlineKey } from '#contract/forms/deadlines/kinds.ts'
import type { Trx } from '../../../../platform/database/database.ts'
import type { Services } from '../../../../platform/platform.ts'
import { renewDeadlines } from '../../core/employer-part.ts'
import { i9Form } from '../i9.form.ts'

const kinds: readonly DeadlineKey[] = ['eVerifyCase', 'eVerifyNumber', 'eVerifyStep']

/** After a business has joined or left E-Verify: the deadlines of its cases are counted again, or are done. */
export const renewEVerifyDeadlines = async (
  services: Pick<Services, 'now' | 'dataKeys'>,
  trx: Trx,
  businessId: number,
  since: string | undefined,
): Promise<void> => {
  if (since === undefined) {
    await trx
      .updateTable('deadline')
      .set({ done_at: services.now() })
      .where('business_id', '=', businessId)
      .where('kind', 'in', kinds)
      .where('done_at', 'is', null)
      .execute()
    return
  }
  const tasks = await trx
    .selectFrom('task')
    .innerJoin('person', 'person.id', 'task.person_id')
    .selectAll('task')
    .where('task.business_id', '=', businessId)
    .where('task.form_id', '=', i9Form.definition.id)
    .where('task.withdrawn_at', 'is', null)
    .where('task.submitted_at', 'is not', null)
    .where('person.closed_at', 'is', null)
    .where((where) =>
      where.or([where('person.first_day_of_work', 'is', null), where('person.first_day_of_work', '>=', since)]),
    )
    .execute()
  const cipher = await services.dataKeys.of(trx, businessId)
  for (const task of tasks) await renewDeadlines(trx, cipher, i9Form, task, services.now())
}
