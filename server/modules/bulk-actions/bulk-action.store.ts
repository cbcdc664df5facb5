import { sql } from 'kysely'
import type { Selectable } from 'kysely'
import type { BulkAction } from '#contract/domain/bulk-actions.ts'
import type { MessageRef } from '#contract/protocol/problems.ts'
import type { Actor, Origin, Trx } from '../../platform/database/database.ts'
import type { UnitOfWork } from '../../platform/database/unit-of-work.ts'
import type { Tables } from '../../schema/tables.ts'

/** A stored action on many. */
export type StoredAction = Selectable<Tables['bulk_action']>

/** Someone, or someone's form, that an action was not done for. */
export interface StoredProblem {
  readonly id: number
  readonly reason: MessageRef
}

/** An action to be added. */
export interface NewAction {
  readonly action: BulkAction
  readonly businessId: number | null
  readonly details: object
  readonly targets: readonly number[]
}

/** Adds an action and records it; returns its id. */
export const addAction = async (
  unit: UnitOfWork,
  { actor, origin, now }: { readonly actor: Actor; readonly origin: Origin; readonly now: Date },
  { action, businessId, details, targets }: NewAction,
): Promise<number> => {
  const { id } = await unit.trx
    .insertInto('bulk_action')
    .values({
      requested_by: actor.userId,
      business_id: businessId,
      action,
      details: JSON.stringify(details),
      targets: [...targets],
      problems: JSON.stringify([]),
      ip: origin.ip,
      agent: origin.agent.slice(0, 300),
      created_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  unit.audit.record(actor, origin, {
    kind: 'bulk action requested',
    businessId: businessId ?? actor.businessId,
    data: { bulkAction: id, action, targets: targets.length },
  })
  return id
}

/** An action by its id, whosever it is; for jobs. */
export const actionOf = (trx: Trx, id: number): Promise<StoredAction | undefined> =>
  trx.selectFrom('bulk_action').selectAll().where('id', '=', id).executeTakeFirst()

/** An action of an actor's own; undefined for any other. */
export const requestedAction = (trx: Trx, actor: Actor, id: number): Promise<StoredAction | undefined> =>
  trx
    .selectFrom('bulk_action')
    .selectAll()
    .where('id', '=', id)
    .where('requested_by', '=', actor.userId)
    .executeTakeFirst()

/** The id of the signed forms that an actor collected last, since a time; undefined for none. */
export const latestArchiveId = async (trx: Trx, actor: Actor, since: Date): Promise<number | undefined> => {
  const latest = await trx
    .selectFrom('bulk_action')
    .select('id')
    .where('requested_by', '=', actor.userId)
    .where('action', '=', 'signedForms')
    .where('created_at', '>', since)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return latest?.id
}

/** The id of the inspection pack of a business that an actor requested last, since a time; undefined for none. */
export const latestPackId = async (
  trx: Trx,
  actor: Actor,
  businessId: number,
  since: Date,
): Promise<number | undefined> => {
  const latest = await trx
    .selectFrom('bulk_action')
    .select('id')
    .where('requested_by', '=', actor.userId)
    .where('action', '=', 'inspectionPack')
    .where('business_id', '=', businessId)
    .where('created_at', '>', since)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return latest?.id
}

/**
 * Records what became of the target at a position, in their order; what was recorded before isn't counted again.
 */
export const noteTarget = async (
  trx: Trx,
  actionId: number,
  position: number,
  problem: StoredProblem | undefined,
): Promise<void> => {
  await trx
    .updateTable('bulk_action')
    .set((row) =>
      problem === undefined
        ? { done: row('done', '+', 1) }
        : {
            failed: row('failed', '+', 1),
            problems: sql<string>`problems || ${JSON.stringify([problem])}::jsonb`,
          },
    )
    .where('id', '=', actionId)
    .where('finished_at', 'is', null)
    .where(sql<boolean>`done + failed = ${position}`)
    .execute()
}

/** Marks an action as finished and records it. */
export const finishAction = async (
  unit: UnitOfWork,
  { id, business_id, ip, agent }: StoredAction,
  actor: Actor | undefined,
  now: Date,
): Promise<void> => {
  const finished = await unit.trx
    .updateTable('bulk_action')
    .set({ finished_at: now })
    .where('id', '=', id)
    .where('finished_at', 'is', null)
    .returning(['done', 'failed'])
    .executeTakeFirst()
  if (finished === undefined) return
  unit.audit.record(
    actor,
    { ip, agent },
    {
      kind: 'bulk action finished',
      businessId: business_id ?? actor?.businessId ?? null,
      data: { bulkAction: id, ...finished },
    },
  )
}
