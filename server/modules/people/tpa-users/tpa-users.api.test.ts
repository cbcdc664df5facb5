import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { SessionReply } from '#contract/endpoints/auth.ts'
import type { TpaUserRow } from '#contract/endpoints/people/tpa-users.ts'
import type { Page } from '#contract/protocol/envelope.ts'
import { demoPassword } from '#server/app/demo/people.ts'
import { mailFolder } from '#server/platform/mail/mail-folder.ts'
import { readFileMailbox } from '#server/platform/mail/mail-folder.ts'
import type { Name, TpaTestServer } from './tpa-users.fixture.ts'
import { startTpaTestServer } from './tpa-users.fixture.ts'
import type { Wire } from '#tests/server/wire.ts'

let all: TpaTestServer['all']
let harbor = 0
let summit = 0

beforeAll(async () => void ({ all, harbor, summit } = await startTpaTestServer()), 120_000)
afterAll(() => all.close())

const person = (who: Name, id: number) => all.request<Wire<TpaUserRow>>(who, 'GET', `/TPAUser/Get/${id}`)
const people = (who: Name, body: object = {}) => all.request<Page<Wire<TpaUserRow>>>(who, 'POST', '/TPAUser/get', body)
const namesOf = (page: Page<Wire<TpaUserRow>>) => page.list.map((row) => row.lastName)

const tessPassword = 'lantern-by-the-tide'
const countEmailsTo = async (address: string) =>
  (await readFileMailbox(mailFolder(all.server.services.config), 1000)).filter((email) => email.to === address).length
const logInTess = async (): Promise<string> => {
  const UserName = 'tess@harbor.test'
  const before = await countEmailsTo(UserName)
  const headers = { authorization: `Basic ${Buffer.from(`${UserName}:${tessPassword}`).toString('base64')}` }
  const first = await all.server.call<{ AuthCode: string }>('/account/login', { body: {}, headers })
  const OneTimeCode = /\b\d{6}\b/.exec(await all.server.emailTo(UserName, before))?.[0]
  const step = { UserName, AuthCode: first.body.data?.AuthCode, OneTimeCode }
  const second = await all.server.call<Wire<SessionReply>>('/account/ValidateAuthCode', { body: step })
  return second.body.data?.token ?? ''
}

describe('TPA users', () => {
  it('are invited, and can log in only with the password they choose', async () => {
    const made = await all.request<Wire<TpaUserRow>>('tpa', 'POST', '/TPAUser/create', {
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
    expect((await all.server.actor('tess@harbor.test')).role).toBe('TPA')
    const logIn = (password: string) =>
      all.server.call('/account/login', {
        body: {},
        headers: { authorization: `Basic ${Buffer.from(`tess@harbor.test:${password}`).toString('base64')}` },
      })
    expect((await logIn(demoPassword)).status).toBe(401)
    const email = await all.server.emailTo('tess@harbor.test')
    const userData = decodeURIComponent(/userData=(\S+)/.exec(email)?.[1] ?? '')
    const Password = tessPassword
    const chosen = await all.server.call('/user/resetpassword', {
      body: { userData, Password, ConfirmPassword: Password },
    })
    expect(chosen.status, chosen.body.message).toBe(200)
    expect((await logIn(Password)).status).toBe(200)
    await all.server.emailTo('tess@harbor.test', 2)
    expect((await person('tpa', made.data.tpaUserId)).data.invitation?.state).toBe('accepted')
    const created = (await all.events('person created')).at(-1)
    expect(created).toMatchObject({ chain: 0, subject_id: made.data.tpaUserId, data: { role: 'TPA' } })
  })

  it('have unique usernames: a taken one that one may see is refused', async () => {
    const body = { firstName: 'A', lastName: 'B', emailId: 'OWNER@demo.test' }
    const again = await all.request('tpa', 'POST', '/TPAUser/create', body)
    expect([again.status, again.fields]).toEqual([400, { emailId: 'usernameTaken' }])
  })

  it('are created in one’s own company; an admin chooses it', async () => {
    const create = (who: Name, body: object) =>
      all.request<Wire<TpaUserRow>>(who, 'POST', '/TPAUser/create', { firstName: 'N', lastName: 'Newly', ...body })
    expect((await create('tpa', { emailId: 'n1@x.test', companyId: summit })).status).toBe(404)
    expect((await create('admin', { emailId: 'n1@x.test' })).fields).toEqual({ companyId: 'needed' })
    expect((await create('owner', { emailId: 'n1@x.test' })).status).toBe(403)
    const made = await create('admin', { emailId: 'n1@x.test', companyId: summit })
    expect(made.data.CompanyDetail.id).toBe(summit)
    expect((await person('tpa', made.data.tpaUserId)).status).toBe(404)
    expect((await create('tpa', {})).fields).toEqual({ emailId: 'needed' })
  })

  it('are listed by company, searched and sorted, each in their own branch', async () => {
    const visible = (await people('tpa', { Paging: { sort: 'firstName desc' } })).data
    expect(namesOf(visible)).toEqual(['Park', 'Quay'])
    expect(namesOf((await people('tpa', { CompanyDetail: { Search: 'tess' } })).data)).toEqual(['Quay'])
    expect(namesOf((await people('tpa', { CompanyDetail: { Search: 'Newly' } })).data)).toEqual([])
    expect((await people('tpa', { CompanyDetail: { id: summit } })).status).toBe(404)
    expect(namesOf((await people('admin', { CompanyDetail: { id: summit } })).data)).toEqual(['Newly', 'Ortiz'])
    const beyond = (await people('admin', { Paging: { PageNumber: 9, PageSize: 2 } })).data
    expect(beyond).toMatchObject({ list: [], total: 4, totalPages: 2 })
    expect((await people('owner')).status).toBe(403)
  })

  it('include no other people', async () => {
    const owner = await all.server.actor('owner@demo.test')
    expect((await person('tpa', owner.userId)).status).toBe(404)
    const changed = await all.request('tpa', 'POST', '/TPAUser/update', { tpaUserId: owner.userId, firstName: 'X' })
    expect(changed.status).toBe(404)
  })
})

describe('a change of a TPA user', () => {
  const change = (who: Name, body: object) => all.request<Wire<TpaUserRow>>(who, 'POST', '/TPAUser/update', body)
  const idOf = async (username: string) => (await all.server.actor(username)).userId

  it('leaves fields that weren’t sent, and returns 409 when someone was faster', async () => {
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

  it('of an email address is only for themselves, with password and code; the old address is notified, and its links become invalid', async () => {
    const id = await idOf('tess@harbor.test')
    for (const who of ['tpa', 'admin'] as const) {
      const refused = await change(who, { tpaUserId: id, emailId: 'mine@harbor.test' })
      expect([refused.status, refused.reason, refused.fields]).toEqual([403, 'emailTheirs', { emailId: 'emailTheirs' }])
    }
    const before = await countEmailsTo('tess@harbor.test')
    await all.server.call('/Account/ForgotPassword', { body: { UserName: 'tess@harbor.test' } })
    const link = await all.server.emailTo('tess@harbor.test', before)
    const token = await logInTess()
    const changeRequest = { NewEmail: 'tess@quay.test', CurrentPassword: tessPassword }
    expect((await all.server.call('/account/RequestEmailChange', { token, body: changeRequest })).status).toBe(200)
    const OneTimeCode = /\b\d{6}\b/.exec(await all.server.emailTo('tess@quay.test'))?.[0]
    const emailCount = await countEmailsTo('tess@harbor.test')
    const changed = await all.server.call('/account/ConfirmEmailChange', { token, body: { OneTimeCode } })
    expect(changed.body.data).toEqual({ emailId: 'tess@quay.test', username: 'tess@quay.test' })
    expect(await all.server.emailTo('tess@harbor.test', emailCount)).toContain('go to the new address')
    const userData = decodeURIComponent(/userData=(\S+)/.exec(link)?.[1] ?? '')
    const Password = 'another-lantern-by-the-tide'
    const reset = await all.server.call('/user/resetpassword', {
      body: { userData, Password, ConfirmPassword: Password },
    })
    expect([reset.status, reset.body.error?.reason.key]).toEqual([400, 'linkDead'])
  })

  it('of the address of a person with a pending invitation sends another', async () => {
    const made = await all.request<Wire<TpaUserRow>>('tpa', 'POST', '/TPAUser/create', {
      firstName: 'Typo',
      lastName: 'Vane',
      emailId: 'tpyo@harbor.test',
    })
    await all.server.emailTo('tpyo@harbor.test')
    const { tpaUserId } = made.data
    expect((await change('tpa', { tpaUserId, emailId: 'typo@harbor.test' })).data.invitation).toMatchObject({
      email: 'typo@harbor.test',
    })
    expect(await all.server.emailTo('typo@harbor.test')).toContain('userData=')
  })

  it('can’t deactivate one’s own account; a colleague’s can be deactivated and reactivated', async () => {
    const [self, other] = [await idOf('tpa@demo.test'), await idOf('tess@quay.test')]
    expect((await change('tpa', { tpaUserId: self, active: false })).status).toBe(403)
    expect((await change('tpa', { tpaUserId: self, active: true })).status).toBe(200)
    expect((await change('tpa', { tpaUserId: other, active: false })).data.active).toBe(false)
    expect((await change('tpa', { tpaUserId: other, active: true })).data.active).toBe(true)
  })
})
