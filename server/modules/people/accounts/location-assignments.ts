import type { Location } from '../../../policies/organizations.ts'
import type { PersonCall } from './person-call.ts'

/**
 * Assigns a person to locations; existing assignments stay unchanged. The first of all is the primary one. Returns what
 * was added.
 */
export const assign = async (
  { unit, actor, origin }: PersonCall,
  personId: number,
  locations: readonly Pick<Location, 'id' | 'business_id'>[],
): Promise<readonly number[]> => {
  if (locations.length === 0) return []
  const held = await unit.trx
    .selectFrom('location_assignment')
    .select('id')
    .where('person_id', '=', personId)
    .executeTakeFirst()
  const added = await unit.trx
    .insertInto('location_assignment')
    .values(
      locations.map(({ id, business_id }, at) => ({
        business_id,
        location_id: id,
        person_id: personId,
        is_primary: held === undefined && at === 0,
        created_by: actor.userId,
      })),
    )
    .onConflict((conflict) => conflict.columns(['business_id', 'location_id', 'person_id']).doNothing())
    .returning(['business_id', 'location_id'])
    .execute()
  for (const row of added)
    unit.audit.record(actor, origin, {
      kind: 'person assigned',
      businessId: row.business_id,
      subjectId: personId,
      data: { location: row.location_id },
    })
  return added.map((row) => row.location_id)
}
