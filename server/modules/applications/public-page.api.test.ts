import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { TestApp } from '#tests/server/in-process-server.ts'
import { startTestApp } from '#tests/server/in-process-server.ts'
import { behindProxy, from, locationId, applicationPage, photo } from './applications.fixture.ts'

let server: TestApp
let now = new Date('2026-11-21T12:00:00Z')
let client = 0
/** An IP address that has sent nothing yet. */
const fresh = () => from(`198.51.${Math.floor((client += 1) / 250)}.${client % 250}`)

beforeAll(async () => {
  server = await startTestApp({ now: () => now, env: behindProxy })
})
afterAll(() => server.close())

const setBusiness = (slug: string, change: { is_active?: boolean; closed_at?: Date | null }) =>
  server.services.db.system(({ trx }) => trx.updateTable('business').set(change).where('slug', '=', slug).execute())
const setLocation = (id: number, change: { is_active?: boolean; closed_at?: Date | null }) =>
  server.services.db.system(({ trx }) => trx.updateTable('location').set(change).where('id', '=', id).execute())

describe('the application page of a business', () => {
  it('opens in any letter case, with its locations, job titles, ticket and key', async () => {
    const page = await applicationPage(server, 'Blue-HERON')
    expect(page).toMatchObject({
      businessName: 'Blue Heron Coffee',
      slug: 'blue-heron',
      logoUrl: null,
      color: '#1f5f8b',
    })
    expect(page.locations.map((location) => location.locationName)).toEqual(['Mission', 'Pier 9'])
    expect(page.jobTitles.map((title) => title.jobTitle)).toContain('Barista')
    expect(page.ticket).toMatchObject({ lane: 'apply:blue-heron', endpoints: ['application.create'] })
    expect(page.sealing).toEqual(server.services.sealKeys.current())
  })

  it('lists no closed location', async () => {
    const mission = await locationId(server, 'Mission')
    for (const change of [{ is_active: false }, { is_active: true, closed_at: new Date() }]) {
      await setLocation(mission, change)
      expect((await applicationPage(server)).locations.map((location) => location.locationName)).toEqual(['Pier 9'])
    }
    await setLocation(mission, { is_active: true, closed_at: null })
  })

  it('returns the same 404 for an unknown slug, a closed business and an invalid slug', async () => {
    const open = async (slug: string) => {
      const answer = await server.call(`/OnlineApplication/Get/${slug}`, { method: 'GET', headers: fresh() })
      return [answer.status, answer.body]
    }
    const unknown = await open('no-such-place')
    expect(unknown[0]).toBe(404)
    await setBusiness('cobalt', { closed_at: new Date(), is_active: false })
    expect(await open('cobalt')).toEqual(unknown)
    await setBusiness('cobalt', { closed_at: null, is_active: false })
    expect(await open('cobalt')).toEqual(unknown)
    await setBusiness('cobalt', { is_active: true })
    for (const slug of ['%3Cscript%3E', "x'%20or%201=1", 'a'.repeat(150)]) expect(await open(slug)).toEqual(unknown)
    expect((await applicationPage(server, 'cobalt')).businessName).toBe('Cobalt Grocers')
  })

  it('shows its logo to anyone, and 404 without one', async () => {
    const get = () => server.app.inject({ url: '/api/OnlineApplication/Logo/redwood', headers: fresh() })
    expect((await get()).statusCode).toBe(404)
    const business = await server.services.db.system(({ trx }) =>
      trx.selectFrom('business').select('id').where('slug', '=', 'redwood').executeTakeFirstOrThrow(),
    )
    await server.services.db.system(async (unit) => {
      const { storeGenerated: storeFile } = await import('#server/platform/files/store-file.ts')
      const call = { unit, actor: undefined, origin: { ip: '', agent: '' } }
      const made = { kind: 'logo', fileName: 'logo.png', mediaType: 'image/png', bytes: await photo() } as const
      const storedLogo = await storeFile(server.services, call, { businessId: business.id, ...made })
      await unit.trx
        .updateTable('business')
        .set({ logo_file_id: storedLogo.fileId })
        .where('id', '=', business.id)
        .execute()
    })
    const page = await applicationPage(server, 'redwood')
    expect(page.logoUrl).toBe('/OnlineApplication/Logo/redwood')
    const logo = await get()
    expect([logo.statusCode, logo.headers['content-type'], logo.rawPayload.equals(await photo())]).toEqual([
      200,
      'image/png',
      true,
    ])
  })

  it('is rate limited by IP address, while others are served', async () => {
    const open = (address: string) =>
      server.call('/OnlineApplication/Get/redwood', { method: 'GET', headers: from(address) })
    for (let times = 0; times < 240; times += 1) await open('192.0.2.7')
    const refused = await open('192.0.2.7')
    expect([refused.status, refused.body.code]).toEqual([429, 'too many'])
    const wait = Number(refused.headers['retry-after'])
    expect(wait).toBeGreaterThan(0)
    expect(wait).toBeLessThanOrEqual(900)
    expect((await open('192.0.2.8')).status).toBe(200)
    now = new Date(now.getTime() + wait * 1000)
    expect((await open('192.0.2.7')).status).toBe(200)
    now = new Date('2026-11-21T12:00:00Z')
  })
})

describe('job titles', () => {
  it('are public', async () => {
    const answer = await server.call<{ list: { jobTitle: string }[] }>('/account/GetJobTitle', { method: 'GET' })
    expect(answer.body.data?.list[0]?.jobTitle).toBe('Barista')
  })
})
