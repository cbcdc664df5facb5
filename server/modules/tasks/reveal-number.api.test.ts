import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { recordCredentialChange } from '../../policies/credential-changes.ts'
import type { TestApp } from '#tests/server/in-process-server.ts'
import { startTestApp } from '#tests/server/in-process-server.ts'
import { readyEmployee, signedW4 } from '#tests/server/w4.fixture.ts'

let server: TestApp
let id: number
let personId: number
const now = new Date('2026-11-21T12:00:00Z')
const ssn = String(signedW4(0).ssn)

beforeAll(async () => {
  server = await startTestApp({ now: () => now })
  const employee = await readyEmployee(server)
  id = employee.id
  personId = (await server.actor('employee@demo.test')).userId
  const sent = await server.call('/w4form/create', { token: employee.token, body: signedW4(id) })
  expect(sent.status).toBe(200)
}, 60_000)
afterAll(() => server.close())

const reveal = async (username: string, more: object = {}) => {
  const token = await server.logIn(username)
  const body = { UserDocumentId: id, field: 'ssn', reason: 'The payroll provider asks for it', ...more }
  return server.call<{ value: string }>('/documents/RevealNumber', { token, body })
}

const historyOf = async () => {
  const token = await server.logIn('employee@demo.test')
  const { body } = await server.call<{ list: { what: string; who: string; data: object }[] }>('/documents/GetTrail', {
    token,
    body: { UserDocumentId: id },
  })
  return (body.data?.list ?? []).filter(({ what }) => what === 'number revealed')
}

describe('a number of somebody’s form', () => {
  it('is shown whole to the owner for a reason, which the person finds in the history', async () => {
    const answer = await reveal('owner@demo.test')
    expect([answer.status, answer.body.data]).toEqual([200, { value: ssn }])
    expect(await historyOf()).toMatchObject([{ data: { field: 'ssn', reason: 'The payroll provider asks for it' } }])
    expect(JSON.stringify(await historyOf())).not.toContain(ssn)
  })

  it('is not shown without a reason, nor are answers that aren’t masked', async () => {
    const before = (await historyOf()).length
    expect((await reveal('owner@demo.test', { reason: ' ' })).status).toBe(400)
    expect((await reveal('owner@demo.test', { field: 'firstName' })).status).toBe(404)
    expect((await reveal('owner@demo.test', { field: 'constructor' })).status).toBe(404)
    expect(await historyOf()).toHaveLength(before)
  })

  it.each([
    ['a store manager', 'manager@demo.test', 403],
    ['an employee, even of their own form', 'employee@demo.test', 403],
    ['the owner of another business', 'owner2@demo.test', 404],
    ['the TPA company of another business', 'tpa2@demo.test', 404],
  ])('is not shown to %s', async (_, username, status) => {
    expect((await reveal(username)).status).toBe(status)
  })

  it('is not shown to somebody who took part in a change of the person’s login within seven days', async () => {
    const { userId } = await server.actor('mgmt@demo.test')
    expect((await reveal('mgmt@demo.test')).status).toBe(200)
    const change = { personId, kind: 'recovery', requestedBy: userId } as const
    await server.services.db.system(({ trx }) => recordCredentialChange(trx, change, now))
    expect((await reveal('mgmt@demo.test')).status).toBe(403)
    expect((await reveal('owner@demo.test')).status).toBe(200)
  })
})
