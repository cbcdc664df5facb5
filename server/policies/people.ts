import { sql } from 'kysely'
import type { ExpressionBuilder } from 'kysely'
import { Problem } from '#contract/protocol/problems.ts'
import { canAssignRole } from '#contract/domain/roles.ts'
import type { Actor, Trx } from '../platform/database/database.ts'
import type { Tables } from '../schema/tables.ts'
import { locationIdsOf, scopeTo } from './scope.ts'

/**
 * The policy of people: a query of the open accounts that this actor may see; always including oneself. Managers see
 * the people of their locations, and those they added who have no location yet.
 */
export const visiblePeople = (trx: Trx, actor: Actor) => peopleOf(trx, actor).where('person.closed_at', 'is', null)

/** Those of some people whom an actor sees. */
export const visibleIds = async (trx: Trx, actor: Actor, ids: readonly number[]): Promise<ReadonlySet<number>> => {
  if (ids.length === 0) return new Set()
  const rows = await visiblePeople(trx, actor)
    .select('person.id')
    .where('person.id', 'in', [...ids])
    .execute()
  return new Set(rows.map(({ id }) => id))
}

/** The closed accounts that this actor may see, unless purged. */
export const closedPeople = (trx: Trx, actor: Actor) =>
  peopleOf(trx, actor).where('person.closed_at', 'is not', null).where('person.purged_at', 'is', null)

/** The open and closed accounts that this actor may see, unless purged. */
export const peopleIncludingClosed = (trx: Trx, actor: Actor) =>
  peopleOf(trx, actor).where('person.purged_at', 'is', null)

/** The same including closed accounts. */
const peopleOf = (trx: Trx, actor: Actor) =>
  scopeTo(trx.selectFrom('person'), actor, {
    tpaCompany: 'person.effective_tpa_company_id',
    business: 'person.business_id',
    location: (where, member) =>
      where.or([
        where.exists(locationsFor(where).where('location_assignment.location_id', 'in', locationIdsOf(member))),
        where.and([where('person.created_by', '=', member.personId), where.not(where.exists(locationsFor(where)))]),
      ]),
    person: 'person.id',
  })

/** The sample people of a business who weren't removed. */
export const samplePeopleOf = (trx: Trx, businessId: number) =>
  trx
    .selectFrom('person')
    .where('person.business_id', '=', businessId)
    .where('person.is_sample', '=', true)
    .where('person.purged_at', 'is', null)

const locationsFor = (where: ExpressionBuilder<Tables, 'person'>) =>
  where
    .selectFrom('location_assignment')
    .select(sql`1`.as('one'))
    .whereRef('location_assignment.person_id', '=', 'person.id')

/**
 * Those of some usernames that people have whom this actor may see, closed accounts included: in one business and above
 * it, since a person may work at several; for an account of no business, anywhere.
 */
export const visibleUsernames = async (
  trx: Trx,
  actor: Actor,
  names: readonly string[],
  businessId: number | null,
): Promise<ReadonlySet<string>> => {
  if (names.length === 0) return new Set()
  const rows = await peopleOf(trx, actor)
    .select('person.username')
    .where('person.username', 'in', names)
    .$if(businessId !== null, (query) =>
      query.where((person) =>
        person.or([person('person.business_id', '=', businessId), person('person.business_id', 'is', null)]),
      ),
    )
    .execute()
  return new Set(rows.map(({ username }) => username))
}

/** Columns of a person that modules may read; without the password hash. */
const publicPersonColumns = [
  'person.id',
  'person.tpa_company_id',
  'person.business_id',
  'person.effective_tpa_company_id',
  'person.role',
  'person.username',
  'person.email',
  'person.first_name',
  'person.last_name',
  'person.phone',
  'person.language',
  'person.is_active',
  'person.first_day_of_work',
  'person.is_short_job',
  'person.job_title_id',
  'person.gender',
  'person.private_data',
  'person.street_address',
  'person.city',
  'person.state',
  'person.zip',
  'person.hired_on',
  'person.last_day_of_work',
  'person.profile_file_id',
  'person.created_at',
  'person.updated_at',
] as const

/**
 * One person that this actor may see, locked until the transaction ends if `forUpdate`. Throws `not found` for anyone
 * else.
 */
export const requireVisiblePerson = async (trx: Trx, actor: Actor, id: number, forUpdate = false) => {
  const query = visiblePeople(trx, actor).select(publicPersonColumns).where('person.id', '=', id)
  const row = await (forUpdate ? query.forUpdate('person') : query).executeTakeFirst()
  if (row === undefined) throw new Problem('not found', 'notFound')
  return row
}
/** A stored person. */
export type Person = Awaited<ReturnType<typeof requireVisiblePerson>>

/** The same including closed accounts, unless purged. */
export const requireVisiblePersonIncludingClosed = async (trx: Trx, actor: Actor, id: number) => {
  const row = await peopleOf(trx, actor)
    .select([...publicPersonColumns, 'person.closed_at'])
    .where('person.id', '=', id)
    .where('person.purged_at', 'is', null)
    .forUpdate('person')
    .executeTakeFirst()
  if (row === undefined) throw new Problem('not found', 'notFound')
  return row
}

/**
 * Another person whom this actor may change, locked until the transaction ends: of a lower rank, or for platform admins
 * and TPA users also of the same. Throws `forbidden` for oneself and for those above.
 */
export const requireManageablePerson = async (trx: Trx, actor: Actor, id: number): Promise<Person> => {
  const person = await requireVisiblePerson(trx, actor, id, true)
  admitManager(actor, person)
  return person
}

/** The same including closed accounts, unless purged. */
export const requireManageablePersonIncludingClosed = async (trx: Trx, actor: Actor, id: number) => {
  const person = await requireVisiblePersonIncludingClosed(trx, actor, id)
  admitManager(actor, person)
  return person
}

const admitManager = (actor: Actor, person: Pick<Person, 'id' | 'role'>): void => {
  if (person.id === actor.userId) throw new Problem('forbidden', 'notOneself')
  if (!canAssignRole(actor.role, person.role)) throw new Problem('forbidden', 'rankAbove')
}
