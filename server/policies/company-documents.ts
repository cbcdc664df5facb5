import type { Selectable } from 'kysely'
import { sql } from 'kysely'
import { Problem } from '#contract/protocol/problems.ts'
import type { Role } from '#contract/domain/roles.ts'
import type { Actor, Trx } from '../platform/database/database.ts'
import type { Tables } from '../schema/tables.ts'
import { locationIdsOf, scopeTo } from './scope.ts'

/** A stored company document. */
export type CompanyDocument = Selectable<Tables['company_document']>

/** The lowest audience level that each role may see; see `audienceLevels`. */
export const audienceLevelByRole: Record<Role, number> = { Admin: 1, TPA: 2, Owner: 3, MGMT: 3, STRMGR: 4, EMPLOYEE: 5 }

/**
 * The policy of company documents: those of the actor's level that aren't deleted; roles with locations see those for
 * all locations or for theirs.
 */
export const visibleCompanyDocuments = (trx: Trx, actor: Actor) =>
  selectCompanyDocuments(trx, actor).where('company_document.deleted_at', 'is', null)

/** The same including deleted ones. */
const selectCompanyDocuments = (trx: Trx, actor: Actor) =>
  scopeTo(
    trx.selectFrom('company_document').where('company_document.audience_level', '>=', audienceLevelByRole[actor.role]),
    actor,
    {
      business: 'company_document.business_id',
      assigned: (where, member) => {
        const locationIds = where
          .selectFrom('company_document_location')
          .select(sql`1`.as('one'))
          .whereRef('company_document_location.business_id', '=', 'company_document.business_id')
          .whereRef('company_document_location.company_document_id', '=', 'company_document.id')
        return where.or([
          where.not(where.exists(locationIds)),
          where.exists(locationIds.where('company_document_location.location_id', 'in', locationIdsOf(member))),
        ])
      },
    },
  )

/**
 * One company document that this actor may see, locked until the transaction ends if `forUpdate`. Throws `not found`
 * for any other.
 */
export const requireVisibleCompanyDocument = async (
  trx: Trx,
  actor: Actor,
  id: number,
  forUpdate = false,
): Promise<CompanyDocument> => {
  const query = visibleCompanyDocuments(trx, actor).selectAll('company_document').where('company_document.id', '=', id)
  const row = await (forUpdate ? query.forUpdate() : query).executeTakeFirst()
  if (row === undefined) throw new Problem('not found', 'notFound')
  return row
}

/**
 * One company document that this actor may see, deleted or not, locked until the transaction ends. Throws `not found`
 * for any other.
 */
export const requireVisibleCompanyDocumentIncludingArchived = async (
  trx: Trx,
  actor: Actor,
  id: number,
): Promise<CompanyDocument> => {
  const query = selectCompanyDocuments(trx, actor).selectAll('company_document').where('company_document.id', '=', id)
  const row = await query.forUpdate().executeTakeFirst()
  if (row === undefined) throw new Problem('not found', 'notFound')
  return row
}
