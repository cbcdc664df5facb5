import type { Selectable } from 'kysely'
import { Problem } from '#contract/protocol/problems.ts'
import type { Actor, Trx } from '../platform/database/database.ts'
import type { Tables } from '../schema/tables.ts'
import { noId, scopeOf } from './scope.ts'

/** A stored TPA company. */
export type TpaCompany = Selectable<Tables['tpa_company']>

/** The policy of TPA companies: an Admin sees all, everyone else their own. */
export const visibleTpaCompanies = (trx: Trx, actor: Actor) => {
  const all = trx.selectFrom('tpa_company')
  return scopeOf(actor).kind === 'platform' ? all : all.where('tpa_company.id', '=', actor.tpaCompanyId ?? noId)
}

/**
 * One TPA company that this actor may see, locked until the transaction ends if `forUpdate`. Throws `not found` for any
 * other.
 */
export const requireVisibleTpaCompany = async (
  trx: Trx,
  actor: Actor,
  id: number,
  forUpdate = false,
): Promise<TpaCompany> => {
  const query = visibleTpaCompanies(trx, actor).selectAll('tpa_company').where('tpa_company.id', '=', id)
  const row = await (forUpdate ? query.forUpdate() : query).executeTakeFirst()
  if (row === undefined) throw new Problem('not found', 'notFound')
  return row
}

/**
 * The TPA company of a new record: a TPA user's own, or the one that an Admin chose in `field`. Throws `invalid` if it
 * is required and missing, `not found` for a foreign one.
 */
export const requireTpaCompanyForNewBusiness = async (
  trx: Trx,
  actor: Actor,
  named: number | undefined,
  field: string,
): Promise<TpaCompany> => {
  const scope = scopeOf(actor)
  const id = named ?? (scope.kind === 'tpa company' ? scope.tpaCompanyId : null)
  if (id === null) throw new Problem('invalid', 'checkFields', { fields: { [field]: { key: 'needed' } } })
  return requireVisibleTpaCompany(trx, actor, id)
}
