import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { TpaCompanyRow } from '#contract/api/tpa-company.ts'
import type { TpaUserRow } from '#contract/api/tpa-user.ts'
import type { Page } from '#contract/kit/envelope.ts'
import { demoPassword } from '#server/demo/people.ts'
import { mailFolder } from '#server/deps.ts'
import { readFolder } from '#server/mail/folder.ts'
import type { SignedIn } from './signed-in.ts'
import { openSignedIn } from './signed-in.ts'

const names = ['admin', 'tpa', 'tpa2', 'owner', 'employee'] as const
type Name = (typeof names)[number]
let all: SignedIn<Name>
let harbor = 0
let summit = 0

beforeAll(async () => {
  all = await openSignedIn(names)
  harbor = (await all.house.actor('tpa@demo.test')).tpaCompanyId ?? 0
  summit = (await all.house.actor('tpa2@demo.test')).tpaCompanyId ?? 0
}, 120_000)
afterAll(() => all.close())

const company = (who: Name, id: number) => all.ask<TpaCompanyRow>(who, 'GET', `/TPACompany/Get/${id}`)
const companies = (who: Name, body: object = {}) => all.ask<Page<TpaCompanyRow>>(who, 'POST', '/TPACompany/get', body)
const person = (who: Name, id: number) => all.ask<TpaUserRow>(who, 'GET', `/TPAUser/Get/${id}`)
const people = (who: Name, body: object = {}) => all.ask<Page<TpaUserRow>>(who, 'POST', '/TPAUser/get', body)
const namesOf = (page: Page<TpaUserRow>) => page.list.map((row) => row.lastName)

/** A company sent as a form: `model` and a logo. */
const asForm = async (who: Name, path: string, model: object, logo: Uint8Array) => {
  const form = new FormData()
  form.set('model', JSON.stringify(model))
  form.set('logo', new File([logo as Uint8Array<ArrayBuffer>], 'logo.png'))
  const made = new Response(form)
  return all.house.call<TpaCompanyRow>(path, {
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
  it('are made by an admin, with a logo that its people can fetch', async () => {
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
    const file = await all.house.app.inject({
      url: `/api${made.body.data?.logo}`,
      headers: { authorization: `Bearer ${all.token('admin')}` },
    })
    expect([file.statusCode, file.headers['content-type']]).toEqual([200, 'image/png'])
    expect((await sharp(file.rawPayload).metadata()).width).toBe(40)
    expect((await all.events('company created')).at(-1)).toMatchObject({
      chain: 0,
      data: { company: made.body.data?.id },
    })
  })

  it('are not made by anybody else, nor with a picture that is none', async () => {
    const model = { companyName: 'X', emailId: 'x@x.test' }
    for (const who of ['tpa', 'owner', 'employee'] as const)
      expect((await all.ask(who, 'POST', '/TPACompany/create', model)).status).toBe(403)
    const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')
    const before = (await companies('admin')).data.total
    const refused = await asForm('admin', '/TPACompany/create', model, svg)
    expect([refused.status, Object.keys(refused.body.error?.fields ?? {})]).toEqual([400, ['logo']])
    const empty = await all.ask('admin', 'POST', '/TPACompany/create', { emailId: 'x' })
    expect(empty.fields).toEqual({ companyName: 'needed', emailId: 'email' })
    expect((await companies('admin')).data.total).toBe(before)
  })

  it('are seen by their own TPA alone, in lists, by id and to choose from', async () => {
    expect((await companies('tpa')).data).toMatchObject({ total: 1, list: [{ id: harbor, businesses: 2 }] })
    expect((await companies('tpa', { filtered: 'summit' })).data.total).toBe(0)
    expect((await companies('admin', { filtered: 'summit' })).data.list[0]?.id).toBe(summit)
    expect((await company('tpa', harbor)).data.companyName).toBe('Harbor Payroll')
    expect((await company('tpa', summit)).status).toBe(404)
    expect((await company('owner', harbor)).status).toBe(403)
    const choice = (who: Name) => all.ask<{ list: { id: number }[] }>(who, 'GET', '/user/GetTPAList')
    expect((await choice('tpa')).data.list).toEqual([{ id: harbor, companyName: 'Harbor Payroll' }])
    expect((await choice('admin')).data.list.map((each) => each.id)).toEqual(expect.arrayContaining([harbor, summit]))
    expect((await choice('owner')).status).toBe(403)
  })

  it('are changed by their TPA, who neither ends them nor touches another', async () => {
    const change = (who: Name, body: object) => all.ask<TpaCompanyRow>(who, 'POST', '/TPACompany/update', body)
    const before = (await company('tpa', harbor)).data
    const changed = await change('tpa', { id: harbor, city: 'Seattle', phoneNumber: '2065550122', active: true })
    expect(changed.data).toMatchObject({ companyName: 'Harbor Payroll', city: 'Seattle', phoneNumber: '206-555-0122' })
    const emptied = await change('tpa', { id: harbor, phoneNumber: '' })
    expect(emptied.data).toMatchObject({ city: 'Seattle', phoneNumber: null })
    const late = await change('tpa', { id: harbor, city: 'Kent', updatedAt: before.updatedAt })
    expect([late.status, late.reason]).toEqual([409, 'conflict'])
    expect((await change('tpa', { id: harbor, active: false })).status).toBe(403)
    expect((await change('tpa', { id: summit, city: 'Kent' })).status).toBe(404)
    expect((await company('admin', summit)).data.city).toBeNull()
    expect((await all.events('company updated')).at(-1)).toMatchObject({ data: { company: harbor, fields: 'phone' } })
  })

  it('that an admin ends keep their people out until they are open again', async () => {
    const end = (active: boolean) => all.ask('admin', 'POST', '/TPACompany/update', { id: summit, active })
    expect((await end(false)).status).toBe(200)
    expect((await companies('tpa2')).status).toBe(421)
    expect((await end(true)).status).toBe(200)
    expect((await companies('tpa2')).status).toBe(200)
  })
})

describe('people of TPA companies', () => {
  it('are invited, and sign in with the password they choose, not before', async () => {
    const made = await all.ask<TpaUserRow>('tpa', 'POST', '/TPAUser/create', {
      firstName: 'Tess',
      lastName: 'Quay',
      emailId: 'Tess@Harbor.test',
      role: 'Admin',
      tpa_company_id: summit,
    })
    expect(made.data).toMatchObject({
      firstName: 'Tess',
      emailId: 'tess@harbor.test',
      username: 'tess@harbor.test',
      active: true,
      CompanyDetail: { id: harbor, companyName: 'Harbor Payroll' },
      invitation: { state: 'queued', email: 'tess@harbor.test' },
    })
    expect((await all.house.actor('tess@harbor.test')).role).toBe('TPA')
    const signIn = (password: string) =>
      all.house.call('/account/login', {
        body: {},
        headers: { authorization: `Basic ${Buffer.from(`tess@harbor.test:${password}`).toString('base64')}` },
      })
    expect((await signIn(demoPassword)).status).toBe(401)
    const letter = await all.house.letterTo('tess@harbor.test')
    const userData = decodeURIComponent(/userData=(\S+)/.exec(letter)?.[1] ?? '')
    const Password = 'lantern-by-the-tide'
    const chosen = await all.house.call('/user/resetpassword', {
      body: { userData, Password, ConfirmPassword: Password },
    })
    expect(chosen.status, chosen.body.message).toBe(200)
    expect((await signIn(Password)).status).toBe(200)
    await all.house.letterTo('tess@harbor.test', 2)
    expect((await person('tpa', made.data.tpaUserId)).data.invitation?.state).toBe('accepted')
    const created = (await all.events('person created')).at(-1)
    expect(created).toMatchObject({ chain: 0, subject_id: made.data.tpaUserId, data: { role: 'TPA' } })
  })

  it('have names of their own: a taken one is refused without a word about whose it is', async () => {
    const again = await all.ask('tpa2', 'POST', '/TPAUser/create', {
      firstName: 'A',
      lastName: 'B',
      emailId: 'OWNER@demo.test',
    })
    expect([again.status, again.fields]).toEqual([400, { emailId: 'usernameTaken' }])
  })

  it('are made in one’s own company; an admin names it', async () => {
    const create = (who: Name, body: object) =>
      all.ask<TpaUserRow>(who, 'POST', '/TPAUser/create', { firstName: 'N', lastName: 'Newly', ...body })
    expect((await create('tpa', { emailId: 'n1@x.test', companyId: summit })).status).toBe(404)
    expect((await create('admin', { emailId: 'n1@x.test' })).fields).toEqual({ companyId: 'needed' })
    expect((await create('owner', { emailId: 'n1@x.test' })).status).toBe(403)
    const made = await create('admin', { emailId: 'n1@x.test', companyId: summit })
    expect(made.data.CompanyDetail.id).toBe(summit)
    expect((await person('tpa', made.data.tpaUserId)).status).toBe(404)
    expect((await create('tpa', {})).fields).toEqual({ emailId: 'needed' })
  })

  it('are listed by company, searched and sorted, each in their own branch', async () => {
    const own = (await people('tpa', { Paging: { sort: 'firstName desc' } })).data
    expect(namesOf(own)).toEqual(['Park', 'Quay'])
    expect(namesOf((await people('tpa', { CompanyDetail: { Search: 'tess' } })).data)).toEqual(['Quay'])
    expect(namesOf((await people('tpa', { CompanyDetail: { Search: 'Newly' } })).data)).toEqual([])
    expect((await people('tpa', { CompanyDetail: { id: summit } })).status).toBe(404)
    expect(namesOf((await people('admin', { CompanyDetail: { id: summit } })).data)).toEqual(['Newly', 'Ortiz'])
    const beyond = (await people('admin', { Paging: { PageNumber: 9, PageSize: 2 } })).data
    expect(beyond).toMatchObject({ list: [], total: 4, totalPages: 2 })
    expect((await people('owner')).status).toBe(403)
  })

  it('are nobody but people of TPA companies', async () => {
    const owner = await all.house.actor('owner@demo.test')
    expect((await person('tpa', owner.userId)).status).toBe(404)
    const changed = await all.ask('tpa', 'POST', '/TPAUser/update', { tpaUserId: owner.userId, firstName: 'X' })
    expect(changed.status).toBe(404)
  })
})

describe('a change of somebody of a TPA company', () => {
  const change = (who: Name, body: object) => all.ask<TpaUserRow>(who, 'POST', '/TPAUser/update', body)
  const lettersTo = async (address: string) =>
    (await readFolder(mailFolder(all.house.deps.config), 1000)).filter((letter) => letter.to === address).length
  const idOf = async (username: string) => (await all.house.actor(username)).userId

  it('leaves what was not sent, and is a conflict when somebody was faster', async () => {
    const id = await idOf('tess@harbor.test')
    const { updatedAt } = (await person('tpa', id)).data
    const changed = await change('tpa', { tpaUserId: id, lastName: 'Quayle', phoneNumber: '2065550133', updatedAt })
    expect(changed.data).toMatchObject({ firstName: 'Tess', lastName: 'Quayle', phoneNumber: '206-555-0133' })
    expect((await change('tpa', { tpaUserId: id, lastName: 'Q', updatedAt })).reason).toBe('conflict')
    expect((await change('tpa2', { tpaUserId: id, lastName: 'Q' })).status).toBe(404)
    const role = await change('tpa', { tpaUserId: id, role: 'Admin', CompanyDetail: { id: summit }, username: 'x' })
    expect(role.data).toMatchObject({ username: 'tess@harbor.test', CompanyDetail: { id: harbor } })
    expect((await all.events('person updated')).at(-1)).toMatchObject({
      subject_id: id,
      data: { fields: 'last_name phone' },
    })
  })

  it('of an address is theirs or a higher role’s; the address before is told, and its links are void', async () => {
    const id = await idOf('tess@harbor.test')
    const refused = await change('tpa', { tpaUserId: id, emailId: 'mine@harbor.test' })
    expect([refused.status, refused.reason]).toEqual([403, 'rankAbove'])
    const before = await lettersTo('tess@harbor.test')
    await all.house.call('/Account/ForgotPassword', { body: { UserName: 'tess@harbor.test' } })
    const link = await all.house.letterTo('tess@harbor.test', before)
    expect((await change('admin', { tpaUserId: id, emailId: 'tess@quay.test' })).data.emailId).toBe('tess@quay.test')
    expect(await all.house.letterTo('tess@harbor.test', before + 1)).toContain('another address')
    const userData = decodeURIComponent(/userData=(\S+)/.exec(link)?.[1] ?? '')
    const Password = 'another-lantern-by-the-tide'
    const late = await all.house.call('/user/resetpassword', {
      body: { userData, Password, ConfirmPassword: Password },
    })
    expect([late.status, late.body.error?.reason.key]).toEqual([400, 'linkDead'])
  })

  it('of the address of somebody who waits for an invitation sends another', async () => {
    const made = await all.ask<TpaUserRow>('tpa', 'POST', '/TPAUser/create', {
      firstName: 'Typo',
      lastName: 'Vane',
      emailId: 'tpyo@harbor.test',
    })
    await all.house.letterTo('tpyo@harbor.test')
    const { tpaUserId } = made.data
    expect((await change('tpa', { tpaUserId, emailId: 'typo@harbor.test' })).data.invitation).toMatchObject({
      email: 'typo@harbor.test',
    })
    expect(await all.house.letterTo('typo@harbor.test')).toContain('userData=')
  })

  it('never ends one’s own account; a colleague’s is ended and opened again', async () => {
    const [self, other] = [await idOf('tpa@demo.test'), await idOf('tess@harbor.test')]
    expect((await change('tpa', { tpaUserId: self, active: false })).status).toBe(403)
    expect((await change('tpa', { tpaUserId: self, active: true })).status).toBe(200)
    expect((await change('tpa', { tpaUserId: other, active: false })).data.active).toBe(false)
    expect((await change('tpa', { tpaUserId: other, active: true })).data.active).toBe(true)
  })
})
