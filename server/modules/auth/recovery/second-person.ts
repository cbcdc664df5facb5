import { canAssignRole } from '#contract/domain/roles.ts'
import { Problem } from '#contract/protocol/problems.ts'
import { sql } from 'kysely'
import { actorOf } from '../../../policies/actors.ts'
import type { Person } from '../../../policies/people.ts'
import { requireManageablePerson } from '../../../policies/people.ts'
import type { Actor, Trx } from '../../../platform/database/database.ts'
import type { Services } from '../../../platform/platform.ts'

/** A recovery, and who started it. */
interface Started {
  readonly started_by: number
  readonly started_at: Date
}

/** Throws `conflict` if whoever started a recovery may no longer manage the account: lower role, other locations, closed. */
export const requireStarter = async ({ db }: Services, startedBy: number, personId: number): Promise<void> => {
  const starter = await db.system(({ trx }) => actorOf(trx, startedBy).catch(() => undefined))
  const none = new Problem('conflict', 'recoveryNone')
  if (starter === undefined) throw none
  await db
    .as(starter, ({ trx }) => requireManageablePerson(trx, starter, personId))
    .catch((error: unknown) => {
      throw error instanceof Problem ? none : error
    })
}

/**
 * Throws `forbidden` unless an actor can be the second person: somebody else, who could log in before the recovery
 * started, whose login the first one hasn't touched, and neither of whom has the account from the other, nor both lately
 * from the same person.
 */
export const requireSecondPerson = async (trx: Trx, actor: Actor, recovery: Started, person: Person): Promise<void> => {
  const starter = await actorOf(trx, recovery.started_by).catch(() => undefined)
  if (starter === undefined || !canAssignRole(starter.role, person.role)) throw new Problem('conflict', 'recoveryNone')
  const isSecond =
    recovery.started_by !== actor.userId &&
    !(await isNewcomer(trx, actor.userId, recovery.started_at)) &&
    !(await isTouchedBy(trx, actor.userId, recovery.started_by)) &&
    !(await areRelated(trx, actor.userId, recovery.started_by)) &&
    !(await areNewSiblings(trx, actor.userId, recovery))
  if (!isSecond) throw new Problem('forbidden', 'recoverySecondPerson')
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
