import { sql } from 'kysely'
import { canAssignRole } from '#contract/domain/roles.ts'
import type { AccountRecovery, AccountRecoveryToConfirm, ConfirmRefusal } from '#contract/endpoints/account-recovery.ts'
import { Problem } from '#contract/protocol/problems.ts'
import type { Actor, Database, Trx } from '../platform/database/database.ts'
import { actorOf } from './actors.ts'
import type { Person } from './people.ts'
import { requireManageablePerson } from './people.ts'

/** A recovery, and who started it. */
interface Started {
  readonly started_by: number
  readonly started_at: Date
}

/**
 * An open recovery of a person's account, and why an actor can't confirm it, apart from its waiting time. Whoever started it
 * and what relates two accounts may be outside of the actor's branch, so both are read as the system.
 */
export const recoveryToConfirm = async (
  db: Database,
  actor: Actor,
  recovery: AccountRecovery,
  person: Pick<Person, 'id' | 'role'>,
): Promise<AccountRecoveryToConfirm> => {
  const started = await db.system(({ trx }) =>
    trx
      .selectFrom('account_recovery')
      .innerJoin('person', 'person.id', 'account_recovery.started_by')
      .select(['started_by', 'started_at', 'first_name', 'last_name'])
      .where('account_recovery.id', '=', recovery.id)
      .executeTakeFirst(),
  )
  if (started === undefined) return { ...recovery, confirmRefusal: 'starterGone' }
  const startedBy = `${started.first_name} ${started.last_name}`.trim()
  if (!(await canStarterManage(db, started.started_by, person.id)))
    return { ...recovery, startedBy, confirmRefusal: 'starterGone' }
  const confirmRefusal = await db.system(({ trx }) => secondPersonRefusal(trx, actor, started, person))
  return { ...recovery, startedBy, confirmRefusal }
}

/** Throws `conflict` if whoever started a recovery may no longer manage the account: lower role, other locations, closed. */
export const requireStarter = async (db: Database, startedBy: number, personId: number): Promise<void> => {
  if (!(await canStarterManage(db, startedBy, personId))) throw new Problem('conflict', 'recoveryNone')
}

const canStarterManage = async (db: Database, startedBy: number, personId: number): Promise<boolean> => {
  const starter = await db.system(({ trx }) => actorOf(trx, startedBy).catch(() => undefined))
  if (starter === undefined) return false
  try {
    await db.as(starter, ({ trx }) => requireManageablePerson(trx, starter, personId))
    return true
  } catch (error) {
    if (error instanceof Problem) return false
    throw error
  }
}

/**
 * Throws `forbidden` unless an actor can be the second person: somebody else, who could log in before the recovery
 * started, whose login the first one hasn't touched, and neither of whom has the account from the other, nor both lately
 * from the same person. Throws `conflict` if the first one may no longer start it.
 */
export const requireSecondPerson = async (
  trx: Trx,
  actor: Actor,
  recovery: Started,
  person: Pick<Person, 'role'>,
): Promise<void> => {
  const refusal = await secondPersonRefusal(trx, actor, recovery, person)
  if (refusal === 'starterGone') throw new Problem('conflict', 'recoveryNone')
  if (refusal !== null) throw new Problem('forbidden', 'recoverySecondPerson')
}

const secondPersonRefusal = async (
  trx: Trx,
  { userId }: Actor,
  { started_by, started_at }: Started,
  person: Pick<Person, 'role'>,
): Promise<ConfirmRefusal | null> => {
  const starter = await actorOf(trx, started_by).catch(() => undefined)
  if (starter === undefined || !canAssignRole(starter.role, person.role)) return 'starterGone'
  if (started_by === userId) return 'starter'
  if (await isNewcomer(trx, userId, started_at)) return 'newcomer'
  const isRelated =
    (await isTouchedBy(trx, userId, started_by)) ||
    (await areRelated(trx, userId, started_by)) ||
    (await areNewSiblings(trx, userId, { started_by, started_at }))
  return isRelated ? 'related' : null
}

const isNewcomer = async (trx: Trx, personId: number, startedAt: Date): Promise<boolean> =>
  (await trx
    .selectFrom('invitation')
    .select('person_id')
    .where('person_id', '=', personId)
    .where((where) => where.or([where('accepted_at', 'is', null), where('accepted_at', '>=', startedAt)]))
    .executeTakeFirst()) !== undefined

/** Days for which two people whose accounts one person created must have logged in before they count as two. */
const siblingDays = 30

/** Whether one person created both accounts, and one of them isn't in use for long: one person could hold both. */
const areNewSiblings = async (trx: Trx, one: number, { started_by: other, started_at }: Started): Promise<boolean> => {
  const creators = await trx.selectFrom('person').select('created_by').where('id', 'in', [one, other]).execute()
  const [first, second] = creators.map(({ created_by }) => created_by)
  if (first === null || first === undefined || first !== second) return false
  const settled = new Date(started_at.getTime() - siblingDays * 86_400_000)
  return (await isNewcomer(trx, one, settled)) || (await isNewcomer(trx, other, settled))
}

const isTouchedBy = async (trx: Trx, personId: number, startedBy: number): Promise<boolean> =>
  (await trx
    .selectFrom('credential_change')
    .select('id')
    .where('person_id', '=', personId)
    .where((where) => where.or([where('requested_by', '=', startedBy), where('confirmed_by', '=', startedBy)]))
    .executeTakeFirst()) !== undefined

/** Whether one of two people created the account of the other, or of somebody who did: one person could hold both. */
const areRelated = async (trx: Trx, one: number, other: number): Promise<boolean> => {
  const { rows } = await sql<{ related: boolean }>`
    with recursive origin (start, id) as (
      select id, id from person where id in (${one}, ${other})
      union
      select origin.start, person.created_by from origin join person on person.id = origin.id
      where person.created_by is not null
    )
    select exists (
      select 1 from origin where (start, id) in ((${one}::bigint, ${other}::bigint), (${other}::bigint, ${one}::bigint))
    ) as related`.execute(trx)
  return rows[0]?.related === true
}
