import { sql } from 'kysely'
import { Problem } from '#contract/protocol/problems.ts'
import type { Actor, Trx } from '../platform/database/database.ts'
import { scopeTo } from './scope.ts'

/**
 * The policy of applications: those of open businesses at locations that the actor may see. No one sees their own
 * application, whatever role they have now.
 */
export const visibleApplications = (trx: Trx, actor: Actor) =>
  scopeTo(
    trx
      .selectFrom('application')
      .innerJoin('business', 'business.id', 'application.business_id')
      .where('business.closed_at', 'is', null)
      .where(sql<boolean>`application.hired_person_id is distinct from ${actor.userId}`),
    actor,
    {
      tpaCompany: 'business.tpa_company_id',
      business: 'application.business_id',
      location: 'application.location_id',
    },
  )

/**
 * One application that this actor may see, locked until the transaction ends if `forUpdate`. Throws `not found` for any
 * other.
 */
export const requireVisibleApplication = async (trx: Trx, actor: Actor, id: number, forUpdate = false) => {
  const query = visibleApplications(trx, actor).selectAll('application').where('application.id', '=', id)
  const row = await (forUpdate ? query.forUpdate('application') : query).executeTakeFirst()
  if (row === undefined) throw new Problem('not found', 'notFound')
  return row
}
/** A stored application. */
export type Application = Awaited<ReturnType<typeof requireVisibleApplication>>
