import { afterAll, beforeAll, expect, it } from 'vitest'
import type { HistoryEntry } from '#contract/endpoints/tasks.ts'
import { firstdayEdition } from '#contract/forms/a4/a4-editions.ts'
import { samples } from '#contract/forms/a4/samples/samples.ts'
import { formIds } from '#contract/domain/lookups.ts'
import { approveUnneededForm } from '#server/modules/forms/core/unneeded-form.job.ts'
import { newStateFormTask } from './a4.fixture.ts'
import type { TestApp } from '#tests/server/in-process-server.ts'
import { startTestApp } from '#tests/server/in-process-server.ts'
import { agree } from '#tests/server/w4.fixture.ts'

let server: TestApp
let employee: string
let manager: string

beforeAll(async () => {
  server = await startTestApp({ now: () => new Date('2026-11-21T18:00:00Z') })
  employee = await server.logIn('employee@demo.test')
  manager = await server.logIn('manager@demo.test')
  await agree(server, employee, 'employee@demo.test')
}, 60_000)
afterAll(() => server.close())

const system = <T>(work: Parameters<typeof server.services.db.system<T>>[0]) => server.services.db.system(work)

const newTask = () => newStateFormTask(server)

const theirs = { firstName: 'Eli', lastName: 'Navarro', middleInitial: '', locationState: 'WA' }
const submit = async (userDocumentId: number, state: keyof typeof samples, more: object = {}) => {
  const path = 'Id' in more ? '/a4form/update' : '/a4form/create'
  const { status, body } = await server.call(path, {
    token: employee,
    body: {
      ...samples[state].good,
      ...theirs,
      IsStateSelectedByEmp: state !== 'WA',
      userDocumentId,
      edition: firstdayEdition,
      signedAt: '2026-11-21T12:00:00.000Z',
      signature: { kind: 'typed', text: 'Eli Navarro' },
      ...more,
    },
  })
  expect(status, JSON.stringify(body.error)).toBe(200)
}
const rowOf = (id: number) =>
  system(({ trx }) => trx.selectFrom('task').selectAll().where('id', '=', id).executeTakeFirstOrThrow())
const packet = async () => {
  const { person_id } = await rowOf(await system(async ({ trx }) => (await latest(trx)).id))
  return system(({ trx }) =>
    trx
      .selectFrom('onboarding_packet')
      .select(['approved', 'submitted'])
      .where('person_id', '=', person_id)
      .executeTakeFirstOrThrow(),
  )
}
const latest = (trx: Parameters<Parameters<typeof system>[0]>[0]['trx']) =>
  trx
    .selectFrom('task')
    .select('id')
    .where('form_id', '=', formIds.a4)
    .where('withdrawn_at', 'is', null)
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow()
const statusAfterJob = async (id: number) => {
  const { business_id: businessId, submission_id: submissionId } = await rowOf(id)
  await approveUnneededForm(server.services, { businessId, userDocumentId: id, submissionId: submissionId ?? 0 })
  return (await rowOf(id)).status
}
const post = (path: string, body: object) => server.call<{ list: HistoryEntry[] }>(path, { token: manager, body })

it('approves itself where the state of work has none; the history says who and why, and the counts follow', async () => {
  const id = await newTask()
  const before = await packet()
  await submit(id, 'WA')
  await expect.poll(async () => (await rowOf(id)).status, { timeout: 30_000 }).toBe('approved')
  const row = await rowOf(id)
  expect(row.pdf_file_id).not.toBeNull()
  expect(row.effective_submission_id).toBe(row.submission_id)
  expect(await packet()).toEqual({ approved: Number(before.approved) + 1, submitted: before.submitted })
  const { body } = await post('/Documents/GetTrail', { UserDocumentId: id })
  const event = body.data?.list.find(({ what }) => what === 'form approved itself')
  expect(event).toMatchObject({ from: '', data: { edition: firstdayEdition } })
  expect(body.data?.list.some(({ what }) => what === 'task approved')).toBe(false)

  // The person says that they work in a state with a form: that is a change, and somebody reviews it.
  await submit(id, 'CA', { Id: row.submission_id })
  expect(await statusAfterJob(id)).toBe('submitted')
  await post('/a4form/SignAndGeneratePdf', { UserDocumentId: id })
  const reviewed = await rowOf(id)
  expect(reviewed.status).toBe('approved')
  // Back again it would end a form that somebody reviewed.
  await submit(id, 'WA', { Id: reviewed.submission_id })
  expect(await statusAfterJob(id)).toBe('submitted')
})

it('is left to a reviewer if something in it doesn’t fit, or if it was returned', async () => {
  const other = await newTask()
  await submit(other, 'NV')
  expect(await statusAfterJob(other)).toBe('submitted')

  const id = await newTask()
  await submit(id, 'WA', { lastName: 'Nguyen', signature: { kind: 'typed', text: 'Eli Nguyen' } })
  expect(await statusAfterJob(id)).toBe('submitted')
  await post('/documents/RejectDocuments', {
    UserDocumentId: id,
    reasons: [{ field: 'lastName', text: 'Check your name.' }],
  })
  const { submission_id: Id } = await rowOf(id)
  await submit(id, 'WA', { Id })
  expect(await statusAfterJob(id)).toBe('submitted')
})
