import { Problem } from '#contract/protocol/problems.ts'
import { requireManageablePerson } from '../../policies/people.ts'
import { visibleLocations } from '../../policies/organizations.ts'
import type { Actor, Trx } from '../../platform/database/database.ts'

/**
 * A person whom this actor may give a notice of pay, with their employer and the first of their locations that the
 * actor may see. Throws `not found` or `forbidden` for any other, `invalid` for a person without a location.
 */
export const requireNoticeSubject = async (trx: Trx, actor: Actor, personId: number) => {
  const person = await requireManageablePerson(trx, actor, personId)
  const location = await visibleLocations(trx, actor)
    .innerJoin('location_assignment', (join) =>
      join
        .onRef('location_assignment.business_id', '=', 'location.business_id')
        .onRef('location_assignment.location_id', '=', 'location.id'),
    )
    .select(['location.business_id', 'location.id', 'location.state', 'location.time_zone'])
    .select(['business.name', 'business.ein', 'business.phone', 'business.street_address', 'business.city'])
    .select(['business.state as business_state', 'business.zip'])
    .where('location_assignment.person_id', '=', personId)
    .orderBy('location_assignment.is_primary', 'desc')
    .orderBy('location_assignment.id')
    .executeTakeFirst()
  if (location === undefined) throw new Problem('invalid', 'checkFields', { fields: { userId: { key: 'noLocation' } } })
  return { person, location }
}
