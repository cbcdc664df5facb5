import { afterAll, beforeAll, expect, it } from 'vitest'
import { consumeInTransaction } from '#server/platform/rate-limit/rate-limit.ts'
import { deniedCallAuditLimit } from '#server/platform/http/audit-denied-calls.ts'
import type { TestApp } from '#tests/server/in-process-server.ts'
import { startTestApp } from '#tests/server/in-process-server.ts'

let house: TestApp
beforeAll(async () => {
  // A clock that stands, so that no window of a limit ends in the middle.
  const now = new Date()
  house = await startTestApp({ now: () => now })
})
afterAll(() => house.close())

const refusals = () =>
  house.deps.db.system((trx) =>
    trx
      .selectFrom('audit_event')
      .select(['chain', 'actor_name', 'subject_id', 'ip', 'agent', 'data'])
      .where('kind', '=', 'call refused')
      .orderBy('at')
      .execute(),
  )

it('records what somebody signed in was refused, by role and by row, and answers as ever', async () => {
  const token = await house.signIn('employee2@demo.test')
  const actor = await house.actor('employee2@demo.test')
  const headers = { 'user-agent': 'Curious/1.0' }
  const [target] = await house.deps.db.system((trx) =>
    trx
      .selectFrom('person_document')
      .select('id')
      .where('business_id', '!=', actor.businessId ?? 0)
      .execute(),
  )
  const body = { UserDocumentId: target?.id }
  expect((await house.call('/documents/GetTrail', { token, headers, body })).status).toBe(404)
  expect((await house.call('/Documents/ApproveTaskForms', { token, headers, body })).status).toBe(403)
  const about = { chain: actor.businessId, actor_name: actor.name, subject_id: actor.userId, agent: 'Curious/1.0' }
  const found = await refusals()
  expect(found).toMatchObject([about, about])
  expect(found.map((row) => row.data)).toEqual([
    { call: 'POST /api/documents/GetTrail', problem: 'not found', reason: 'notFound' },
    { call: 'POST /api/Documents/ApproveTaskForms', problem: 'forbidden', reason: 'forbidden' },
  ])
})

it('records no mistakes, and nothing of nobody', async () => {
  const before = (await refusals()).length
  const token = await house.signIn('employee@demo.test')
  expect((await house.call('/documents/GetTrail', { token, body: {} })).status).toBe(400)
  expect((await house.call('/documents/GetTrail', { body: { UserDocumentId: 1 } })).status).toBe(401)
  expect((await house.call('/nothing/here', { token, body: {} })).status).toBe(404)
  expect(await refusals()).toHaveLength(before)
})

it('records a hundred an hour of one person, and no more', async () => {
  const token = await house.signIn('manager2@demo.test')
  const { userId } = await house.actor('manager2@demo.test')
  const ask = () => house.call('/documents/GetTrail', { token, body: { UserDocumentId: 999_999 } })
  const before = (await refusals()).length
  for (let times = 0; times < 2; times += 1) expect((await ask()).status).toBe(404)
  expect((await refusals()).length - before).toBe(2)
  await house.deps.db.system((trx) => consumeInTransaction(trx, house.deps, deniedCallAuditLimit(userId), 97))
  for (let times = 0; times < 3; times += 1) expect((await ask()).status).toBe(404)
  expect((await refusals()).length - before).toBe(3)
})
