import { sql } from 'kysely'
import type { Actor, Trx } from '../../platform/database/database.ts'
import { visiblePeople } from '../../policies/people.ts'

const paidPeople = (trx: Trx, actor: Actor, businessId: number) =>
  visiblePeople(trx, actor)
    .where('person.business_id', '=', businessId)
    .where('person.role', '=', 'EMPLOYEE')
    .where('person.is_sample', '=', false)
    .where('person.id', '<>', actor.userId)

/** The ids of a business's employees who have an account and haven't left before a day (YYYY-MM-DD), by name. */
export const payrollPeople = async (
  trx: Trx,
  actor: Actor,
  businessId: number,
  day: string,
): Promise<readonly number[]> => {
  const rows = await paidPeople(trx, actor, businessId)
    .select('person.id')
    .where((where) => where.or([where('last_day_of_work', 'is', null), where('last_day_of_work', '>=', day)]))
    .orderBy('last_name_sort_key')
    .orderBy('person.id')
    .execute()
  return rows.map(({ id }) => id)
}

/** Some of these people, with what their accounts know; in the order of their names. */
export const loadPayrollPeople = (trx: Trx, actor: Actor, businessId: number, ids: readonly number[]) =>
  paidPeople(trx, actor, businessId)
    .select(['person.id', 'person.first_name', 'person.last_name', 'person.private_data', 'person.first_day_of_work'])
    .select(['person.street_address', 'person.city', 'person.state', 'person.zip'])
    .select(sql<number>`person.business_id`.as('business_id'))
    .select(
      sql<string | null>`(select l.name from location_assignment a
        join location l on l.business_id = a.business_id and l.id = a.location_id
        where a.business_id = person.business_id and a.person_id = person.id
        order by a.is_primary desc, a.id limit 1)`.as('location'),
    )
    .where('person.id', 'in', ids)
    .orderBy('last_name_sort_key')
    .orderBy('person.id')
    .execute()

/** A person whose payroll facts are exported. */
export type PayrollPerson = Awaited<ReturnType<typeof loadPayrollPeople>>[number]
