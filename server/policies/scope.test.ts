import { DummyDriver, Kysely, PostgresAdapter, PostgresIntrospector, PostgresQueryCompiler } from 'kysely'
import type { Compilable } from 'kysely'
import { describe, expect, it } from 'vitest'
import { roles } from '#contract/domain/roles.ts'
import type { Role } from '#contract/domain/roles.ts'
import type { Actor } from '../platform/database/database.ts'
import type { Tables } from '../schema/tables.ts'
import { noId, scopeOf, scopeTo } from './scope.ts'

/** Compiles statements, and runs none. */
const db = new Kysely<Tables>({
  dialect: {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new DummyDriver(),
    createIntrospector: (of) => new PostgresIntrospector(of),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  },
})

const actorAs = (role: Role, branch: Partial<Actor> = {}): Actor => ({
  userId: 11,
  name: 'Ana Ruiz',
  role,
  tpaCompanyId: role === 'Admin' ? null : 3,
  businessId: role === 'Admin' || role === 'TPA' ? null : 5,
  locationIds: role === 'Owner' || role === 'Admin' || role === 'TPA' ? [] : [7, 8],
  ...branch,
})

/** What follows `where`, with the values in it. */
const conditionOf = (query: Compilable): string => {
  const { sql, parameters } = query.compile()
  return (sql.split(/ where (.*)/s)[1] ?? '')
    .replaceAll('"', '')
    .replace(/\$(\d+)/g, (_, at: string) => String(parameters[Number(at) - 1]))
}

const conditions = (conditionAs: (actor: Actor) => Compilable) =>
  Object.fromEntries(roles.map((role) => [role, conditionOf(conditionAs(actorAs(role)))]))

const ofTpaCompany = (column: string) =>
  `${column} in (select business.id from business where business.tpa_company_id = 3)`

describe('the scope of a role', () => {
  it('is the branch that the role reaches', () => {
    expect(Object.fromEntries(roles.map((role) => [role, scopeOf(actorAs(role)).kind]))).toEqual({
      Admin: 'platform',
      TPA: 'tpa company',
      Owner: 'business',
      MGMT: 'locations',
      STRMGR: 'locations',
      EMPLOYEE: 'self',
    })
  })

  it('reaches no row for a person without their branch', () => {
    expect(scopeOf(actorAs('TPA', { tpaCompanyId: null }))).toEqual({ kind: 'tpa company', tpaCompanyId: noId })
    expect(scopeOf(actorAs('Owner', { businessId: null }))).toEqual({ kind: 'business', businessId: noId })
    const manager = actorAs('MGMT', { businessId: null, locationIds: [] })
    const query = scopeTo(db.selectFrom('task').selectAll(), manager, {
      business: 'task.business_id',
      location: 'task.location_id',
    })
    expect(conditionOf(query)).toBe('task.business_id = -1 and task.location_id in (-1)')
  })
})

describe('a query that is restricted to a scope', () => {
  it('shows what is at the locations of a manager and what is theirs, and an employee only the latter', () => {
    expect(
      conditions((actor) =>
        scopeTo(db.selectFrom('task').selectAll(), actor, {
          business: 'task.business_id',
          location: 'task.location_id',
          person: 'task.person_id',
        }),
      ),
    ).toEqual({
      Admin: '',
      TPA: ofTpaCompany('task.business_id'),
      Owner: 'task.business_id = 5',
      MGMT: 'task.business_id = 5 and (task.person_id = 11 or task.location_id in (-1, 7, 8))',
      STRMGR: 'task.business_id = 5 and (task.person_id = 11 or task.location_id in (-1, 7, 8))',
      EMPLOYEE: 'task.business_id = 5 and task.person_id = 11',
    })
  })

  it('shows nothing of a level without a column', () => {
    const levels = (columns: { location?: 'location.id' }) =>
      conditions((actor) =>
        scopeTo(db.selectFrom('location').selectAll(), actor, { business: 'location.business_id', ...columns }),
      )
    expect(levels({ location: 'location.id' })).toMatchObject({
      MGMT: 'location.business_id = 5 and location.id in (-1, 7, 8)',
      EMPLOYEE: 'location.business_id = 5 and 1 = 0',
    })
    expect(levels({})).toMatchObject({
      Owner: 'location.business_id = 5',
      STRMGR: 'location.business_id = 5 and 1 = 0',
    })
  })

  it('shows employees what everyone assigned to a location sees', () => {
    expect(
      conditions((actor) =>
        scopeTo(db.selectFrom('location').selectAll(), actor, {
          business: 'location.business_id',
          assigned: 'location.id',
        }),
      ),
    ).toMatchObject({
      MGMT: 'location.business_id = 5 and location.id in (-1, 7, 8)',
      EMPLOYEE: 'location.business_id = 5 and location.id in (-1, 7, 8)',
    })
  })

  it('takes a condition instead of a column, and the column of a TPA company', () => {
    expect(
      conditions((actor) =>
        scopeTo(db.selectFrom('person').selectAll(), actor, {
          tpaCompany: 'person.effective_tpa_company_id',
          business: 'person.business_id',
          location: (where, member) => where('person.created_by', '=', member.personId),
        }),
      ),
    ).toMatchObject({
      TPA: 'person.effective_tpa_company_id = 3',
      MGMT: 'person.business_id = 5 and person.created_by = 11',
      EMPLOYEE: 'person.business_id = 5 and 1 = 0',
    })
  })
})
