import type { Selectable } from 'kysely'
import { Problem } from '#contract/protocol/problems.ts'
import type { Actor, Trx } from '../platform/database/database.ts'
import type { Tables } from '../schema/tables.ts'
import { scopeTo } from './scope.ts'

/** A stored bulk approval. */
export type BulkApproval = Selectable<Tables['bulk_approval']>

/** The policy of bulk approvals: the actor's own, and those of a business that the actor may see as a whole. */
export const visibleBulkApprovals = (trx: Trx, actor: Actor) =>
  scopeTo(trx.selectFrom('bulk_approval'), actor, {
    business: 'bulk_approval.business_id',
    person: 'bulk_approval.requested_by',
  })

/** One bulk approval that this actor may see. Throws `not found` for any other. */
export const requireVisibleBulkApproval = async (trx: Trx, actor: Actor, id: number): Promise<BulkApproval> => {
  const row = await visibleBulkApprovals(trx, actor).selectAll().where('bulk_approval.id', '=', id).executeTakeFirst()
  if (row === undefined) throw new Problem('not found', 'notFound')
  return row
}
