import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { TpaCompanyRow } from '#contract/endpoints/organizations/tpa-companies.ts'
import type { Page } from '#contract/protocol/envelope.ts'
import type { Name, TpaTestServer } from '../../people/tpa-users/tpa-users.fixture.ts'
import { startTpaTestServer } from '../../people/tpa-users/tpa-users.fixture.ts'

let all: TpaTestServer['all']
let harbor = 0
let summit = 0

beforeAll(async () => void ({ all, harbor, summit } = await startTpaTestServer()), 120_000)
afterAll(() => all.close())

const company = (who: Name, id: number) => all.request<TpaCompanyRow>(who, 'GET', `/TPACompany/Get/${id}`)
const companies = (who: Name, body: object = {}) =>
  all.request<Page<TpaCompanyRow>>(who, 'POST', '/TPACompany/get', body)

/** A company sent as a form: `model` and a logo. */
const asForm = async (who: Name, path: string, model: object, logo: Uint8Array) => {
  const form = new FormData()
  form.set('model', JSON.stringify(model))
  form.set('logo', new File([logo as Uint8Array<ArrayBuffer>], 'logo.png'))
  const made = new Response(form)
  return all.server.call<TpaCompanyRow>(path, {
    token: all.token(who),
    payload: Buffer.from(await made.arrayBuffer()),
    headers: { 'content-type': made.headers.get('content-type') ?? '' },
  })
}
const picture = () =>
  sharp({ create: { width: 40, height: 20, channels: 3, background: '#185' } })
    .png()
    .toBuffer()

describe('TPA companies', () => {
  it('are created by an admin, with a logo that their people can download', async () => {
    const model = {
      companyName: 'Tidewater HR',
      emailId: 'Office@Tidewater.test',
      phoneNumber: '206 555 0111',
      tollFreeNumber: '1 (800) 555-0111',
      state: 'WA',
    }
    const made = await asForm('admin', '/TPACompany/create', model, await picture())
    expect(made.status, made.body.message).toBe(200)
    expect(made.body.data).toMatchObject({
      companyName: 'Tidewater HR',
      emailId: 'office@tidewater.test',
      phoneNumber: '206-555-0111',
      tollFreeNumber: '800-555-0111',
      state: 'WA',
      city: null,
      active: true,
      businesses: 0,
    })
    const file = await all.server.app.inject({
      url: `/api${made.body.data?.logo}`,
      headers: { authorization: `Bearer ${all.token('admin')}` },
    })
    expect([file.statusCode, file.headers['content-type']]).toEqual([200, 'image/png'])
    expect((await sharp(file.rawPayload).metadata()).width).toBe(40)
    expect((await all.events('tpa company created')).at(-1)).toMatchObject({
      chain: 0,
      data: { company: made.body.data?.id },
    })
  })

  it('lose their logo to a click of their own TPA users, not of others', async () => {
    const made = await asForm('tpa', '/TPACompany/update', { id: harbor }, await picture())
    expect(made.body.data?.logo).toMatch(/^\//)
    expect((await all.request('tpa', 'POST', '/TPACompany/RemoveLogo', { id: summit })).status).toBe(404)
    expect((await all.request('owner', 'POST', '/TPACompany/RemoveLogo', { id: harbor })).status).toBe(403)
    const removed = await all.request('tpa', 'POST', '/TPACompany/RemoveLogo', { id: harbor })
    expect(removed.data).toMatchObject({ id: harbor, logo: null })
    expect((await company('tpa', harbor)).data.logo).toBeNull()
    expect((await all.events('tpa company updated')).at(-1)).toMatchObject({ data: { fields: 'logo_file_id' } })
    expect((await all.request('tpa', 'POST', '/TPACompany/RemoveLogo', { id: harbor })).status).toBe(200)
  })

  it('can’t be created by anyone else, nor with an invalid image', async () => {
    const model = { companyName: 'X', emailId: 'x@x.test' }
    for (const who of ['tpa', 'owner', 'employee'] as const)
      expect((await all.request(who, 'POST', '/TPACompany/create', model)).status).toBe(403)
    const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')
    const before = (await companies('admin')).data.total
    const refused = await asForm('admin', '/TPACompany/create', model, svg)
    expect([refused.status, Object.keys(refused.body.error?.fields ?? {})]).toEqual([400, ['logo']])
    const empty = await all.request('admin', 'POST', '/TPACompany/create', { emailId: 'x' })
    expect(empty.fields).toEqual({ companyName: 'needed', emailId: 'email' })
    expect((await companies('admin')).data.total).toBe(before)
  })

  it('are visible only to their own TPA users, in lists, by id and to choose from', async () => {
    expect((await companies('tpa')).data).toMatchObject({ total: 1, list: [{ id: harbor, businesses: 2 }] })
    expect((await companies('tpa', { filtered: 'summit' })).data.total).toBe(0)
    expect((await companies('admin', { filtered: 'summit' })).data.list[0]?.id).toBe(summit)
    expect((await company('tpa', harbor)).data.companyName).toBe('Harbor Payroll')
    expect((await company('tpa', summit)).status).toBe(404)
    expect((await company('owner', harbor)).status).toBe(403)
    const choice = (who: Name) => all.request<{ list: { id: number }[] }>(who, 'GET', '/user/GetTPAList')
    expect((await choice('tpa')).data.list).toEqual([{ id: harbor, companyName: 'Harbor Payroll' }])
    expect((await choice('admin')).data.list.map((each) => each.id)).toEqual(expect.arrayContaining([harbor, summit]))
    expect((await choice('owner')).status).toBe(403)
  })

  it('are changed by their TPA users, who can’t deactivate them or change others', async () => {
    const change = (who: Name, body: object) => all.request<TpaCompanyRow>(who, 'POST', '/TPACompany/update', body)
    const before = (await company('tpa', harbor)).data
    const changed = await change('tpa', { id: harbor, city: 'Seattle', phoneNumber: '2065550122', active: true })
    expect(changed.data).toMatchObject({ companyName: 'Harbor Payroll', city: 'Seattle', phoneNumber: '206-555-0122' })
    const emptied = await change('tpa', { id: harbor, phoneNumber: '' })
    expect(emptied.data).toMatchObject({ city: 'Seattle', phoneNumber: null })
    const stale = await change('tpa', { id: harbor, city: 'Kent', updatedAt: before.updatedAt })
    expect([stale.status, stale.reason]).toEqual([409, 'conflict'])
    expect((await change('tpa', { id: harbor, active: false })).status).toBe(403)
    expect((await change('tpa', { id: summit, city: 'Kent' })).status).toBe(404)
    expect((await company('admin', summit)).data.city).toBeNull()
    expect((await all.events('tpa company updated')).at(-1)).toMatchObject({
      data: { company: harbor, fields: 'phone' },
    })
  })

  it('that an admin deactivates keep their people from logging in until they are reactivated', async () => {
    const end = (active: boolean) => all.request('admin', 'POST', '/TPACompany/update', { id: summit, active })
    expect((await end(false)).status).toBe(200)
    expect((await companies('tpa2')).status).toBe(421)
    expect((await end(true)).status).toBe(200)
    expect((await companies('tpa2')).status).toBe(200)
  })
})
