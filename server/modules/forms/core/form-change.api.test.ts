import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { FormDetail } from '#contract/endpoints/forms/form-endpoints.ts'
import type { FileReply, TaskRow } from '#contract/endpoints/tasks.ts'
import type { FormVersion } from '#contract/forms/form-version.ts'
import { signatureReport } from '#server/platform/pdf/pdf-text.fixture.ts'
import { hasTool } from '#tests/tools/tools.ts'
import type { TestApp } from '#tests/server/in-process-server.ts'
import { startTestApp } from '#tests/server/in-process-server.ts'
import { agree, readyEmployee, sendSealed, signedW4, tasksOf } from '#tests/server/w4.fixture.ts'
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
const read = async <T>(as: string, path: string, more: object = {}): Promise<Wire<T>> => {
  const { body } = await post<T>(as, path, more)
  if (body.data === null) throw new Error(body.message)
  return body.data
}
const open = (as: string) => read<FormDetail<Record<string, unknown>>>(as, '/w4form/getautofill')
const versions = async (as: string) => (await read<{ list: FormVersion[] }>(as, '/documents/GetVersions')).list
const approve = async () => {
  const answer = await post(manager, '/Documents/ApproveTaskForms')
  expect(answer.status, answer.body.message).toBe(200)
}
const change = async (more: object) => {
  const { Id } = await open(token)
  return server.call('/w4form/update', {
    token,
    body: signedW4(employee.id, { Id, signedAt: now.toISOString(), ...more }),
  })
}
const reviewDues = async () => {
  const rows = await server.services.db.owner
    .selectFrom('deadline')
    .select(['due_date', 'done_at'])
    .where('task_id', '=', employee.id)
    .where('kind', '=', 'changedForm')
    .execute()
  return rows.map(({ due_date, done_at }) => [due_date, done_at === null ? 'open' : 'done'])
}
const row = async (): Promise<Wire<TaskRow> | undefined> =>
  (await tasksOf(server, token)).list.find(({ userDocumentId }) => userDocumentId === employee.id)

describe('an approved Form W-4', () => {
  it('counts from the day the first one was furnished', async () => {
    const first = signedW4(employee.id, { signedAt: now.toISOString() })
    expect((await server.call('/w4form/create', { token, body: first })).status).toBe(200)
    await continueOn('2026-10-07')
    await approve()
    expect(await versions(token)).toMatchObject([
      { status: 'in force', effectiveFrom: '2026-10-05', effectiveUntil: null, hasPdf: true },
    ])
  })

  it('is changed on any day; the approved one counts until the new one is approved', async () => {
    await continueOn('2026-10-12')
    expect((await open(token)).answers).toMatchObject({ city: 'Seattle', maritalStatus: 3 })
    expect((await change({ maritalStatus: 1 })).status).toBe(200)
    expect(await row()).toMatchObject({ status: 'submitted', isChange: true, request: null })
    expect(await open(manager)).toMatchObject({
      isChange: true,
      changed: ['maritalStatus'],
      countsFrom: '2026-11-11',
    })
    expect((await open(token)).countsFrom).toBe('2026-11-11')
    expect((await versions(manager)).map(({ status }) => status)).toEqual(['submitted', 'in force'])
  })

  it('shows a reviewer what it was before, its number masked; its person reads no former answers', async () => {
    const { former, answers } = await open(manager)
    expect(former).toMatchObject({ maritalStatus: 3, ssn: answers['ssn'] })
    expect(former?.['ssn']).toMatch(/^•••-••-\d{4}$/)
    expect(await open(token)).not.toHaveProperty('former')
  })

  it('is to be reviewed by the day on which the change must count', async () => {
    expect(await reviewDues()).toEqual([['2026-11-11', 'open']])
  })

  it('stays in force when the change is withdrawn, through the outbox too', async () => {
    const { Id, confirmationNumber } = await open(token)
    expect((await post(manager, '/documents/WithdrawChange', { SubmissionId: Id })).status).toBe(403)
    const { tickets, sealing } = await tasksOf(server, token)
    const ticket = tickets.find(({ lane, endpoints }) => lane === employee.ticket.lane && endpoints.length > 0)
    const sent = await sendSealed(server, {
      ticket: ticket!,
      sealing,
      id: '5f0c1f5e-5b0a-4d8e-9a54-0a4c6f1d2b3c',
      body: { UserDocumentId: employee.id, SubmissionId: Id },
      endpoint: 'documents.withdrawChange',
      path: '/documents/WithdrawChange',
    })
    expect(sent.status, sent.body.message).toBe(200)
    expect(sent.body.data).toMatchObject({ confirmationNumber })
    expect(await row()).toMatchObject({ status: 'approved', isChange: false })
    expect((await versions(token)).map(({ status }) => status)).toEqual(['withdrawn', 'in force'])
    expect((await open(token)).answers).toMatchObject({ maritalStatus: 3 })
    expect((await post(token, '/documents/WithdrawChange', { SubmissionId: Id })).status).toBe(409)
    expect(await reviewDues()).toEqual([['2026-11-11', 'done']])
  })

  it('ends on the day before the changed one counts: the 30th day after it was furnished', async () => {
    expect((await change({ zip: '98109' })).status).toBe(200)
    await continueOn('2026-10-14')
    await approve()
    expect(await versions(token)).toMatchObject([
      { status: 'upcoming', effectiveFrom: '2026-11-11', effectiveUntil: null },
      { status: 'withdrawn', effectiveFrom: null, hasPdf: false },
      { status: 'in force', effectiveFrom: '2026-10-05', effectiveUntil: '2026-11-10' },
    ])
    expect((await reviewDues()).filter(([, state]) => state === 'open')).toEqual([])
    await continueOn('2026-11-12')
    expect((await versions(manager)).map(({ status }) => status)).toEqual(['in force', 'withdrawn', 'superseded'])
  })

  it.skipIf(!hasTool('pdfsig'))('keeps the sealed PDF of each version', async () => {
    const list = (await versions(token)).filter(({ hasPdf }) => hasPdf)
    const pdfs: string[] = []
    for (const { id } of list)
      for (const as of [token, await server.logIn('owner@demo.test')]) {
        const { base64 } = await read<FileReply>(as, '/documents/GetPdf', { SubmissionId: id })
        expect(signatureReport(Buffer.from(base64, 'base64'))).toContain('Signature is Valid')
        pdfs.push(base64)
      }
    expect(new Set(pdfs).size).toBe(2)
    const [withdrawn] = (await versions(token)).filter(({ status }) => status === 'withdrawn')
    expect((await post(token, '/documents/GetPdf', { SubmissionId: withdrawn?.id })).status).toBe(404)
  })
})

describe('a form that staff ask for again', () => {
  it('takes a reason, and is refused for oneself and for one that is not approved', async () => {
    expect((await post(manager, '/documents/RequestAgain', { Reason: ' ' })).status).toBe(400)
    expect((await post(token, '/documents/RequestAgain', { Reason: 'x' })).status).toBe(403)
    const reason = 'You told us about a second job.'
    expect((await post(manager, '/documents/RequestAgain', { Reason: reason })).status).toBe(200)
    expect(await row()).toMatchObject({ status: 'open', request: { by: 'staff', text: reason } })
    expect((await open(token)).request).toEqual({ by: 'staff', text: reason })
    const email = await server.emailTo('employee@demo.test')
    expect(JSON.stringify(email)).toContain(`/employee/form/${employee.id}`)
    expect((await post(manager, '/documents/RequestAgain', { Reason: reason })).status).toBe(409)
    expect((await versions(token))[0]?.status).toBe('in force')
  })

  it('is still required when its change is withdrawn, and no longer once it is approved', async () => {
    // The consent text changed in between.
    await agree(server, token, 'employee@demo.test')
    const sent = await change({ IsMultiJobSelected: false })
    expect(sent.status, sent.body.message).toBe(200)
    const { Id } = await open(token)
    expect((await post(token, '/documents/WithdrawChange', { SubmissionId: Id })).status).toBe(200)
    expect(await row()).toMatchObject({ status: 'open', request: { by: 'staff' } })
    expect((await change({ IsMultiJobSelected: false })).status).toBe(200)
    await approve()
    expect(await row()).toMatchObject({ status: 'approved', request: null })
    const { list } = await read<{ list: { what: string; data: object }[] }>(manager, '/documents/GetTrail')
    expect(list.map(({ what }) => what)).toEqual(expect.arrayContaining(['form requested again', 'change withdrawn']))
  })
})
