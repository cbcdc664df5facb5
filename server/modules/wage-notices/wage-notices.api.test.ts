import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { WageNotices } from '#contract/endpoints/wage-notices.ts'
import type { TaskRow } from '#contract/endpoints/tasks.ts'
import { textOf } from '#server/platform/pdf/pdf-text.fixture.ts'
import { hasTool } from '#tests/tools/tools.ts'
import { personOf } from '#tests/server/people.fixture.ts'
import type { TestApp } from '#tests/server/in-process-server.ts'
import { startTestApp } from '#tests/server/in-process-server.ts'
import { agree } from '#tests/server/w4.fixture.ts'
import type { Wire } from '#tests/server/wire.ts'
import { retentionReasons } from '../retention/retention-reasons.ts'
import { verified } from '../tasks/signature.fixture.ts'

const eli = 'employee@demo.test'
let server: TestApp
let personId: number
let now = new Date('2026-11-21T12:00:00Z')

const post = async <T = unknown>(username: string, path: string, body: object) =>
  server.call<T>(path, { token: await server.logIn(username), body })
const reasonOf = (answer: { body: { error?: { reason: { key: string } } | null } }) => answer.body.error?.reason.key
const fieldsOf = (answer: { body: { error?: { fields: Record<string, { key: string }> } | null } }) =>
  Object.fromEntries(Object.entries(answer.body.error?.fields ?? {}).map(([field, { key }]) => [field, key]))

const employer = {
  legalName: 'Blue Heron Coffee LLC',
  address: '9 Pier Street, Albany, NY 12207',
  phone: '(518) 555-0143',
  preparer: 'Mona Reed, Manager',
}
const hourly = {
  ...employer,
  notice: 'nyHourly',
  reason: 'hiring',
  effectiveOn: '2026-12-01',
  primaryLanguage: 'Spanish',
  rate: 17.25,
  overtimeRate: 25.88,
  meals: 3.6,
  payday: 'Friday',
  payPeriod: 'weekly',
}
const give = (body: object, who = 'manager@demo.test') =>
  post<{ id: number; userDocumentId: number }>(who, '/WageNotices/Give', { UserId: personId, ...body })
const list = async (who = 'manager@demo.test') =>
  (await post<Wire<WageNotices>>(who, '/WageNotices/List', { UserId: personId })).body.data
const preview = async (body: object) => {
  const answer = await post<{ content: string }>('manager@demo.test', '/WageNotices/Preview', {
    UserId: personId,
    ...body,
  })
  const content = answer.body.data?.content
  return { answer, text: content ? textOf(Buffer.from(content, 'base64')).replace(/\s+/g, ' ') : '' }
}
const moveTo = (state: string) =>
  server.services.db.system(({ trx }) =>
    trx.updateTable('location').set({ state }).where('name', '=', 'Pier 9').execute(),
  )
const taskRow = async (id: number) =>
  (
    await post<{ list: TaskRow[] }>(eli, '/documents/GetDocumentList', {
      Paging: { PageNumber: 1, PageSize: 100 },
    })
  ).body.data?.list.find((row) => row.userDocumentId === id)
const sign = async (UserDocumentId: number, more: object = {}) => {
  const { digest } = await server.services.db.system(({ trx }) =>
    trx.selectFrom('wage_notice').select('digest').where('task_id', '=', UserDocumentId).executeTakeFirstOrThrow(),
  )
  return post<{ status: string }>(eli, '/documents/SignDocument', {
    UserDocumentId,
    Version: 1,
    digest,
    signature: 'Eli Navarro',
    language: 'es',
    signedAt: new Date(now.getTime() - 60_000).toISOString(),
    device: 'kiosk',
    ...more,
  })
}

beforeAll(async () => {
  server = await startTestApp({ now: () => now })
  personId = await personOf(server, eli)
  await moveTo('NY')
  await agree(server, await server.logIn(eli), eli)
}, 120_000)
afterAll(() => server.close())

describe('a notice of pay', () => {
  it('starts from what is known of the employer, and offers the notices of the state', async () => {
    expect(await list()).toMatchObject({
      list: [],
      state: 'NY',
      offered: ['nyHourly', 'nyExempt', 'payRate', 'tipCredit'],
      known: { legalName: 'Blue Heron Coffee', preparer: 'Mona Reed' },
    })
  })

  it('is refused with a reason for each answer that it needs', async () => {
    const answer = await give({ ...hourly, rate: 20, overtimeRate: 29.99, payday: '', payPeriod: 'other' })
    expect(fieldsOf(answer)).toEqual({ payday: 'needed', payPeriodNote: 'needed', overtimeNote: 'needed' })
    expect(fieldsOf(await give({ ...hourly, notice: 'caEmployee' }))).toMatchObject({ notice: 'option' })
    const tip = { ...employer, notice: 'tipCredit', reason: 'hiring', effectiveOn: '2026-12-01' }
    expect(fieldsOf(await give({ ...tip, cashWage: 2.12, tipCredit: 5.13 }))).toEqual({
      cashWage: 'tooSmall',
      tipCredit: 'tooMuch',
    })
    expect(fieldsOf(await give({ ...tip, cashWage: 2.13, tipCredit: 5.11 }))).toEqual({ cashWage: 'tooSmall' })
  })

  it('has the content of LS 54 beside Spanish, of LS 59, and the four points of the tip credit', async () => {
    if (!hasTool('pdftotext')) return
    const ls54 = (await preview(hourly)).text
    for (const part of [
      'LS 54',
      'Blue Heron Coffee LLC',
      '$17.25 per hour / por hora',
      '$25.88 per hour',
      'Meals / Comidas $3.60 per meal / por comida',
      'Friday',
      'Weekly / Semanal',
      'I told my employer what my primary language is',
      'My primary language is Spanish',
      'keep the original for 6 years',
      'for equal work',
      'Mona Reed, Manager',
    ])
      expect(ls54).toContain(part)
    const exempt = { ...hourly, notice: 'nyExempt', basis: 'salary', rate: 1300, primaryLanguage: 'English' }
    const ls59 = (await preview(exempt)).text
    for (const part of [
      'LS 59 (01/17)',
      '$1,300.00 · Salary',
      'Hospitality Industry',
      'because it is my primary language',
    ])
      expect(ls59).toContain(part)
    expect(ls59).not.toContain('Semanal')
    const tip = { ...employer, notice: 'tipCredit', reason: 'hiring', effectiveOn: '2026-12-01' }
    const credit = (await preview({ ...tip, cashWage: 2.13, tipCredit: 5.12 })).text
    for (const part of ['$2.13 per hour', '$5.12 per hour', '$7.25 per hour', 'tip pooling arrangement'])
      expect(credit).toContain(part)
  })

  it('is a task due on the first day, signed and sealed, kept six years, and followed by the next', async () => {
    const first = (await give(hourly)).body.data
    const taskId = first?.userDocumentId ?? 0
    expect(await taskRow(taskId)).toMatchObject({
      name: 'Pay notice (New York)',
      dueDate: '2026-12-01',
      isSigned: true,
      isRequired: true,
    })
    const moved = await post('owner@demo.test', '/user/update', { id: personId, firstDayOfWork: '2026-12-03' })
    expect(moved.status).toBe(200)
    expect((await taskRow(taskId))?.dueDate).toBe('2026-12-03')
    expect(reasonOf(await sign(taskId, { digest: '0'.repeat(64) }))).toBe('companyDocumentReplaced')
    expect((await sign(taskId)).body.data).toMatchObject({ status: 'approved' })
    const pdf = await post<{ base64: string }>('manager@demo.test', '/documents/GetPdf', { UserDocumentId: taskId })
    const bytes = Buffer.from(pdf.body.data?.base64 ?? '', 'base64')
    expect((await verified(server, bytes)).body.data).toMatchObject({ outcome: 'intact' })
    if (hasTool('pdftotext')) expect(textOf(bytes)).toContain('He leído este documento')
    expect((await list())?.list).toMatchObject([{ status: 'approved', signedAt: expect.any(String) as string }])
    const withdrawn = await post('manager@demo.test', '/WageNotices/Withdraw', { id: first?.id })
    expect(reasonOf(withdrawn)).toBe('nothingToWithdraw')
    const reasons = await server.services.db.system(({ trx }) =>
      retentionReasons(trx, personId, new Date('2031-06-01T20:00:00Z')),
    )
    expect(reasons).toContainEqual(
      expect.objectContaining({ what: 'wageNotice', until: expect.stringMatching(/^203[23]-/) as string }),
    )

    now = new Date('2027-11-21T12:00:00Z')
    const change = { ...hourly, reason: 'change', effectiveOn: '2027-12-01', rate: 18, overtimeRate: 27 }
    const second = (await give(change)).body.data
    const third = (await give({ ...change, rate: 18.5, overtimeRate: 27.75 })).body.data
    const rows = (await list())?.list ?? []
    expect(rows.map(({ id, isWithdrawn, facts }) => [id, isWithdrawn, facts.rate])).toEqual([
      [third?.id, false, 18.5],
      [second?.id, true, 18],
      [first?.id, false, 17.25],
    ])
    await post('manager@demo.test', '/WageNotices/Withdraw', { id: third?.id })
    expect(await taskRow(third?.userDocumentId ?? 0)).toBeUndefined()
  })

  it('is California’s once the location is there, with its rows', async () => {
    await moveTo('CA')
    const notice = {
      ...hourly,
      notice: 'caEmployee',
      basis: 'hour',
      sickLeave: 'minimum',
      isAgency: false,
      hasAgreement: false,
      insurer: 'State Fund',
      insurerAddress: '1 Main, Sacramento',
      insurerPhone: '(916) 555-0100',
      policyNumber: 'WC-1',
    }
    expect(fieldsOf((await preview({ ...notice, policyNumber: '', isAgency: true })).answer)).toEqual({
      policyNumber: 'needed',
      clientName: 'needed',
      clientAddress: 'needed',
      clientPhone: 'needed',
    })
    if (!hasTool('pdftotext')) return
    const { text } = await preview(notice)
    for (const part of [
      'DLSE-NTE (rev 11/2023)',
      'State Fund',
      'WC-1',
      'merely constitutes acknowledgement of receipt',
      '12/01/2026',
    ])
      expect(text).toContain(part)
  })
})

describe('access to notices of pay', () => {
  it('is for staff who manage the person; not for the employee or those elsewhere', async () => {
    await moveTo('NY')
    for (const who of ['admin', 'tpa', 'owner', 'mgmt', 'manager'])
      expect([who, (await list(`${who}@demo.test`))?.state]).toEqual([who, 'NY'])
    for (const who of ['tpa2', 'owner2', 'manager2']) expect((await give(hourly, `${who}@demo.test`)).status).toBe(404)
    expect((await give(hourly, eli)).status).toBe(403)
    const id = (await give(hourly)).body.data?.id
    expect((await post('manager2@demo.test', '/WageNotices/Withdraw', { id })).status).toBe(404)
  })

  it('lets the file of a notice be read by its person and by those who see the task', async () => {
    const url = (await list())?.list[0]?.fileUrl ?? ''
    const get = async (who: string) =>
      (
        await server.app.inject({
          url: `/api${url}`,
          headers: { authorization: `Bearer ${await server.logIn(`${who}@demo.test`)}` },
        })
      ).statusCode
    for (const who of ['employee', 'manager', 'owner']) expect([who, await get(who)]).toEqual([who, 200])
    for (const who of ['employee2', 'manager2', 'owner2']) expect([who, await get(who)]).toEqual([who, 404])
  })
})
