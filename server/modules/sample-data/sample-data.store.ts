import { randomUUID } from 'node:crypto'
import { daysAfter } from '#contract/domain/onboarding-tasks.ts'
import type { SampleData } from '#contract/endpoints/sample-data.ts'
import { visibleLocations, type Location } from '../../policies/organizations.ts'
import { samplePeopleOf } from '../../policies/people.ts'
import type { Actor, Trx } from '../../platform/database/database.ts'
import { sampleEmailDomain } from '#contract/domain/sample-address.ts'
import type { SamplePerson } from './sample-people.ts'
import { sampleForms } from './sample-people.ts'

/** The ids of the sample people of a business who weren't removed. */
export const loadSamplePeople = async (trx: Trx, businessId: number): Promise<readonly number[]> =>
  (await samplePeopleOf(trx, businessId).select('person.id').orderBy('person.id').execute()).map(({ id }) => id)

/** The first open location of a business; undefined if it has none. */
export const firstLocation = (trx: Trx, actor: Actor, businessId: number): Promise<Location | undefined> =>
  visibleLocations(trx, actor)
    .selectAll('location')
    .where('location.business_id', '=', businessId)
    .where('location.closed_at', 'is', null)
    .orderBy('location.id')
    .limit(1)
    .executeTakeFirst()

/** How many sample people a business has. */
export const loadSampleData = async (trx: Trx, actor: Actor, businessId: number): Promise<SampleData> => ({
  businessId,
  people: (await loadSamplePeople(trx, businessId)).length,
  hasLocation: (await firstLocation(trx, actor, businessId)) !== undefined,
})

/** An address to which nothing is ever sent, different for each person. */
export const sampleAddress = ({ firstName }: SamplePerson): string =>
  `${firstName.toLowerCase()}.${randomUUID().slice(0, 8)}@${sampleEmailDomain}`

/** Assigns the forms of a sample person. Returns the id of each task by form. */
export const addSampleTasks = async (
  trx: Trx,
  personId: number,
  location: Pick<Location, 'id' | 'business_id'>,
  { startsIn }: SamplePerson,
  today: string,
): Promise<ReadonlyMap<number, number>> => {
  const rows = await trx
    .insertInto('task')
    .values(
      sampleForms.map(({ formId, name }) => ({
        business_id: location.business_id,
        location_id: location.id,
        person_id: personId,
        form_id: formId,
        name,
        due_date: daysAfter(today, startsIn),
        reasons: JSON.stringify([]),
      })),
    )
    .returning(['id', 'form_id'])
    .execute()
  return new Map(rows.map(({ id, form_id }) => [form_id, id]))
}
