import { afterAll, beforeAll, expect, it } from 'vitest'
import { consumeInTransaction } from '#server/platform/rate-limit/rate-limit.ts'
import { deniedCallAuditLimit } from '#server/platform/http/audit-denied-calls.ts'
import type { TestApp } from '#tests/server/in-process-server.ts'
import { startTestApp } from '#tests/server/in-process-server.ts'

let server: TestApp
beforeAll(async () => {
  // A stopped clock, so that no window of a rate limit ends during a test.
  const now = new Date()
  server = await startTestApp({ now: () => now })
})
afterAll(() => server.close())

const refusals = () =>
  server.services.db.system(({ trx }) =>
    trx
      .selectFrom('audit_event')
      .select(['chain', 'actor_name', 'subject_id', 'ip', 'agent', 'data'])
      .where('kind', '=', 'call denied')
      .orderBy('at')
      .execute(),
  )

it('records what a logged-in person was refused, by role and by row, without changing the reply', async () => {
  const token = await server.logIn('employee2@demo.test')
  const actor = await server.actor('employee2@demo.test')
  const headers = { 'user-agent': 'Curious/1.0' }
  const [target] = await server.services.db.system(({ trx }) =>
    trx
      .selectFrom('task')
      .select('id')
      .where('business_id', '!=', actor.businessId ?? 0)
      .execute(),
  )
  const body = { UserDocumentId: target?.id }
  expect((await server.call('/documents/GetTrail', { token, headers, body })).status).toBe(404)
  expect((await server.call('/Documents/ApproveTaskForms', { token, headers, body })).status).toBe(403)
  const about = { chain: actor.businessId, actor_name: actor.name, subject_id: actor.userId, agent: 'Curious/1.0' }
  const denials = await refusals()
  expect(denials).toMatchObject([about, about])
  expect(denials.map((row) => row.data)).toEqual([
    { call: 'POST /api/documents/GetTrail', problem: 'not found', reason: 'notFound' },
    { call: 'POST /api/Documents/ApproveTaskForms', problem: 'forbidden', reason: 'forbidden' },
  ])
})

it('records no invalid input, and nothing without a session', async () => {
  const before = (await refusals()).length
  const token = await server.logIn('employee@demo.test')
  expect((await server.call('/documents/GetTrail', { token, body: {} })).status).toBe(400)
  expect((await server.call('/documents/GetTrail', { body: { UserDocumentId: 1 } })).status).toBe(401)
  expect((await server.call('/nothing/here', { token, body: {} })).status).toBe(404)
  expect(await refusals()).toHaveLength(before)
})

it('records at most a hundred an hour per person', async () => {
  const token = await server.logIn('manager2@demo.test')
  const { userId } = await server.actor('manager2@demo.test')
  const send = () => server.call('/documents/GetTrail', { token, body: { UserDocumentId: 999_999 } })
  const before = (await refusals()).length
  for (let times = 0; times < 2; times += 1) expect((await send()).status).toBe(404)
  expect((await refusals()).length - before).toBe(2)
  await server.services.db.system(({ trx }) =>
    consumeInTransaction(trx, server.services, deniedCallAuditLimit(userId), 97),
  )
  for (let times = 0; times < 3; times += 1) expect((await send()).status).toBe(404)
  expect((await refusals()).length - before).toBe(3)
})
