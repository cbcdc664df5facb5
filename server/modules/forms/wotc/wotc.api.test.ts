import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { FileReply } from '#contract/endpoints/tasks.ts'
import type { WotcDetail } from '#contract/endpoints/forms/wotc.ts'
import { wotcDue } from '#contract/forms/wotc/deadline.ts'
import { wotcEmployerSample } from '#contract/forms/wotc/employer.ts'
import { skippedSample, wotc } from '#contract/forms/wotc/wotc.ts'
import { infoOf, officialFolder } from '#server/platform/pdf/pdf-text.fixture.ts'
import { hasTool, outputOf } from '#tests/tools/tools.ts'
import { dateInTimeZone } from '#contract/domain/calendar-day.ts'
import type { TestApp } from '#tests/server/in-process-server.ts'
import { startTestApp } from '#tests/server/in-process-server.ts'
import { agree, tasksOf } from '#tests/server/w4.fixture.ts'
import type { Wire } from '#tests/server/wire.ts'

const person = 'newhire@demo.test'
let server: TestApp
let employee: string
let manager: string
let admin: string
let id = 0

beforeAll(async () => {
  server = await startTestApp()
  employee = await server.logIn(person)
  manager = await server.logIn('owner@demo.test')
  admin = await server.logIn('admin@demo.test')
  await agree(server, employee, person)
  id = (await tasksOf(server, employee)).list.find(({ formId }) => formId === wotc.id)?.userDocumentId ?? 0
}, 120_000)
afterAll(() => server.close())

const post = <T = unknown>(path: string, token: string, body: object) => server.call<T>(path, { token, body })
const signature = { kind: 'typed', text: 'Miles Grant' }
const signed = (sample: object) => ({
  ...sample,
  userDocumentId: id,
  edition: '2016-03',
  signedAt: new Date().toISOString(),
  signature: { kind: 'typed', text: 'Ana Reyes' },
})
const detail = async (token: string) => {
  const { body } = await post<Wire<WotcDetail>>('/WOTCForm/getautofill', token, { UserDocumentId: id })
  if (body.data === null) throw new Error(body.message)
  return body.data
}
const part = (more: object = {}) => ({ userDocumentId: id, part: { ...wotcEmployerSample, ...more }, signature })
const approve = () => post('/Documents/ApproveTaskForms', manager, { UserDocumentId: id })
const reasonOf = (answer: { body: { error: unknown } }) =>
  (answer.body.error as { reason: { key: string } } | null)?.reason.key
// In the time zone of the demo location.
const today = () => dateInTimeZone('America/Los_Angeles', new Date())
const lastStatement = () =>
  server.services.db.system(({ trx }) =>
    trx
      .selectFrom('form_submission')
      .select(['attestation', 'part'])
      .where('task_id', '=', id)
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow(),
  )
const pdf = async (): Promise<Buffer> => {
  const { body } = await post<FileReply>('/documents/GetPdf', manager, { UserDocumentId: id })
  if (body.data === null) throw new Error(body.message)
  return Buffer.from(body.data.base64, 'base64')
}

describe('a skipped Form 8850', () => {
  it('is signed without a declaration of facts, and needs no employer section', async () => {
    const answer = await post('/WOTCForm/create', employee, signed(skippedSample))
    expect(answer.status, answer.body.message).toBe(200)
    expect((await lastStatement()).attestation).toBe(wotc.editions[0]?.skipStatement)
    expect((await detail(manager)).wotc).toMatchObject({ isPartNeeded: false, form8850: [], form9061: [] })
    const refused = await post('/WOTCForm/Employer', manager, part())
    expect([refused.status, reasonOf(refused)]).toEqual([409, 'wotcSkipped'])
  })

  it('contains no answers', async () => {
    const refused = await post(
      '/WOTCForm/update',
      employee,
      signed({ ...skippedSample, ssi: 'yes', ssn: '212-45-6781' }),
    )
    expect(refused.body.error?.fields).toEqual({ ssi: { key: 'notApplicable' }, ssn: { key: 'notApplicable' } })
  })
})

describe('an answered Form 8850', () => {
  it('shows the employer the boxes, the due date and that the credit has lapsed', async () => {
    const answer = await post('/WOTCForm/update', employee, signed(wotc.sample))
    expect(answer.status, answer.body.message).toBe(200)
    const { wotc: state } = await detail(manager)
    expect(state).toMatchObject({ form8850: [2, 7], form9061: [18, 21], isPartNeeded: true, part: null })
    expect(state.isAuthorized).toBe(false)
    expect(state.due).toBe(wotcDue(state.start ?? ''))
  })

  it('requires the employer section', async () => {
    const sentSooner = await post('/WOTCForm/Send', manager, { userDocumentId: id, method: 'mail', sentOn: today() })
    expect([sentSooner.status, reasonOf(sentSooner)]).toEqual([409, 'wotcNotApproved'])
    const tooSoon = await approve()
    expect([tooSoon.status, reasonOf(tooSoon)]).toEqual([409, 'employerPartMissing'])
  })

  it('accepts the employer’s days only in order, and only from a reviewer', async () => {
    const wrong = await post('/WOTCForm/Employer', manager, part({ offered: '2026-11-01' }))
    expect(wrong.body.error?.fields).toEqual({ 'part.offered': { key: 'wotcDays' } })
    const youth = await post('/WOTCForm/Employer', manager, part({ groupNumber: 6, community: 'ez' }))
    expect(youth.body.error?.fields).toEqual({ 'part.groupNumber': { key: 'wotcSeason' } })
    expect((await post('/WOTCForm/Employer', employee, part())).status).toBe(403)
    const other = await server.logIn('owner2@demo.test')
    expect((await post('/WOTCForm/Employer', other, part())).status).toBe(404)
    expect((await detail(manager)).wotc).toMatchObject({ recordedOn: today(), signedOn: today() })
    const unproven = await post('/WOTCForm/Employer', manager, part({ proof: undefined }))
    expect(unproven.body.error?.fields).toEqual({ 'part.proof': { key: 'wotcNotProven' } })
    const late = { claim: 'late', completed: undefined, proof: undefined, gaveInformation: '2026-11-22' }
    const withoutRequest = await post('/WOTCForm/Employer', manager, part(late))
    expect(withoutRequest.status, withoutRequest.body.message).toBe(200)
    expect((await lastStatement()).attestation).toBe(wotc.editions[0]?.lateStatement)
    const answer = await post('/WOTCForm/Employer', manager, part())
    expect(answer.status, answer.body.message).toBe(200)
    expect(await lastStatement()).toMatchObject({
      part: 'employer',
      attestation: wotc.editions[0]?.employerAttestation,
    })
    expect((await detail(manager)).wotc).toMatchObject({
      part: wotcEmployerSample,
      start: '2026-11-16',
      due: '2026-12-14',
    })
    expect((await detail(employee)).wotc.part).toBeNull()
  })

  it('requires the employer section again when the answers were submitted again', async () => {
    expect((await post('/WOTCForm/update', employee, signed({ ...wotc.sample, county: 'Pierce' }))).status).toBe(200)
    expect(reasonOf(await approve())).toBe('employerPartMissing')
    expect((await post('/WOTCForm/Employer', manager, part())).status).toBe(200)
  })

  it.skipIf(!hasTool('pdftotext'))('is printed with ETA Form 9061 behind it in one sealed file', async () => {
    expect((await approve()).status).toBe(200)
    const bytes = await pdf()
    const text = outputOf('pdftotext', ['-layout', '-', '-'], { input: bytes }).toString()
    for (const printed of [
      'Reyes-Kowalska',
      '212-45-6781',
      'Rosa Reyes',
      'Tacoma, WA',
      '11/16/2026',
      '$19.50 per hour',
    ])
      expect(text).toContain(printed)
    if (officialFolder !== undefined) expect(infoOf(bytes)).toMatch(/Pages:\s+6/)
    expect((await post('/WOTCForm/Employer', manager, part())).status).toBe(409)
  })

  it('has answers that those who hire and manage don’t read, decide about or open, and that are there', async () => {
    const token = await server.logIn('mgmt@demo.test')
    const listed = await server.call<{ list: readonly { userDocumentId: number }[] }>('/documents/GetDocumentList', {
      token,
      body: { documentDetails: { userDocumentId: id } },
    })
    expect(listed.body.data?.list).toHaveLength(1)
    const calls = [
      await post('/WOTCForm/getautofill', token, { UserDocumentId: id }),
      await post('/WOTCForm/Employer', token, part()),
      await post('/WOTCForm/Send', token, { userDocumentId: id, method: 'mail', sentOn: today() }),
      await post('/Documents/ApproveTaskForms', token, { UserDocumentId: id }),
      await post('/documents/GetPdf', token, { UserDocumentId: id }),
    ]
    expect(calls.map((answer) => [answer.status, answer.body.data])).toEqual(calls.map(() => [403, null]))
    expect(JSON.stringify(calls.map(({ body }) => body))).not.toContain(String(wotc.sample.ssn).slice(-4))
  })

  it('is due until it was sent with its papers, by staff who may decide about it', async () => {
    const openDeadlines = () =>
      server.services.db.system(({ trx }) =>
        trx.selectFrom('deadline').select('kind').where('task_id', '=', id).where('done_at', 'is', null).execute(),
      )
    const send = (token: string, more: object = {}) =>
      post('/WOTCForm/Send', token, { userDocumentId: id, method: 'portal', sentOn: today(), eta9175: true, ...more })
    expect(await openDeadlines()).toEqual([{ kind: 'wotc' }])
    expect((await send(employee)).status).toBe(403)
    expect((await send(await server.logIn('owner2@demo.test'))).status).toBe(404)
    const bare = await send(manager, { eta9175: false, sentOn: '2020-01-01' })
    expect(bare.body.error?.fields).toEqual({
      eta9175: { key: 'wotcEnclosure' },
      sentOn: { key: 'wotcSentUnsigned' },
    })
    const answer = await send(manager, { reference: 'WA-204417' })
    expect(answer.status, answer.body.message).toBe(200)
    expect(await openDeadlines()).toEqual([])
    expect((await detail(manager)).wotc.sending).toMatchObject({ method: 'portal', reference: 'WA-204417' })
    expect((await detail(employee)).wotc.sending).toBeNull()
  })
})

describe('a business that doesn’t use WOTC', () => {
  it('assigns new people no Form 8850', async () => {
    const actor = await server.actor(person)
    const add = (userName: string) =>
      post<{ UserId: number }>('/user/create', admin, {
        firstName: 'New',
        lastName: userName,
        emailId: `${userName}@example.com`,
        role: 'EMPLOYEE',
        BusinessId: actor.businessId,
        LocationIdList: [1],
      })
    const formsOf = async (email: string) => {
      const rows = await server.services.db.system(({ trx }) =>
        trx
          .selectFrom('task')
          .innerJoin('person', 'person.id', 'task.person_id')
          .select('form_id')
          .where('person.email', '=', email)
          .execute(),
      )
      return rows.map((row) => row.form_id)
    }
    const first = await add('asked')
    expect(first.status, first.body.message).toBe(200)
    expect(await formsOf('asked@example.com')).toContain(wotc.id)
    const update = await server.call<{ usesWotc: boolean }>('/Business/Update', {
      method: 'PUT',
      token: admin,
      body: { BusinessId: actor.businessId, usesWotc: false },
    })
    expect(update.body.data?.usesWotc, update.body.message).toBe(false)
    expect((await add('unasked')).status).toBe(200)
    expect(await formsOf('unasked@example.com')).not.toContain(wotc.id)
    expect(await formsOf('unasked@example.com')).toHaveLength(4)
  })
})
