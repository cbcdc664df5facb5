// Takes more than its share: every call with a body is made with fields that it does not have.
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { allCalls } from '#contract/api.ts'
import type { Endpoint } from '#contract/protocol/endpoint.ts'
import { fillPath } from '#contract/protocol/endpoint-path.ts'
import { wireNameOf } from '#contract/protocol/wire-format.ts'
import { isAllowed, outranks, roles } from '#contract/domain/roles.ts'
import type { Role } from '#contract/domain/roles.ts'
import { buildApp } from '#server/app/http-app.ts'
import type { Trx } from '#server/platform/database/database.ts'
import { asForm } from './multipart.ts'
import { dryRun } from './dry-run.ts'
import { requests } from './endpoint-requests.ts'
import { callers } from './tenant-positions.ts'
import type { Caller } from './tenant-positions.ts'
import type { World } from './tenant-world.ts'
import { openWorld } from './tenant-world.ts'

let world: World
let app: FastifyInstance
let before: readonly string[] = []
const changed: string[] = []

/** Everyone's role, locations and state, as the owner of the tables sees them. */
const standings = async (trx: Trx): Promise<readonly string[]> => {
  await sql`reset role`.execute(trx)
  const { rows } = await sql<{ status: string }>`
    select concat_ws(' ', id, role, tpa_company_id, business_id, username, is_active, must_reset_password, closed_at) as status
    from person order by id`.execute(trx)
  return rows.map((row) => row.status)
}

beforeAll(async () => {
  world = await openWorld()
  before = await world.server.services.db.system(({ trx }) => standings(trx))
  const look = async (trx: Trx) => {
    const now = new Set(await standings(trx))
    changed.push(...before.filter((row) => !now.has(row)))
  }
  app = await buildApp({ ...world.server.services, db: dryRun(world.server.services.db, look) })
}, 240_000)
afterAll(async () => {
  await app.close()
  await world.close()
})

const tempting = () => ({
  id: 1,
  Id: 1,
  UserId: 1,
  personId: 1,
  role: 'Admin',
  RoleName: 'Admin',
  BusinessId: world.rows.tpa.businessId,
  business_id: world.rows.tpa.businessId,
  TPACompanyId: world.rows.tpa.companyId,
  tpa_company_id: world.rows.tpa.companyId,
  username: 'taken-over@example.com',
  password_hash: 'x',
  is_active: true,
  active: false,
  must_reset_password: false,
  status: 'approved',
  approval: 2,
})

const send = async (asker: Caller, call: Endpoint, name: string, more: object) => {
  const request = (await requests[name]?.(world.rows.own, 'own')) ?? {}
  const body = { ...request.body, ...more }
  const token = world.tokens[asker]
  const sent =
    request.files === undefined
      ? { payload: JSON.stringify(body), headers: { 'content-type': 'application/json' } }
      : await asForm(body, request.files)
  return app.inject({
    method: call.method,
    url: `/api${fillPath(call.path, request.params)}`,
    payload: sent.payload,
    headers: { ...sent.headers, ...(token === undefined ? {} : { authorization: `Bearer ${token}` }) },
  })
}

const withBody = allCalls().filter(({ call }) => call.body !== undefined)
// The endpoints whose job is to close, promote or deactivate accounts, by fields that they declare.
const declaresStatus = ['users.remove', 'users.changeRole', 'users.update', 'tpaUser.update', 'users.resendInvitation']

describe('fields that a call does not declare', () => {
  it.each(withBody.map(({ name, call }) => ({ name, call })))(
    'change no one’s role, locations or state through $name',
    async ({ name, call }) => {
      const declared = new Set(
        Object.keys(call.body?.fields ?? {}).map((field) => wireNameOf(name, field).toLowerCase()),
      )
      const more = Object.fromEntries(
        Object.entries(tempting()).filter(([field]) => !declared.has(field.toLowerCase())),
      )
      for (const asker of callers) {
        if (!isAllowed(call.allow, asker === 'nobody' ? undefined : asker)) continue
        if (declaresStatus.includes(name) && asker !== 'EMPLOYEE') continue
        changed.length = 0
        const answer = await send(asker, call, name, more)
        expect([asker, answer.statusCode < 500]).toEqual([asker, true])
        expect([asker, changed]).toEqual([asker, []])
      }
    },
    60_000,
  )
})

describe('another role', () => {
  const usernames: Readonly<Record<Role, string>> = {
    Admin: 'admin@demo.test',
    TPA: 'tpa@demo.test',
    Owner: 'owner@demo.test',
    MGMT: 'mgmt@demo.test',
    STRMGR: 'manager@demo.test',
    EMPLOYEE: 'employee@demo.test',
  }
  const inBusinesses = (role: Role) => role !== 'Admin' && role !== 'TPA'

  it.each(roles)(
    'is granted by %s only downward, to people below, and never to oneself',
    async (asker) => {
      for (const target of roles) {
        const { userId } = await world.server.actor(usernames[target])
        for (const role of roles) {
          const answer = await app.inject({
            method: 'POST',
            url: '/api/user/changerole',
            headers: { authorization: `Bearer ${world.tokens[asker] ?? ''}` },
            payload: { UserId: userId, role },
          })
          const isBelow = outranks(asker, target) && outranks(asker, role) && inBusinesses(target) && inBusinesses(role)
          // A person who becomes an employee works somewhere: an owner without a location is refused until they have
          // one.
          const needsLocation = isBelow && target === 'Owner' && role === 'EMPLOYEE'
          const mayChange = isBelow && asker !== 'STRMGR' && asker !== 'EMPLOYEE' && !needsLocation
          expect([target, role, answer.statusCode === 200]).toEqual([target, role, mayChange])
          if (!mayChange) expect(needsLocation ? [409] : [400, 403, 404]).toContain(answer.statusCode)
        }
      }
    },
    60_000,
  )
})
