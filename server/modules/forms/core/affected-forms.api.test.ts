import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import type { AffectedForms } from '#contract/endpoints/people/affected-forms.ts'
import type { PersonDetail } from '#contract/endpoints/people/person.ts'
import type { TaskRow } from '#contract/endpoints/tasks.ts'
import type { TestApp } from '#tests/server/in-process-server.ts'
import { startTestApp } from '#tests/server/in-process-server.ts'
import { readyEmployee, signedW4, tasksOf } from '#tests/server/w4.fixture.ts'
import type { Wire } from '#tests/server/wire.ts'

let server: TestApp
let employee: Awaited<ReturnType<typeof readyEmployee>>
let token: string
let owner: string
let me: Wire<PersonDetail>
const now = new Date('2026-10-05T12:00:00Z')

const post = <T>(as: string, path: string, body: object) => server.call<Wire<T>>(path, { token: as, body })
const approve = () => post(owner, '/Documents/ApproveTaskForms', { UserDocumentId: employee.id })
const affected = async (as: string, body: object) =>
  (await post<AffectedForms>(as, '/user/AffectedForms', { id: me.id, ...body })).body.data?.list
const update = (as: string, body: object) => post<PersonDetail>(as, '/user/update', { id: me.id, ...body })
const row = async (): Promise<Wire<TaskRow> | undefined> =>
  (await tasksOf(server, token)).list.find(({ userDocumentId }) => userDocumentId === employee.id)
const submit = async (path: string, more: object = {}) => {
  const answer = await server.call(path, {
    token,
    body: signedW4(employee.id, {
      signedAt: now.toISOString(),
      firstName: me.firstName,
      lastName: me.lastName,
      ...more,
    }),
  })
  expect(answer.status, answer.body.message).toBe(200)
}
const fill = async (path: string, more: object = {}) => {
  await submit(path, more)
  expect((await approve()).status).toBe(200)
}
const fillAgain = async (more: object = {}) => {
  const { body } = await post<{ Id: number }>(token, '/w4form/getautofill', { UserDocumentId: employee.id })
  await fill('/w4form/update', { Id: body.data?.Id, ...more })
}

beforeAll(async () => {
  server = await startTestApp({ now: () => now })
  employee = await readyEmployee(server)
  token = await server.logIn('employee@demo.test')
  owner = await server.logIn('owner@demo.test')
  const people = await server.services.db.system(({ trx }) =>
    trx.selectFrom('person').select('id').where('username', '=', 'employee@demo.test').executeTakeFirstOrThrow(),
  )
  const { body } = await server.call<Wire<PersonDetail>>(`/user/Get/${people.id}`, { method: 'GET', token })
  if (body.data === null) throw new Error(body.message)
  me = body.data
  await fill('/w4form/create')
}, 120_000)
afterAll(() => server.close())

const w4 = (reason: string) => [{ userDocumentId: employee.id, name: 'Form W-4', reason }]

it('a change of the marital status asks for the W-4 again, once it is said', async () => {
  expect(await affected(token, { reportedChanges: ['marital status'] })).toMatchObject(w4('marital status'))
  expect(await row()).toMatchObject({ status: 'approved' })
  expect((await update(token, { reportedChanges: ['marital status'] })).status).toBe(200)
  expect(await row()).toMatchObject({
    status: 'open',
    dueDate: '2026-10-15',
    request: { by: 'person', change: 'marital status' },
  })
  expect(await affected(token, { reportedChanges: ['number of jobs'] })).toEqual([])
  await fillAgain()
  expect(await row()).toMatchObject({ status: 'approved', request: null })
})

it('a change of the form that waits for review is asked for again, and has no deadline of a review then', async () => {
  const waiting = () =>
    server.services.db.owner
      .selectFrom('deadline')
      .select('id')
      .where('kind', '=', 'changedForm')
      .where('done_at', 'is', null)
      .execute()
  const { body } = await post<{ Id: number }>(token, '/w4form/getautofill', { UserDocumentId: employee.id })
  await submit('/w4form/update', { Id: body.data?.Id, maritalStatus: 1 })
  expect(await waiting()).toHaveLength(1)
  expect((await update(token, { reportedChanges: ['number of jobs'] })).status).toBe(200)
  expect(await row()).toMatchObject({ status: 'open' })
  expect(await waiting()).toEqual([])
  await fillAgain()
})

it('a new name asks for it, in the words of its person; another accent does not', async () => {
  expect(await affected(token, { lastName: me.lastName.toUpperCase() })).toEqual([])
  expect(await affected(token, { lastName: 'Ortega' })).toMatchObject(w4('name'))
  expect((await update(token, { lastName: 'Ortega' })).status).toBe(200)
  expect(await row()).toMatchObject({ status: 'open', request: { by: 'person', change: 'name' } })
  await fillAgain({ lastName: 'Ortega' })
})

it('staff correct a name without asking for forms, or ask for them, and the employee gets an email', async () => {
  expect(await affected(owner, { lastName: 'Ortega Ruiz' })).toMatchObject(w4('name'))
  expect((await update(owner, { lastName: 'Ortega Ruiz' })).status).toBe(200)
  expect(await row()).toMatchObject({ status: 'approved' })
  expect((await update(owner, { lastName: 'Ruiz', requireForms: true })).status).toBe(200)
  expect(await row()).toMatchObject({ status: 'open', request: { by: 'person', change: 'name' } })
  await vi.waitFor(async () =>
    expect(await server.emailTo(me.emailId ?? '')).toContain(`/employee/form/${employee.id}`),
  )
})

it('what is reported is one of the known changes', async () => {
  const { status, body } = await post(token, '/user/AffectedForms', { id: me.id, reportedChanges: ['hair'] })
  expect(status).toBe(400)
  expect(JSON.stringify(body.error?.fields)).toContain('option')
})
