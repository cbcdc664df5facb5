import { afterAll, beforeAll, expect, it } from 'vitest'
import type { FormDetail } from '#contract/endpoints/forms/form-endpoints.ts'
import type { FileReply } from '#contract/endpoints/tasks.ts'
import type { FormVersion } from '#contract/forms/form-version.ts'
import { textOf } from '#server/platform/pdf/pdf-text.fixture.ts'
import type { TestApp } from '#tests/server/in-process-server.ts'
import { startTestApp } from '#tests/server/in-process-server.ts'
import { readyEmployee, signedW4, tasksOf } from '#tests/server/w4.fixture.ts'
import type { Wire } from '#tests/server/wire.ts'

let server: TestApp
let employee: Awaited<ReturnType<typeof readyEmployee>>
let token: string
let manager: string
let now = new Date('2026-10-05T12:00:00Z')

beforeAll(async () => {
  server = await startTestApp({ now: () => now })
  employee = await readyEmployee(server)
  await continueOn('2026-10-05')
}, 120_000)
afterAll(() => server.close())

/** Sessions end before the days of a test have passed. */
const continueOn = async (day: string) => {
  now = new Date(`${day}T12:00:00Z`)
  token = await server.logIn('employee@demo.test')
  manager = await server.logIn('manager@demo.test')
}
const post = <T = unknown>(as: string, path: string, more: object = {}) =>
  server.call<Wire<T>>(path, { token: as, body: { UserDocumentId: employee.id, ...more } })
const read = async <T>(as: string, path: string): Promise<Wire<T>> => {
  const { body } = await post<T>(as, path)
  if (body.data === null) throw new Error(body.message)
  return body.data
}
const open = (as: string) => read<FormDetail<Record<string, unknown>>>(as, '/w4form/getautofill')
const approve = async () => {
  const answer = await post(manager, '/Documents/ApproveTaskForms')
  expect(answer.status, answer.body.message).toBe(200)
}
const taskOf = async (as: string) =>
  (await tasksOf(server, as)).list.find(({ userDocumentId }) => userDocumentId === employee.id)
const printed = async () => {
  const { base64 } = await read<FileReply>(await server.logIn('owner@demo.test'), '/documents/GetPdf')
  return textOf(Buffer.from(base64, 'base64'))
}
const abroad = { state: 'CAN', city: 'Windsor, ON', zip: 'N9A 1B2' }
const oneName = { hasOneName: true, firstName: '', middleInitial: '', lastName: 'Sukarno' }

it('a W-4 is finished and counts while its Social Security number is applied for', async () => {
  const body = signedW4(employee.id, {
    ...{ ...abroad, ...oneName, ssn: '', hasAppliedForSsn: true },
    signature: { kind: 'typed', text: 'Sukarno' },
    signedAt: now.toISOString(),
  })
  const answer = await server.call('/w4form/create', { token, body })
  expect(answer.status, answer.body.message).toBe(200)
  await continueOn('2026-10-06')
  await approve()
  const text = await printed()
  for (const each of ['Applied For', 'Windsor, ON N9A 1B2, Canada', 'Sukarno']) expect(text).toContain(each)
  const { list } = await read<{ list: FormVersion[] }>(token, '/documents/GetVersions')
  expect(list).toMatchObject([{ status: 'in force', effectiveFrom: '2026-10-05' }])
})

it('it is asked for again with the number, 30 days later, of the employee and before staff', async () => {
  const request = { by: 'form', awaits: 'social security number' }
  for (const as of [token, manager])
    expect(await taskOf(as)).toMatchObject({ status: 'open', dueDate: '2026-11-05', request })
  expect((await open(token)).answers).toMatchObject({ hasAppliedForSsn: true, lastName: 'Sukarno', state: 'CAN' })
})

it('the number makes a new version, and ends the wait', async () => {
  await continueOn('2026-10-20')
  const { Id } = await open(token)
  const body = signedW4(employee.id, {
    ...{ Id, ...abroad, ...oneName, ssn: '212-45-6781' },
    signature: { kind: 'typed', text: 'Sukarno' },
    signedAt: now.toISOString(),
  })
  const answer = await server.call('/w4form/update', { token, body })
  expect(answer.status, answer.body.message).toBe(200)
  expect((await open(manager)).changed).toEqual(expect.arrayContaining(['ssn', 'hasAppliedForSsn']))
  await approve()
  expect(await taskOf(token)).toMatchObject({ status: 'approved', request: null })
  expect(await printed()).toContain('212-45-6781')
})
