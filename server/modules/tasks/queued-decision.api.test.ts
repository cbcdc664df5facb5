import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { DocumentList } from '#contract/endpoints/tasks.ts'
import { decisionLane } from '#contract/protocol/encrypted-submission.ts'
import type { TestApp } from '#tests/server/in-process-server.ts'
import { startTestApp } from '#tests/server/in-process-server.ts'
import { readyEmployee, sendSealed, signedW4 } from '#tests/server/w4.fixture.ts'
import type { Wire } from '#tests/server/wire.ts'

let server: TestApp
let employee: Awaited<ReturnType<typeof readyEmployee>>
let manager: string
let listed: Wire<DocumentList>
let submission: number

const reasons = [{ field: 'zip', text: 'This is the old address' }]
const post = <T>(path: string, token: string, body: object) => server.call<T>(path, { token, body })
const submitForm = async (more: object = {}) => {
  const sent = await post('/w4form/update', employee.token, signedW4(employee.id, { ...more }))
  expect(sent.status, sent.body.message).toBe(200)
}
const look = async () => {
  const list = await post<Wire<DocumentList>>('/Documents/GetDocumentList', manager, {
    DocumentDetails: { UserDocumentId: employee.id },
  })
  const detail = await post<{ Id: number }>('/w4form/getautofill', manager, { UserDocumentId: employee.id })
  if (list.body.data === null) throw new Error(list.body.message)
  listed = list.body.data
  submission = detail.body.data?.Id ?? 0
}
const paths = {
  approveTaskForms: '/Documents/ApproveTaskForms',
  rejectDocuments: '/documents/RejectDocuments',
} as const
const decide = (call: keyof typeof paths, more: object = {}, id: string = crypto.randomUUID()) => {
  const ticket = listed.tickets.find(({ lane }) => lane === decisionLane(employee.id))
  if (ticket === undefined) throw new Error('no ticket')
  const body = { UserDocumentId: employee.id, SubmissionId: submission, decidedAt: '2026-11-21T09:00:00.000Z', ...more }
  return sendSealed(server, {
    ticket,
    sealing: listed.sealing,
    id,
    body,
    endpoint: `documents.${call}`,
    path: paths[call],
  })
}
const statusNow = async () =>
  (
    await server.services.db.system(({ trx }) =>
      trx.selectFrom('task').select('status').where('id', '=', employee.id).executeTakeFirstOrThrow(),
    )
  ).status
const events = async (kind: 'task approved' | 'task returned') =>
  (
    await server.services.db.system(({ trx }) =>
      trx.selectFrom('audit_event').selectAll().where('kind', '=', kind).execute(),
    )
  ).map(({ data }) => data)

beforeAll(async () => {
  server = await startTestApp({ now: () => new Date('2026-11-21T12:00:00Z') })
  employee = await readyEmployee(server)
  manager = await server.logIn('manager@demo.test')
})
afterAll(() => server.close())
beforeEach(async () => {
  await server.services.db.system(({ trx }) =>
    trx.updateTable('task').set({ status: 'open', pdf_file_id: null }).where('id', '=', employee.id).execute(),
  )
  await submitForm()
  await look()
})

describe('a queued decision', () => {
  it('returns a task once, however often it arrives, and records when it was made', async () => {
    const id = crypto.randomUUID()
    const answers = [await decide('rejectDocuments', { reasons }, id), await decide('rejectDocuments', { reasons }, id)]
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    expect(answers[0]?.body.data).toMatchObject({ submissionId: id, userDocumentId: employee.id })
    expect(answers[1]?.body.data).toEqual(answers[0]?.body.data)
    expect((answers[0]?.body.data as unknown as { confirmationNumber: string }).confirmationNumber).toMatch(
      /^[A-Z]{3,4}-\d{3,}$/,
    )
    expect(await statusNow()).toBe('returned')
    expect(await events('task returned')).toHaveLength(1)
    expect(JSON.stringify(await events('task returned'))).toContain('2026-11-21T09:00:00.000Z')
  })

  it('approves, with the same result if someone has approved it in the meantime', async () => {
    expect((await post('/Documents/ApproveTaskForms', manager, { UserDocumentId: employee.id })).status).toBe(200)
    const id = crypto.randomUUID()
    const repeated = await decide('approveTaskForms', {}, id)
    expect(repeated.status, repeated.body.message).toBe(200)
    expect(repeated.body.data).toMatchObject({ submissionId: id })
    expect(await events('task approved')).toHaveLength(1)
    expect(await statusNow()).toBe('approved')
  })

  it('is refused with the reason when someone else decided otherwise', async () => {
    await post('/documents/RejectDocuments', manager, { UserDocumentId: employee.id, reasons })
    expect(await decide('approveTaskForms')).toMatchObject({
      status: 409,
      body: { error: { reason: { key: 'decidedReturned' } } },
    })
    expect(await decide('rejectDocuments', { reasons })).toMatchObject({
      status: 409,
      body: { error: { reason: { key: 'decidedReturned' } } },
    })
    expect(await statusNow()).toBe('returned')
  })

  it('is refused when the form was submitted again since it was viewed', async () => {
    await submitForm({ zip: '98109' })
    for (const call of ['approveTaskForms', 'rejectDocuments'] as const)
      expect(await decide(call, { reasons })).toMatchObject({
        status: 409,
        body: { error: { reason: { key: 'decisionOld' } } },
      })
    expect(await statusNow()).toBe('submitted')
  })

  it('is valid only for its own task', async () => {
    expect(
      await decide('approveTaskForms', { UserDocumentId: employee.id + 1, SubmissionId: undefined }),
    ).toMatchObject({
      status: expect.toSatisfy((status: number) => status === 403 || status === 404) as number,
    })
    expect(await statusNow()).toBe('submitted')
  })

  it('is refused to people who don’t review, and for one’s own form', async () => {
    const employeeList = await post<Wire<DocumentList>>('/Documents/GetDocumentList', employee.token, {})
    expect(employeeList.body.data?.tickets.map(({ lane }) => lane)).not.toContain(decisionLane(employee.id))
  })
})
