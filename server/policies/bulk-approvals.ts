import type { Selectable } from 'kysely'
import { Problem } from '#contract/protocol/problems.ts'
import type { Actor, Trx } from '../platform/database/database.ts'
import type { Tables } from '../schema/tables.ts'

export type BulkApproval = Selectable<Tables['bulk_approval']>

/** The policy of bulk approvals: the actor's own, and those of a business that the actor may see as a whole. */
export const visibleBulkApprovals = (trx: Trx, actor: Actor) => {
  const all = trx.selectFrom('bulk_approval')
  switch (actor.role) {
    case 'Admin':
      return all
    case 'TPA':
      return all.where('bulk_approval.business_id', 'in', (branch) =>
        branch
          .selectFrom('business')
          .select('business.id')
          .where('business.tpa_company_id', '=', actor.tpaCompanyId ?? -1),
      )
    case 'Owner':
      return all.where('bulk_approval.business_id', '=', actor.businessId ?? -1)
    case 'MGMT':
    case 'STRMGR':
    case 'EMPLOYEE':
      return all.where('bulk_approval.requested_by', '=', actor.userId)
  }
}

/** One bulk approval that this actor may see. Throws `not found` for any other. */
export const requireVisibleBulkApproval = async (trx: Trx, actor: Actor, id: number): Promise<BulkApproval> => {
  const row = await visibleBulkApprovals(trx, actor).selectAll().where('bulk_approval.id', '=', id).executeTakeFirst()
  if (row === undefined) throw new Problem('not found', 'notFound')
  return row
}
