import { sql } from 'kysely'
import type { Origin, Trx } from '../platform/database/database.ts'
import type { UnitOfWork } from '../platform/database/unit-of-work.ts'
import type { Services } from '../platform/platform.ts'

/** The id of the person whose credentials log a person in: their own, unless they log in together with others. */
export const loginOf = async (trx: Trx, personId: number): Promise<number> => {
  const { rows } = await sql<{ id: number }>`select login_of(${personId}) as id`.execute(trx)
  return Number(rows[0]?.id ?? personId)
}

/** The ids of all who log in together with a person, and their own. */
export const peopleOfLogin = async (trx: Trx, personId: number): Promise<number[]> => {
  const { rows } = await sql<{ id: number }>`select people_of_login(${personId}) as id`.execute(trx)
  return rows.map(({ id }) => Number(id))
}

/** Who logs in alone from now on, why, and by whom. */
interface Separation {
  readonly person: { readonly id: number }
  readonly reason: 'recovered' | 'purged' | 'email change undone'
  readonly origin: Origin
}

/**
 * Lets a person log in alone again, before staff or the end of retention changes how they do, in a transaction of the
 * system actor. Whoever stays and has no credentials any more gets an email to choose a password.
 */
export const separateLogin = async (
  unit: UnitOfWork,
  { jobs }: Pick<Services, 'jobs'>,
  { person, reason, origin }: Separation,
): Promise<void> => {
  const { rows } = await sql<{ id: number }>`select separate_login(${person.id}) as id`.execute(unit.trx)
  if (rows.length === 0) return
  for (const { id } of rows)
    if (Number(id) !== person.id) await jobs.enqueue(unit, 'send separate login', { personId: Number(id) })
  // Not in the log of a business, nor by its staff: that there was another employer is for the person alone.
  unit.audit.record(undefined, origin, {
    kind: 'log-in separated',
    businessId: null,
    subjectId: person.id,
    data: { reason },
  })
}

/**
 * The people who need a link to choose a password once the people of a business log in alone: before it moves to another
 * TPA company, for a platform admin.
 */
export const loginsToSeparate = async (
  trx: Trx,
  businessId: number,
): Promise<readonly { readonly personId: number; readonly needsLink: number }[]> => {
  const { rows } = await sql<{ person_id: number; needs_link: number }>`
    select s.person_id, case when s.login_person_id <> s.person_id then s.person_id else (
      select o.person_id from shared_login o join person p on p.id = o.person_id
      where o.login_person_id = s.person_id and o.person_id <> s.person_id
      order by p.is_active and p.closed_at is null desc, o.joined_at, o.person_id limit 1) end as needs_link
    from shared_login s where s.business_id = ${businessId} order by s.person_id`.execute(trx)
  return rows.map((row) => ({ personId: Number(row.person_id), needsLink: Number(row.needs_link) }))
}
