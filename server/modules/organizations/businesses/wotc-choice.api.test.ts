import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { BusinessRow } from '#contract/endpoints/organizations/businesses.ts'
import type { Wire } from '#tests/server/wire.ts'
import type { BusinessCaller } from './businesses.fixture.ts'
import { openBusinesses } from './businesses.fixture.ts'

let at: Awaited<ReturnType<typeof openBusinesses>>

beforeAll(async () => {
  at = await openBusinesses()
}, 120_000)
afterAll(() => at.close())

const choose = (who: BusinessCaller, body: object) =>
  at.request<Wire<BusinessRow>>(who, 'PUT', '/Business/Wotc', {
    BusinessId: at.id['blue-heron'],
    usesWotc: true,
    wotcInterview: 'offer',
    ...body,
  })

describe('a new business', () => {
  it.each([
    ['2025-12-30T20:00:00Z', true],
    ['2026-11-21T12:00:00Z', false],
  ] as const)(
    'collects Form 8850 with the application only while the credit is authorized: %s',
    async (at, usesWotc) => {
      const then = await openBusinesses({ now: () => new Date(at) })
      const made = await then.create('tpa', { BusinessName: 'Unasked' })
      expect(made.data).toMatchObject({ usesWotc, wotcInterview: 'application' })
      const chosen = { usesWotc: !usesWotc, wotcInterview: 'off' }
      expect((await then.create('tpa', { BusinessName: 'Asked', ...chosen })).data).toMatchObject(chosen)
      await then.close()
    },
    60_000,
  )
})

describe('whether a business collects Form 8850', () => {
  it('is chosen by its owner, its TPA and admins', async () => {
    for (const who of ['owner', 'tpa', 'admin'] as const)
      for (const chosen of [
        { usesWotc: false, wotcInterview: 'application' },
        { usesWotc: true, wotcInterview: 'off' },
      ] as const) {
        const answer = await choose(who, chosen)
        expect(answer.status).toBe(200)
        expect(answer.data).toMatchObject(chosen)
        expect((await at.get('owner', at.id['blue-heron'])).data).toMatchObject(chosen)
      }
    expect((await at.events('business updated')).at(-1)).toMatchObject({
      chain: at.id['blue-heron'],
      data: { fields: 'collects_wotc wotc_interview' },
    })
  })

  it('isn’t chosen by management, managers and employees, nor by those of another business', async () => {
    for (const who of ['mgmt', 'manager', 'employee'] as const) expect((await choose(who, {})).status).toBe(403)
    for (const who of ['owner2', 'tpa2'] as const) expect((await choose(who, {})).status).toBe(404)
    expect((await at.get('owner', at.id['blue-heron'])).data).toMatchObject({ usesWotc: true, wotcInterview: 'off' })
  })

  it('is chosen whole, and not over a choice that wasn’t read', async () => {
    const { data } = await at.get('owner', at.id['blue-heron'])
    const partial = await choose('owner', { usesWotc: undefined, wotcInterview: 'never' })
    expect([partial.status, partial.fields]).toEqual([400, { usesWotc: 'needed', wotcInterview: 'option' }])
    expect((await choose('owner', { updatedAt: data.UpdatedAt })).status).toBe(200)
    const stale = await choose('owner', { usesWotc: false, updatedAt: data.UpdatedAt })
    expect([stale.status, stale.reason]).toEqual([409, 'conflict'])
  })
})
