import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import type { RepresentativeView } from '#contract/endpoints/forms/i9.ts'
import { i9 } from '#contract/forms/i9/i9.ts'
import { i9EmployerSample } from '#contract/forms/i9/section-2/section-2.ts'
import type { TestApp } from '#tests/server/in-process-server.ts'
import { startTestApp } from '#tests/server/in-process-server.ts'
import { agree } from '#tests/server/w4.fixture.ts'

const week = 7 * 86_400_000
const email = 'nora.bell@example.com'
/** What requests of tests say that they are. */
const employeeAgent = 'lightMyRequest'
let server: TestApp
let employee: string
let manager: string
let ahead = 0
let id: number
let emailCount = 0

const post = <T = unknown>(path: string, token: string | undefined, body: object) =>
  server.call<T>(path, { token, body })

beforeAll(async () => {
  server = await startTestApp({ now: () => new Date(Date.now() + ahead) })
  employee = await server.logIn('employee@demo.test')
  manager = await server.logIn('manager@demo.test')
  await agree(server, employee, 'employee@demo.test')
}, 60_000)
afterAll(() => server.close())

beforeEach(async () => {
  ahead = 0
  id = await server.services.db.system(async ({ trx }) => {
    const at = await trx
      .selectFrom('task')
      .innerJoin('person', 'person.id', 'task.person_id')
      .select(['task.business_id', 'task.location_id', 'task.person_id'])
      .where('username', '=', 'employee@demo.test')
      .executeTakeFirstOrThrow()
    const added = await trx
      .insertInto('task')
      .values({ ...at, form_id: i9.id, name: 'Form I-9', reasons: '[]' })
      .returning('id')
      .executeTakeFirstOrThrow()
    return added.id
  })
  const answer = await post('/I9form/Create', employee, {
    ...i9.sample,
    emailId: 'section.one@example.com',
    userDocumentId: id,
    edition: '01/20/25',
    signedAt: new Date().toISOString(),
    signature: { kind: 'typed', text: 'Ana Reyes-Kowalska' },
  })
  expect(answer.status, answer.body.message).toBe(200)
})

const invite = (token: string) =>
  post('/I9form/InviteRepresentative', token, { userDocumentId: id, name: 'Nora Bell', emailId: email })
const renewals = () =>
  server.services.db.system(({ trx }) =>
    trx.selectFrom('audit_event').select('data').where('kind', '=', 'representative link renewed').execute(),
  )
const linkIn = (text: string) => /representative#([\w-]+)/.exec(text)?.[1] ?? ''
const invited = async (): Promise<string> => {
  expect((await invite(manager)).status).toBe(200)
  const emailText = await server.emailTo(email, emailCount)
  emailCount += 1
  return linkIn(emailText)
}
const open = (token: string) => post<RepresentativeView>('/I9form/OpenAsRepresentative', undefined, { token })
/** Signs as a representative, with a browser of their own unless `agent` is another. */
const sign = (token: string, more: object = {}, agent = 'the browser of the representative') =>
  server.call<{ confirmationNumber: string }>('/I9form/SignAsRepresentative', {
    headers: { 'user-agent': agent },
    body: {
      ...i9EmployerSample,
      token,
      firstName: 'Nora',
      lastName: 'Bell',
      title: 'Notary',
      isAuthorized: true,
      edition: '01/20/25',
      signedAt: new Date().toISOString(),
      signature: { kind: 'typed', text: 'Nora Bell' },
      ...more,
    },
  })
const dead = { status: 400, body: { error: { reason: { key: 'linkDead' } } } }

it('signs one person’s Section 2 by a link with their name, and the link then expires', async () => {
  const token = await invited()
  const view = await open(token)
  expect(view.body.data).toMatchObject({ employer: 'Blue Heron Coffee', employee: 'Eli Navarro', isMinor: false })
  expect(JSON.stringify(view.body)).not.toMatch(/212-45|1200 Alder|1999/)
  expect((await sign(token, { bExpires: '2020-01-01' })).body.error?.fields).toMatchObject({
    bExpires: { key: 'documentExpired' },
  })
  const signed = await sign(token)
  expect(signed.status, JSON.stringify(signed.body)).toBe(200)
  expect(await open(token)).toMatchObject(dead)
  expect(await sign(token)).toMatchObject(dead)
  const detail = await post<{ i9: { parts: object[] } }>('/i9form/getautofill', manager, { UserDocumentId: id })
  expect(detail.body.data?.i9.parts).toMatchObject([{ signer: 'Bell, Nora', answers: { title: 'Notary' } }])
  const sealed = await post('/i9form/SignAndGeneratePdf', manager, { UserDocumentId: id })
  expect(sealed.status, sealed.body.message).toBe(200)
  const history = await post<{ list: { what: string; who: string }[] }>('/documents/GetTrail', manager, {
    UserDocumentId: id,
  })
  expect(history.body.data?.list.map(({ what }) => what)).toEqual(
    expect.arrayContaining(['representative invited', 'representative opened']),
  )
})

it.each([
  ['the address of the account', { emailId: 'employee@demo.test' }, ['emailId']],
  ['that address in other letters and with an alias', { emailId: 'Employee+Aunt@Demo.test' }, ['emailId']],
  ['the address of Section 1', { emailId: 'section.one@example.com' }, ['emailId']],
])('isn’t sent to the employee, known by %s', async (_how, more, fields) => {
  const body = { userDocumentId: id, name: 'Nora Bell', ...more }
  const { status, body: reply } = await post('/I9form/InviteRepresentative', manager, body)
  expect(status).toBe(400)
  expect(reply.error?.fields).toEqual(Object.fromEntries(fields.map((field) => [field, { key: 'representativeSelf' }])))
})

const flagsFor = async () =>
  (await post<{ flags?: readonly { kind: string }[] }>('/i9form/getautofill', manager, { UserDocumentId: id })).body
    .data?.flags ?? []
const approve = async (who: string) =>
  post('/Documents/ApproveTaskForms', await server.logIn(who), { UserDocumentId: id })

it('who signs with the browser of the employee is flagged, and whoever invited them can’t approve', async () => {
  expect((await sign(await invited(), {}, employeeAgent)).status).toBe(200)
  expect(await flagsFor()).toContainEqual({ kind: 'unclear representative', name: 'Nora Bell', by: 'device' })
  const own = await approve('manager@demo.test')
  expect([own.status, own.body.error?.reason.key]).toEqual([409, 'representativeUnclear'])
  const other = await approve('owner@demo.test')
  expect(other.status, other.body.message).toBe(200)
})

it('who signs with a browser of their own isn’t flagged', async () => {
  expect((await sign(await invited())).status).toBe(200)
  expect((await flagsFor()).map(({ kind }) => kind)).not.toContain('unclear representative')
})

it.each([
  ['the account', { firstName: 'Eli', lastName: 'NAVARRO' }],
  ['Section 1', { firstName: 'Ana M.', lastName: 'Reyes-Kowalska' }],
])('who has the name of %s is flagged, and whoever invited them can’t approve', async (_whose, name) => {
  const typed = `${name.firstName} ${name.lastName}`
  const signed = await sign(await invited(), { ...name, signature: { kind: 'typed', text: typed } })
  expect(signed.status, JSON.stringify(signed.body)).toBe(200)
  expect(await flagsFor()).toContainEqual({ kind: 'unclear representative', name: typed, by: 'name' })
  const own = await approve('manager@demo.test')
  expect([own.status, own.body.error?.reason.key]).toEqual([409, 'representativeUnclear'])
  const other = await approve('owner@demo.test')
  expect(other.status, other.body.message).toBe(200)
})

it('is refused in the same way when unknown, too old, replaced, or with nothing left to sign', async () => {
  const first = await invited()
  const second = await invited()
  expect(await open('made-up')).toMatchObject(dead)
  expect(await open(first)).toMatchObject(dead)
  ahead = week + 1000
  expect(await open(second)).toMatchObject(dead)
  ahead = 0
  const direct = { userDocumentId: id, ...i9EmployerSample, signature: { kind: 'typed', text: 'Mona Reed' } }
  expect((await post('/I9form/update', manager, direct)).status).toBe(200)
  expect(await open(second)).toMatchObject(dead)
  expect(await sign(second)).toMatchObject(dead)
})

it('is renewed by its representative alone, at the same address, while Section 2 is to be signed', async () => {
  const renew = (token: string) => post<null>('/I9form/RenewRepresentativeLink', undefined, { token })
  const old = await invited()
  ahead = week + 1000
  expect((await renew('made-up')).body).toEqual((await renew(old)).body)
  // A second press within a minute sends no other.
  await renew(old)
  const token = linkIn(await server.emailTo(email, emailCount))
  emailCount += 1
  expect(await open(old)).toMatchObject(dead)
  expect((await open(token)).status).toBe(200)
  expect(await renewals()).toHaveLength(1)
  ahead += 120_000
  manager = await server.logIn('manager@demo.test')
  const other = { userDocumentId: id, name: 'Otto Reed', emailId: 'otto.reed@example.com' }
  expect((await post('/I9form/InviteRepresentative', manager, other)).status).toBe(200)
  // The employer has asked somebody else meanwhile.
  expect((await renew(token)).status).toBe(200)
  expect(await renewals()).toHaveLength(1)
})

it('can be created only by those who review this person', async () => {
  expect((await invite(employee)).status).toBe(403)
  expect((await invite(await server.logIn('manager2@demo.test'))).status).toBe(404)
})
