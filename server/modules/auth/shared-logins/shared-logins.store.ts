import { sql } from 'kysely'
import type { EmployerEntry } from '#contract/endpoints/employers.ts'
import { openTaskStatuses } from '#contract/domain/statuses.ts'
import { canLogIn } from '../../../policies/can-log-in.ts'
import { loginOf, peopleOfLogin } from '../../../policies/shared-logins.ts'
import type { Trx } from '../../../platform/database/database.ts'

/**
 * As a column of a query of people: whose session a log-in with a person's credentials opens. The one used last of those
 * who can log in; null if none can.
 */
export const sessionPersonId = sql<number | null>`(case
  when not exists (select 1 from shared_login where shared_login.person_id = person.id) then (case when ${canLogIn} then person.id end)
  else (
    select open.person_id from (
      select shared_login.* from shared_login join person on person.id = shared_login.person_id where ${canLogIn}
    ) open
    where open.login_person_id = person.id order by open.last_used_at desc, open.person_id limit 1)
  end)`

/** As a column of a query of people: how many employers the log-in of a person opens. */
export const employerCount = sql<number>`greatest(1, (
  select count(*) from (
    select shared_login.* from shared_login join person on person.id = shared_login.person_id where ${canLogIn}
  ) open
  where open.login_person_id = (select shared_login.login_person_id from shared_login where shared_login.person_id = person.id)))`

/** The employers of a person's log-in with what is open at each; empty for one who logs in for a single employer. */
export const employersOf = async (trx: Trx, personId: number): Promise<readonly EmployerEntry[]> => {
  const rows = await trx
    .selectFrom('shared_login')
    .innerJoin('person', 'person.id', 'shared_login.person_id')
    .innerJoin('business', 'business.id', 'person.business_id')
    .select(['person.id', 'business.name', 'person.role'])
    .select((person) =>
      person
        .selectFrom('task')
        .select((task) => task.fn.countAll<number>().as('open'))
        .whereRef('task.person_id', '=', 'person.id')
        .where('task.status', 'in', openTaskStatuses)
        .where('task.withdrawn_at', 'is', null)
        .as('open'),
    )
    .where('shared_login.login_person_id', '=', await loginOf(trx, personId))
    .where(canLogIn)
    .orderBy('business.name')
    .orderBy('person.id')
    .execute()
  return rows.map((row) => ({
    userId: row.id,
    businessName: row.name,
    role: row.role,
    openTasks: row.role === 'EMPLOYEE' ? Number(row.open ?? 0) : 0,
    isCurrent: row.id === personId,
  }))
}

/** Notes that a session of a person was just opened; nothing for one who logs in alone. */
export const noteUse = async (trx: Trx, personId: number, now: Date): Promise<void> => {
  await trx.updateTable('shared_login').set({ last_used_at: now }).where('person_id', '=', personId).execute()
}

/** When a person began to log in together with others; undefined for one who logs in alone. */
export const joinedAt = async (trx: Trx, personId: number): Promise<Date | undefined> =>
  (await trx.selectFrom('shared_login').select('joined_at').where('person_id', '=', personId).executeTakeFirst())
    ?.joined_at

/** Notes that staff ended the sessions of a person; false for one who logs in alone. */
export const noteEnd = async (trx: Trx, personId: number, now: Date): Promise<boolean> => {
  const { numUpdatedRows } = await trx
    .updateTable('shared_login')
    .set({ ended_at: now })
    .where('person_id', '=', personId)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** When staff last ended the sessions of a person who logs in together with others. */
export const lastEndOf = async (trx: Trx, personId: number): Promise<Date | null> =>
  (await trx.selectFrom('shared_login').select('ended_at').where('person_id', '=', personId).executeTakeFirst())
    ?.ended_at ?? null

/** The row whose credentials a person logs in with, listed as one that others may log in with too. */
const shareLoginOf = async (trx: Trx, personId: number, now: Date): Promise<number> => {
  const login = await loginOf(trx, personId)
  await trx
    .insertInto('shared_login')
    .values({ person_id: login, login_person_id: login, joined_at: now, last_used_at: now })
    .onConflict((conflict) => conflict.column('person_id').doNothing())
    .execute()
  return login
}

/** Lets a person log in together with another, with the credentials of that one's log-in. */
export const join = async (trx: Trx, personId: number, withPersonId: number, now: Date): Promise<void> => {
  const login = await shareLoginOf(trx, withPersonId, now)
  await trx
    .insertInto('shared_login')
    .values({ person_id: personId, login_person_id: login, joined_at: now, last_used_at: now })
    .execute()
}

/** Lets all who log in with the credentials of one person log in with those of another. */
export const joinLogins = async (trx: Trx, fromLogin: number, withPersonId: number, now: Date): Promise<void> => {
  const people = await peopleOfLogin(trx, fromLogin)
  if (people.length === 1) return join(trx, fromLogin, withPersonId, now)
  const login = await shareLoginOf(trx, withPersonId, now)
  await trx
    .updateTable('shared_login')
    .set({ login_person_id: login, joined_at: now })
    .where('login_person_id', '=', fromLogin)
    .execute()
}

/** Of what people are: their business, TPA company and role, and whether they may log in. */
export const peopleFacts = (trx: Trx, ids: readonly number[]) =>
  trx
    .selectFrom('person')
    .select(['id', 'business_id', 'effective_tpa_company_id', 'role'])
    .where('id', 'in', [0, ...ids])
    .execute()

/** The TPA company of an invited person, and the people of their business; undefined for who has answered an invitation, or never got one. */
export const invitedAt = async (trx: Trx, personId: number) => {
  const invited = await trx
    .selectFrom('person')
    .innerJoin('invitation', 'invitation.person_id', 'person.id')
    .select(['person.business_id', 'person.effective_tpa_company_id'])
    .where('person.id', '=', personId)
    .where('person.business_id', 'is not', null)
    .where('invitation.state', '!=', 'accepted')
    .executeTakeFirst()
  if (invited === undefined) return undefined
  const people = await trx.selectFrom('person').select('id').where('business_id', '=', invited.business_id).execute()
  return { tpaCompanyId: invited.effective_tpa_company_id, businessPeople: people.map(({ id }) => id) }
}

/** A session, locked until the transaction ends. */
export const lockSession = (trx: Trx, id: string) =>
  trx
    .selectFrom('session')
    .select(['id', 'device_key', 'device_id', 'created_at', 'expires_at', 'revoked_at', 'proven_at', 'proven_by'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
