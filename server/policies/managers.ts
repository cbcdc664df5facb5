import type { Trx } from '../platform/database/database.ts'

/**
 * Whom the server emails about a person: the managers of their locations; if there are none, the owners of the business.
 */
export const managersOf = async (trx: Trx, personId: number) => {
  const people = trx
    .selectFrom('person')
    .select(['person.id', 'person.email', 'person.language'])
    .where('person.is_active', '=', true)
    .where('person.closed_at', 'is', null)
    .where('person.id', '<>', personId)
    // Staff have an address.
    .where('person.email', 'is not', null)
    .$narrowType<{ email: string }>()
  const managers = await people
    .distinct()
    .innerJoin('location_assignment as theirs', 'theirs.person_id', 'person.id')
    .innerJoin('location_assignment as own', 'own.location_id', 'theirs.location_id')
    .where('own.person_id', '=', personId)
    .where('person.role', '=', 'STRMGR')
    .execute()
  if (managers.length > 0) return managers
  return people
    .where('person.role', '=', 'Owner')
    .where('person.business_id', '=', (business) =>
      business.selectFrom('person as self').select('self.business_id').where('self.id', '=', personId),
    )
    .execute()
}
