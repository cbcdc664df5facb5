import { Problem } from '#contract/protocol/problems.ts'
import { outranks, roles } from '#contract/domain/roles.ts'
import type { Actor, Trx } from '../platform/database/database.ts'
import { locationIdsOf, scopeTo } from './scope.ts'

/**
 * The policy of notes: those about people of a lower rank at locations that this actor may see, not deleted. MGMT and
 * store managers see a note of their location as long as its person is assigned to one of theirs; no one sees notes
 * about themselves.
 */
export const visibleNotes = (trx: Trx, actor: Actor) =>
  scopeTo(
    trx
      .selectFrom('note')
      .innerJoin('person', 'person.id', 'note.person_id')
      .innerJoin('business', 'business.id', 'note.business_id')
      .where('note.deleted_at', 'is', null)
      .where('business.closed_at', 'is', null)
      .where('note.person_id', '<>', actor.userId)
      .where('person.role', 'in', below(actor)),
    actor,
    {
      tpaCompany: 'business.tpa_company_id',
      business: 'note.business_id',
      location: (where, member) =>
        where.and([
          where('note.location_id', 'in', locationIdsOf(member)),
          where.exists(
            where
              .selectFrom('location_assignment')
              .select('location_assignment.id')
              .whereRef('location_assignment.person_id', '=', 'note.person_id')
              .where('location_assignment.location_id', 'in', locationIdsOf(member)),
          ),
        ]),
    },
  )

const below = (actor: Actor) => {
  const lower = roles.filter((role) => outranks(actor.role, role))
  // No one is below an employee, but the list must not be empty.
  return lower.length > 0 ? lower : (['EMPLOYEE'] as const)
}

/**
 * One note that this actor may see, locked until the transaction ends if `forUpdate`. Throws `not found` for any other.
 */
export const requireVisibleNote = async (trx: Trx, actor: Actor, id: number, forUpdate = false) => {
  const query = visibleNotes(trx, actor).selectAll('note').where('note.id', '=', id)
  const row = await (forUpdate ? query.forUpdate('note') : query).executeTakeFirst()
  if (row === undefined) throw new Problem('not found', 'notFound')
  return row
}
/** A stored note. */
export type Note = Awaited<ReturnType<typeof requireVisibleNote>>
