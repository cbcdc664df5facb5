import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { FormDetail } from '#contract/endpoints/forms/form-endpoints.ts'
import type { FormVersion } from '#contract/forms/form-version.ts'
import type { FileReply } from '#contract/endpoints/tasks.ts'
import type { TestApp } from '#tests/server/in-process-server.ts'
import { startTestApp } from '#tests/server/in-process-server.ts'
import { readyEmployee, signedW4 } from '#tests/server/w4.fixture.ts'
import type { Wire } from '#tests/server/wire.ts'

let server: TestApp
let employee: Awaited<ReturnType<typeof readyEmployee>>
let token: string
let manager: string
let now = new Date('2026-10-05T12:00:00Z')

const continueOn = async (day: string) => {
  now = new Date(`${day}T12:00:00Z`)
  token = await server.logIn('employee@demo.test')
  manager = await server.logIn('manager@demo.test')
}
const post = <T = unknown>(as: string, path: string, more: object = {}) =>
  server.call<Wire<T>>(path, { token: as, body: { UserDocumentId: employee.id, ...more } })
const versions = async () =>
  (await post<{ list: FormVersion[] }>(manager, '/documents/GetVersions')).body.data?.list ?? []

beforeAll(async () => {
  server = await startTestApp({ now: () => now })
  employee = await readyEmployee(server)
  await continueOn('2026-10-05')
  const first = signedW4(employee.id, { signedAt: now.toISOString() })
  expect((await server.call('/w4form/create', { token, body: first })).status).toBe(200)
  await continueOn('2026-10-07')
  expect((await post(manager, '/Documents/ApproveTaskForms')).status).toBe(200)
  // As it was approved before versions were stored.
  await server.services.db.system(({ trx }) =>
    trx.deleteFrom('form_version').where('task_id', '=', employee.id).execute(),
  )
}, 120_000)
afterAll(() => server.close())

describe('a form approved before versions were stored', () => {
  it('is in force from the day it was received, with its PDF', async () => {
    const [version] = await versions()
    expect(version).toMatchObject({
      status: 'in force',
      effectiveFrom: '2026-10-05',
      effectiveUntil: null,
      hasPdf: true,
    })
    const pdf = await post<FileReply>(token, '/documents/GetPdf', { SubmissionId: version?.id })
    expect(pdf.body.data?.mediaType).toBe('application/pdf')
  })

  it('is replaced by a change, by the rule of a form that replaces another', async () => {
    await continueOn('2026-10-12')
    const Id = (await post<FormDetail<object>>(token, '/w4form/getautofill')).body.data?.Id
    const changed = signedW4(employee.id, { Id, signedAt: now.toISOString(), zip: '98109' })
    expect((await server.call('/w4form/update', { token, body: changed })).status).toBe(200)
    expect((await versions()).map(({ status }) => status)).toEqual(['submitted', 'in force'])
    await continueOn('2026-10-14')
    expect((await post(manager, '/Documents/ApproveTaskForms')).status).toBe(200)
    const list = await versions()
    expect(list).toMatchObject([
      { status: 'upcoming', effectiveFrom: '2026-11-11', effectiveUntil: null, hasPdf: true },
      { status: 'in force', effectiveFrom: '2026-10-05', effectiveUntil: '2026-11-10', hasPdf: true },
    ])
    const pdfs = await Promise.all(
      list.map(async ({ id }) => (await post<FileReply>(token, '/documents/GetPdf', { SubmissionId: id })).body.data),
    )
    expect(new Set(pdfs.map((pdf) => pdf?.base64)).size).toBe(2)
  })
})
