import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { GeneratedPdf } from '#contract/endpoints/forms/form-endpoints.ts'
import type { DashboardOverview } from '#contract/endpoints/dashboard.ts'
import type { SystemStatus } from '#contract/endpoints/system-status.ts'
import type { FileReply } from '#contract/endpoints/tasks.ts'
import { it2104eSample, l4eSample } from '#contract/forms/a4/samples/exemption-certificates.ts'
import { samples } from '#contract/forms/a4/samples/samples.ts'
import { allForms } from '#contract/forms/all-forms.ts'
import type { FormKey } from '#contract/forms/registry.ts'
import { w4ExemptSample } from '#contract/forms/w4/sample.ts'
import { repetitions } from '#tests/tools/repetitions.ts'
import { hasTool } from '#tests/tools/tools.ts'
import { toEditableValues } from '#src/forms/to-field-values.ts'
import { employerSteps } from './cases.ts'
import type { FormSession } from './form-participant.ts'
import { loadModule, openFormSession } from './form-participant.ts'
import { printedBoxes } from './pdf-text.ts'

const allDays = ['2027-01-15', '2031-06-01', '2028-02-29', '2027-06-01']
const days = allDays.slice(0, repetitions('LATER_DAYS', 2, allDays.length))

/**
 * Two state forms of each day besides, others on each: all are checked without a server on each day
 * (`server/modules/forms/a4/later-years.test.ts`).
 */
const statesOf = (day: string): readonly (readonly [string, Readonly<Record<string, unknown>>])[] => {
  const at = allDays.indexOf(day)
  const exemptYear = day.slice(0, 4)
  const chosen = [
    ['CA', samples.CA.good],
    ['CT', samples.CT.good],
    ['MN', samples.MN.good],
    ['DC', samples.DC.good],
    ['NY', { ...it2104eSample, exemptYear }],
    ['LA', { ...l4eSample, exemptYear }],
    ['CO', samples.CO.good],
    ['NC', samples.NC.good],
  ] as const
  return [chosen[at], chosen[at + allDays.length]].flatMap((each) => (each === undefined ? [] : [each]))
}
const packet: readonly [FormKey, string, Readonly<Record<string, unknown>>, string][] = [
  ['w4', 'WA', allForms.w4.sample, 'Form W-4'],
  // A claim of a past year is accepted and approved, though it counts as none.
  ['w4', 'WA', w4ExemptSample, 'Form W-4'],
  ['a4', 'AZ', samples.AZ.good, 'State form'],
  ['a4', 'NJ', samples.NJ.good, 'State form'],
  ['i9', 'WA', allForms.i9.sample, 'Form I-9'],
  ['wotc', 'WA', allForms.wotc.sample, 'Form 8850'],
  ['directDeposit', 'WA', allForms.directDeposit.sample, 'Direct deposit'],
]

describe.each(days)('on %s, with no newer edition known', (day) => {
  let at: FormSession
  const now = () => new Date(`${day}T20:00:00Z`)
  beforeAll(async () => {
    at = await openFormSession(now)
    await at.startWork(day)
  }, 120_000)
  afterAll(() => at.close())

  it.each([...packet, ...statesOf(day).map(([state, answers]) => ['a4', state, answers, 'State form'] as const)])(
    '%s of %s is submitted on the last edition, approved and printed',
    async (key, state, answers, name) => {
      await at.moveTo(state)
      const row = await at.assignTask(key)
      const { blank } = await loadModule(key)
      const { masked, base } = allForms[key]
      const sent = await at.submit(row, toEditableValues(blank, answers, masked))
      expect(sent.device).toEqual({})
      expect([sent.answer.status, JSON.stringify(sent.answer.body)]).toEqual([200, expect.any(String)])
      const { edition } = await at.detail('owner', row)
      const step = employerSteps[key]?.(row, edition, now())
      const days = key === 'i9' ? { firstDayOfEmployment: day, bExpires: '2039-05-14' } : {}
      if (step !== undefined) await at.request('owner', step.path, { ...step.body, ...days })
      const about = { UserDocumentId: row.userDocumentId }
      const approved = await at.request<GeneratedPdf>('owner', `/${base}/SignAndGeneratePdf`, about)
      expect(approved.fileName).toBe(`${name}, Eli Navarro, ${day}.pdf`)
      expect(await at.detail('employee', row)).toMatchObject({ status: 'approved', pdfReady: true })
      if (!hasTool('pdftotext')) return
      const { base64 } = await at.request<FileReply>('employee', '/documents/GetPdf', about)
      const [year, month, date] = day.split('-')
      expect([key, printedBoxes(base64)(`${month}/${date}/${year}`)]).toEqual([key, true])
      const certificate = await at.request<FileReply>('employee', '/documents/GetCertificate', about)
      expect(certificate.fileName).toBe(`${name}, Eli Navarro, ${day}, certificate.pdf`)
    },
  )

  it('says so to owner and admin', async () => {
    const as = (username: string) => at.server.logIn(username)
    const owner = await at.server.call<DashboardOverview>('/attention/overview', {
      token: await as('owner@demo.test'),
      body: {},
    })
    const year = day.slice(0, 4)
    expect(owner.body.data?.missingEditions).toContainEqual(
      expect.objectContaining({ form: 'w4', edition: '2026', lastDay: '2026-12-31', year }),
    )
    const manager = await at.server.call<DashboardOverview>('/attention/overview', {
      token: await as('manager@demo.test'),
      body: {},
    })
    expect(manager.body.data?.missingEditions).toBeUndefined()
    const admin = await at.server.call<SystemStatus>('/system/Status', {
      token: await as('admin@demo.test'),
      method: 'GET',
    })
    expect(admin.body.data?.missingEditions.map(({ state }) => state)).toContain('NY')
  })
})
