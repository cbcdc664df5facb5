import { Problem } from '#contract/protocol/problems.ts'
import { outranks } from '#contract/domain/roles.ts'
import type { Note } from '../../policies/notes.ts'
import type { Person } from '../../policies/people.ts'
import { visibleLocations } from '../../policies/organizations.ts'
import type { Actor, Trx } from '../../platform/database/database.ts'

/** The business and location of a note. */
export interface NoteLocation {
  readonly businessId: number
  readonly locationId: number
}

/** Refuses notes about oneself, and about people who are not of a lower rank. */
export const requireNoteSubject = (actor: Actor, person: Person): void => {
  if (person.id === actor.userId || !outranks(actor.role, person.role)) throw new Problem('forbidden', 'forbidden')
}

/** Refuses to delete notes of others, except to the owner of the business and roles above. */
export const requireNoteDeletable = (actor: Actor, note: Note): void => {
  if (note.author_id === actor.userId || ['Admin', 'TPA', 'Owner'].includes(actor.role)) return
  throw new Problem('forbidden', 'notYourNote')
}

/**
 * The location of a note about a person: the given one, otherwise their first one that the actor may see. Throws `not
 * found` for a business or a location that isn't theirs, `invalid` for a person without any.
 */
export const resolveNoteLocation = async (
  trx: Trx,
  actor: Actor,
  person: Person,
  claim: { readonly businessId?: number | undefined; readonly locationId?: number | undefined },
): Promise<NoteLocation> => {
  if (claim.businessId !== undefined && claim.businessId !== person.business_id)
    throw new Problem('not found', 'notFound')
  const locations = await visibleLocations(trx, actor)
    .innerJoin('location_assignment', (join) =>
      join
        .onRef('location_assignment.business_id', '=', 'location.business_id')
        .onRef('location_assignment.location_id', '=', 'location.id'),
    )
    .select(['location.business_id', 'location.id'])
    .where('location_assignment.person_id', '=', person.id)
    .orderBy('location_assignment.is_primary', 'desc')
    .orderBy('location_assignment.id')
    .execute()
  const location = locations.find(({ id }) => claim.locationId === undefined || id === claim.locationId)
  if (location !== undefined) return { businessId: location.business_id, locationId: location.id }
  if (claim.locationId !== undefined) throw new Problem('not found', 'notFound')
  throw new Problem('invalid', 'checkFields', { fields: { userId: { key: 'noLocation' } } })
}
