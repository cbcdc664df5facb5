import type { BusinessRow } from '#contract/endpoints/organizations/businesses.ts'
import type { Page } from '#contract/protocol/envelope.ts'
import { openLoggedIn } from '#tests/server/logged-in.ts'
import type { Wire } from '#tests/server/wire.ts'

const names = ['admin', 'tpa', 'tpa2', 'owner', 'mgmt', 'manager', 'employee', 'owner2'] as const
/** Someone who calls about businesses. */
export type BusinessCaller = (typeof names)[number]
type Platform = 'admin' | 'tpa' | 'tpa2'

/** The address of a new business. */
export const address = { Address: '1 Dock Street', City: 'Seattle', State: 'WA', Zip: '98101' }

/** The slugs of a list. */
export const slugsOf = (page: Page<Wire<BusinessRow>>) => page.list.map((row) => row.Slug)

/** A server with people of every role logged in, who call about businesses; `id` has the seeded ones by slug. */
export const openBusinesses = async (options?: Parameters<typeof openLoggedIn>[1]) => {
  const all = await openLoggedIn(names, options)
  const rows = await all.server.services.db.query((trx) => trx.selectFrom('business').select(['id', 'slug']).execute())
  const id: Record<string, number> = Object.fromEntries(rows.map((row) => [row.slug, row.id]))
  const get = (who: BusinessCaller, business: number | undefined) =>
    all.request<Wire<BusinessRow>>(who, 'GET', `/Business/get/${business}`)
  return {
    ...all,
    id,
    get,
    create: (who: Platform, body: object) =>
      all.request<Wire<BusinessRow>>(who, 'POST', '/business/create', { ...address, ...body }),
    list: (who: BusinessCaller, body: object = {}) =>
      all.request<Page<Wire<BusinessRow>>>(who, 'POST', '/Business/get', body),
    update: (who: Platform, body: object) => all.request<Wire<BusinessRow>>(who, 'PUT', '/Business/Update', body),
    /** The TPA company of a seeded business. */
    companyOf: async (slug: string) => (await get('admin', id[slug])).data.TPACompanyId,
  }
}
