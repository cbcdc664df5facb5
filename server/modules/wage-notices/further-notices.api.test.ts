import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { textOf } from '#server/platform/pdf/pdf-text.fixture.ts'
import { hasTool } from '#tests/tools/tools.ts'
import { personOf } from '#tests/server/people.fixture.ts'
import type { TestApp } from '#tests/server/in-process-server.ts'
import { startTestApp } from '#tests/server/in-process-server.ts'

let server: TestApp
let manager: string
let UserId: number

beforeAll(async () => {
  server = await startTestApp({ now: () => new Date('2026-11-21T12:00:00Z') })
  UserId = await personOf(server, 'employee@demo.test')
  manager = await server.logIn('manager@demo.test')
}, 120_000)
afterAll(() => server.close())

const moveTo = (state: string) =>
  server.services.db.owner.updateTable('location').set({ state }).where('name', '=', 'Pier 9').execute()
const fieldsOf = (answer: { body: { error?: { fields: Record<string, { key: string }> } | null } }) =>
  Object.fromEntries(Object.entries(answer.body.error?.fields ?? {}).map(([field, { key }]) => [field, key]))
const preview = async (body: object) => {
  const answer = await server.call<{ content: string }>('/WageNotices/Preview', {
    token: manager,
    body: { UserId, ...body },
  })
  const content = answer.body.data?.content
  return { answer, text: content ? textOf(Buffer.from(content, 'base64')).replace(/\s+/g, ' ') : '' }
}
const employer = {
  legalName: 'Blue Heron Coffee LLC',
  address: '9 Pier Street, Duluth, MN 55802',
  phone: '(218) 555-0143',
  preparer: 'Mona Reed, Manager',
}

describe('a notice of pay elsewhere', () => {
  it('is Minnesota’s with every item of its law, in both languages for a Spanish reader', async () => {
    await moveTo('MN')
    const notice = {
      ...employer,
      ...{ notice: 'mnEmployee', reason: 'hiring', effectiveOn: '2026-12-01', primaryLanguage: 'Spanish' },
      ...{ basis: 'hour', rate: 17.25, payday: 'Friday', periodDays: '14', firstPayday: '2026-12-18' },
      ...{ deductions: 'Taxes and health insurance', isExempt: false, paidLeave: 'One hour for every 30 hours' },
    }
    expect(fieldsOf((await preview({ ...notice, isExempt: true, paidLeave: '' })).answer)).toEqual({
      exemption: 'needed',
      paidLeave: 'needed',
    })
    expect(fieldsOf((await preview({ ...notice, notice: 'tipCredit', cashWage: 3, tipCredit: 5 })).answer)).toEqual({
      notice: 'option',
    })
    if (!hasTool('pdftotext')) return
    const { text } = await preview(notice)
    for (const part of [
      'MINNESOTA STATUTES SECTION 181.032(D)',
      '$17.25 · Hour',
      '12/18/2026',
      'Taxes and health insurance',
      'One hour for every 30 hours',
      'Check the box at left to receive this information in this language.',
      'Marque la casilla a la izquierda',
    ])
      expect(text).toContain(part)
  })

  it('is ours where no state’s is on file', async () => {
    await moveTo('WA')
    const pay = { basis: 'hour', rate: 20, overtimeRate: 30, payday: 'Friday', payPeriod: 'biweekly' }
    const notice = { ...employer, notice: 'payRate', reason: 'hiring', effectiveOn: '2026-12-01', ...pay }
    const { answer, text } = await preview(notice)
    expect(answer.status, answer.body.message).toBe(200)
    if (hasTool('pdftotext'))
      for (const part of ['Notice of Pay', '$30.00 per hour', 'Bi-weekly']) expect(text).toContain(part)
  })
})
