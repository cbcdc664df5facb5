import { needsEmployeeForm } from '#contract/forms/a4/applicable-questions.ts'
import type { Actor, Trx } from '../../platform/database/database.ts'

/** The states, by postal code, of the open locations of an employee that ask for no withholding form. */
export const statesWithoutForm = async (
  trx: Trx,
  { businessId, userId }: Pick<Actor, 'businessId' | 'userId'>,
): Promise<readonly string[]> => {
  const rows = await trx
    .selectFrom('location_assignment')
    .innerJoin('location', (join) =>
      join
        .onRef('location.business_id', '=', 'location_assignment.business_id')
        .onRef('location.id', '=', 'location_assignment.location_id'),
    )
    .select('location.state')
    .distinct()
    .where('location_assignment.business_id', '=', businessId)
    .where('location_assignment.person_id', '=', userId)
    .where('location.closed_at', 'is', null)
    .orderBy('location.state')
    .execute()
  return rows.flatMap(({ state }) => (needsEmployeeForm(state) ? [] : [state]))
}
