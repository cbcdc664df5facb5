import type { Expression, ExpressionBuilder, SelectQueryBuilder, SqlBool, StringReference } from 'kysely'
import { sql } from 'kysely'
import type { Actor } from '../platform/database/database.ts'

/** A person inside a business, and the locations they are assigned to. */
export interface Member {
  readonly businessId: number
  readonly locationIds: readonly number[]
  readonly personId: number
}

/** The branch of the tenancy tree that an actor reaches. */
export type Scope =
  | { readonly kind: 'platform' }
  | { readonly kind: 'tpa company'; readonly tpaCompanyId: number }
  | { readonly kind: 'business'; readonly businessId: number }
  | ({ readonly kind: 'locations' } & Member)
  | ({ readonly kind: 'self' } & Member)

/** An id that no row has. */
export const noId = -1

/** The scope of an actor: the only switch over roles that reads rows. */
export const scopeOf = (actor: Actor): Scope => {
  const businessId = actor.businessId ?? noId
  const member = { businessId, locationIds: actor.locationIds, personId: actor.userId }
  switch (actor.role) {
    case 'Admin':
      return { kind: 'platform' }
    case 'TPA':
      return { kind: 'tpa company', tpaCompanyId: actor.tpaCompanyId ?? noId }
    case 'Owner':
      return { kind: 'business', businessId }
    case 'MGMT':
    case 'STRMGR':
      return { kind: 'locations', ...member }
    case 'EMPLOYEE':
      return { kind: 'self', ...member }
  }
}

/** A member's locations as the values of an SQL `in`, which must not be empty. */
export const locationIdsOf = (member: Member): readonly number[] => [noId, ...member.locationIds]

/** A condition on the rows that a member sees. */
type Condition<DB, TB extends keyof DB> = (where: ExpressionBuilder<DB, TB>, member: Member) => Expression<SqlBool>

type Column<DB, TB extends keyof DB> = StringReference<DB, TB> & string

/** Which columns of a table bear the branch. Without a column for a level, nothing of that level is visible. */
export interface ScopeColumns<DB, TB extends keyof DB> {
  /** Without it, the TPA company is that of the business. */
  readonly tpaCompany?: Column<DB, TB>
  readonly business: Column<DB, TB>
  /** The location whose managers see the row, or a condition for them. */
  readonly location?: Column<DB, TB> | Condition<DB, TB>
  /** The location at which everyone sees the row, employees as well, or a condition for them. */
  readonly assigned?: Column<DB, TB> | Condition<DB, TB>
  /** The person who sees the row as theirs, at whatever location it is. */
  readonly person?: Column<DB, TB>
}

/** Restricts a query to the scope of an actor. */
export const scopeTo = <DB, TB extends keyof DB, O>(
  query: SelectQueryBuilder<DB, TB, O>,
  actor: Actor,
  columns: ScopeColumns<DB, TB>,
): SelectQueryBuilder<DB, TB, O> => {
  const scope = scopeOf(actor)
  switch (scope.kind) {
    case 'platform':
      return query
    case 'tpa company':
      return query.where(ofTpaCompany(columns, scope.tpaCompanyId))
    case 'business':
      return query.where(equals(columns.business, scope.businessId))
    case 'locations':
      return query
        .where(equals(columns.business, scope.businessId))
        .where((where) => where.or(forMember(where, scope, columns.person, columns.location, columns.assigned)))
    case 'self':
      return query
        .where(equals(columns.business, scope.businessId))
        .where((where) => where.or(forMember(where, scope, columns.person, columns.assigned)))
  }
}

const equals = (column: string, id: number) => sql<boolean>`${sql.ref(column)} = ${id}`

const ofTpaCompany = ({ tpaCompany, business }: { tpaCompany?: string; business: string }, id: number) =>
  tpaCompany === undefined
    ? sql<boolean>`${sql.ref(business)} in (select business.id from business where business.tpa_company_id = ${id})`
    : equals(tpaCompany, id)

const forMember = <DB, TB extends keyof DB>(
  where: ExpressionBuilder<DB, TB>,
  member: Member,
  person: string | undefined,
  ...locations: readonly (string | Condition<DB, TB> | undefined)[]
): Expression<SqlBool>[] => [
  ...(person === undefined ? [] : [equals(person, member.personId)]),
  ...locations
    .filter((location) => location !== undefined)
    .map((location) =>
      typeof location === 'function'
        ? location(where, member)
        : sql<boolean>`${sql.ref(location)} in (${sql.join(locationIdsOf(member))})`,
    ),
]
