import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { SessionReply } from '#contract/endpoints/auth.ts'
import type { DocumentList } from '#contract/endpoints/tasks.ts'
import { taskLane } from '#contract/protocol/encrypted-submission.ts'
import { startTestApp } from '#tests/server/in-process-server.ts'
import type { TestApp } from '#tests/server/in-process-server.ts'
import { keepProven } from '#tests/server/mint-session.ts'
import { readyEmployee, sendSealed, signedW4, tasksOf } from '#tests/server/w4.fixture.ts'
import type { Wire } from '#tests/server/wire.ts'

let server: TestApp
let first: Awaited<ReturnType<typeof readyEmployee>>
const ids = { first: 0, second: 0 }
const cobaltOwner = 'cobalt.owner@example.com'
const rows = async <T>(text: string) =>
  (await server.services.db.system(({ trx }) => sql.raw<T>(text).execute(trx))).rows
const call = async <T>(token: string, path: string, body: object = {}) => {
  const { status, body: reply } = await server.call<Wire<T>>(path, { token, body })
  return { status, data: reply.data as Wire<T>, reason: reply.error?.reason.key }
}
const create = async (token: string, more: object) => {
  const body = { ...{ firstName: 'Eli', lastName: 'Navarro', role: 'EMPLOYEE' }, ...more }
  return call<{ id: number }>(token, '/user/create', body)
}
/** Gives an invited person the password of the demo people. */
const accept = (id: number) =>
  rows(`with a as (update invitation set state = 'accepted' where person_id = ${id})
    update person set password_hash = (select password_hash from person where username = 'tpa@demo.test') where id = ${id}`)

beforeAll(async () => {
  server = await startTestApp()
  first = await readyEmployee(server)
  ids.first = (await server.actor('employee@demo.test')).userId
  const tpa = await server.logIn('tpa@demo.test')
  const [elm] = await rows<{ id: number; business: number }>(
    `select id, business_id as business from location where name = 'Elm Street'`,
  )
  const at = { BusinessId: elm?.business, LocationIdList: [elm?.id] }
  const owner = await create(tpa, { BusinessId: elm?.business, emailId: cobaltOwner, role: 'Owner' })
  await accept(owner.data.id)
  ids.second = (await create(tpa, { ...at, emailId: 'employee@demo.test' })).data.id
  await rows(`update invitation set state = 'accepted' where person_id = ${ids.second}`)
  await rows(`insert into shared_login (person_id, login_person_id, joined_at, last_used_at) values
    (${ids.first}, ${ids.first}, now(), now()), (${ids.second}, ${ids.first}, now(), now())`)
}, 60_000)
afterAll(() => server.close())

const switchTo = async (token: string, UserId: number) => {
  await keepProven(server.services)
  return (await call<SessionReply>(token, '/account/SwitchEmployer', { UserId })).data.token
}

it('staff of one employer see the same of a person who logs in together with others as of any other', async () => {
  const token = await server.logIn(cobaltOwner)
  const [elm] = await rows<{ id: number; business: number }>(
    `select id, business_id as business from location where name = 'Elm Street'`,
  )
  const at = { BusinessId: elm?.business, LocationIdList: [elm?.id] }
  const single = await create(token, { ...at, emailId: 'alone@example.com' })
  await accept(single.data.id)
  expect(await server.logIn('alone@example.com')).toBeTruthy()
  expect(await switchTo(await server.logIn('employee@demo.test'), ids.second)).toBeTruthy()
  const shapeOf = (value: unknown): unknown =>
    value === null || typeof value !== 'object'
      ? typeof value
      : Object.fromEntries(
          Object.entries(value).map(([key, each]) => [key, Array.isArray(each) ? 'list' : shapeOf(each)]),
        )
  const detail = async (id: number) =>
    (await server.call<object>(`/user/Get/${id}`, { method: 'GET', token })).body.data
  expect(shapeOf(await detail(ids.second))).toEqual(shapeOf(await detail(single.data.id)))
  const list = (await call<{ list: { id: number }[] }>(token, '/user/getEmployee', { limit: 50 })).data.list
  const rowOf = (id: number) => shapeOf(list.find((row) => row.id === id))
  expect(rowOf(ids.second)).toEqual(rowOf(single.data.id))
  const history = await call(token, '/user/GetHistory', { UserId: ids.second, limit: 50 })
  expect(history.status).toBe(200)
  expect(JSON.stringify(history.data)).not.toMatch(/employer added|employer switched|Blue Heron/i)
  // Neither the row nor the forms at the other employer.
  expect((await server.call(`/user/Get/${ids.first}`, { method: 'GET', token })).status).toBe(404)
  expect((await call(token, '/w4form/getautofill', { UserDocumentId: first.id })).status).toBe(404)
})

it('a ticket sends a form of its own row, whoever is logged in, and none of the other row', async () => {
  const here = await server.logIn('employee@demo.test')
  const token =
    (await server.session('employee@demo.test')).userInfo.userId === ids.second
      ? here
      : await switchTo(here, ids.second)
  const there = await tasksOf(server, token)
  const [task] = there.list.filter(({ formId }: Wire<DocumentList>['list'][number]) => formId === 1)
  expect(task?.userDocumentId).not.toBe(first.id)
  const id = (last: number) => `0192f3a1-0000-7000-8000-00000000000${last}`
  const sealed = { ticket: first.ticket, sealing: first.sealing }
  const foreign = await sendSealed(server, { ...sealed, id: id(1), body: signedW4(task?.userDocumentId ?? 0) })
  expect(foreign.status).not.toBe(200)
  const renewed = await call<{ tickets: object[] }>(token, '/sync/RenewTickets', { tokens: [first.ticket.token] })
  expect([renewed.status, renewed.data?.tickets ?? []]).not.toEqual([200, [expect.anything()]])
  const own = await sendSealed(server, { ...sealed, id: id(2), body: signedW4(first.id) })
  expect([own.status, own.body.error]).toEqual([200, null])
  const ticket = there.tickets.find(({ lane }) => lane === taskLane(task?.userDocumentId ?? 0))
  await rows(`select separate_login(${ids.second})`)
  const older = await sendSealed(server, {
    ...{ ticket: ticket as never, sealing: there.sealing, id: id(3) },
    body: signedW4(task?.userDocumentId ?? 0),
  })
  expect([older.status, older.body.error?.reason.key]).toEqual([401, 'ticketOlder'])
})
