import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { GeneratedPdf } from '#contract/endpoints/forms/form-endpoints.ts'
import type { DashboardOverview } from '#contract/endpoints/dashboard.ts'
import type { SystemStatus } from '#contract/endpoints/system-status.ts'
import { samples } from '#contract/forms/a4/samples/samples.ts'
import { allForms } from '#contract/forms/all-forms.ts'
import type { FormKey } from '#contract/forms/registry.ts'
import { toEditableValues } from '#src/forms/to-field-values.ts'
import type { FormSession } from './form-participant.ts'
import { loadModule, openFormSession } from './form-participant.ts'

const days = ['2027-01-15', '2027-06-01', '2028-02-29', '2031-06-01']
const packet: readonly [FormKey, string, Readonly<Record<string, unknown>>][] = [
  ['w4', 'WA', allForms.w4.sample],
  ['a4', 'AZ', samples.AZ.good],
  ['a4', 'NJ', samples.NJ.good],
  ['i9', 'WA', allForms.i9.sample],
  ['directDeposit', 'WA', allForms.directDeposit.sample],
]

describe.each(days)('on %s, with no newer edition known', (day) => {
  let at: FormSession
  beforeAll(async () => {
    at = await openFormSession(() => new Date(`${day}T20:00:00Z`))
  }, 120_000)
  afterAll(() => at.close())

  it.each(packet)('%s of %s is submitted on the last edition', async (key, state, answers) => {
    await at.moveTo(state)
    const row = await at.assignTask(key)
    const { blank } = await loadModule(key)
    const { masked } = allForms[key]
    const sent = await at.submit(row, toEditableValues(blank, answers, masked))
    expect(sent.device).toEqual({})
    expect([sent.answer.status, JSON.stringify(sent.answer.body)]).toEqual([200, expect.any(String)])
    if (key === 'w4') {
      const approved = await at.request<GeneratedPdf>('manager', '/w4form/SignAndGeneratePdf', {
        UserDocumentId: row.userDocumentId,
      })
      expect(approved.fileName).toBe(`Form W-4, Eli Navarro, ${day}.pdf`)
    }
  })

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
