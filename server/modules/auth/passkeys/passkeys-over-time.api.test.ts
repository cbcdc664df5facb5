import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { AccountRecovery, UndoneEmailChange } from '#contract/endpoints/account-recovery.ts'
import type { RecentFactor } from '#contract/endpoints/credentials.ts'
import type { SecondFactors } from '#contract/endpoints/second-factors.ts'
import type { AuthTestServer } from '#tests/server/auth-server.ts'
import { codeIn, startAuthTestServer } from '#tests/server/auth-server.ts'
import type { Wire } from '#tests/server/wire.ts'
import { demoPassword } from '../../../app/demo/people.ts'
import { sendLink } from '../password.rules.ts'
import type { Session } from './passkeys.fixture.ts'
import { passkeysAt } from './passkeys.fixture.ts'

let server: AuthTestServer
let at: ReturnType<typeof passkeysAt>
beforeAll(async () => {
  server = await startAuthTestServer({ REQUIRE_SECOND_FACTOR: '1' })
  at = passkeysAt(server)
}, 60_000)
afterAll(() => server.close())

/** The ways to log in that were added lately. */
interface RecentList {
  readonly list: readonly RecentFactor[]
}

const day = 86_400
const employee = 'employee@demo.test'
const newPassword = 'seven quiet kettles whistle'
const textTo = (address: string) => server.emails.findLast(({ to }) => to === address)
const userDataIn = (text: string | undefined) =>
  new URL(/^http\S+$/m.exec(text ?? '')?.[0] ?? 'http://none').searchParams.get('userData') ?? ''
const choose = (userData: string) =>
  server.post('/user/resetpassword', { userData, Password: newPassword, ConfirmPassword: newPassword })
const statusOf = async (authenticator: Parameters<typeof at.logIn>[0]) => (await at.logIn(authenticator)).status
const staff = (session: Session, path: string, body: object) => server.post(path, body, { token: session.token })

describe('a passkey that was added', () => {
  it('stays with a new password where its person keeps it, and a month later without a word', async () => {
    const { session, authenticator } = await at.withPasskey('manager@demo.test')
    const { token } = session
    const recent = await at.get<RecentList>(session, 'RecentFactors')
    expect(recent.list).toMatchObject([{ kind: 'passkey', name: 'Phone' }])
    const retainedFactors = recent.list.map(({ id }) => id)
    const passwords = { CurrentPassword: demoPassword, Password: newPassword, ConfirmPassword: newPassword }
    const changed = await server.post('/change-password', { ...passwords, retainedFactors }, { token })
    expect(changed.status).toBe(200)
    server.pass(31 * day)
    await sendLink(server.services, 'manager@demo.test')
    const userData = userDataIn(textTo('manager@demo.test')?.text)
    expect((await server.post<RecentList>('/Account/LinkFactors', { userData })).data).toEqual({ list: [] })
    expect((await choose(userData)).status).toBe(200)
    expect(await statusOf(authenticator)).toBe(200)
  })

  it('goes with a new password within 30 days, by a link or by the old one, and its person is told', async () => {
    const { authenticator } = await at.withPasskey('mgmt@demo.test')
    server.pass(29 * day)
    await sendLink(server.services, 'mgmt@demo.test')
    const userData = userDataIn(textTo('mgmt@demo.test')?.text)
    const { data } = await server.post<RecentList>('/Account/LinkFactors', { userData })
    expect(data.list.map(({ kind }) => kind)).toEqual(['passkey'])
    expect((await choose(userData)).status).toBe(200)
    expect(await statusOf(authenticator)).toBe(401)
    expect(server.emails.some(({ text }) => text.includes('added to your account in the last 30 days'))).toBe(true)
    const other = await at.withPasskey('manager2@demo.test')
    const passwords = { CurrentPassword: demoPassword, Password: newPassword, ConfirmPassword: newPassword }
    const changed = await server.post('/change-password', passwords, { token: other.session.token })
    expect(changed.status).toBe(200)
    expect(await statusOf(other.authenticator)).toBe(401)
  })

  it('goes when a change of the address is undone that came before it; an older one stays', async () => {
    const { authenticator } = await at.withPasskey(employee)
    server.pass(8 * day)
    const session = (await at.logIn(authenticator)).data
    const { token } = session
    await server.post(
      '/account/RequestEmailChange',
      { NewEmail: 'thief@example.com', CurrentPassword: demoPassword },
      { token },
    )
    const OneTimeCode = codeIn(textTo('thief@example.com'))
    expect((await server.post('/account/ConfirmEmailChange', { OneTimeCode }, { token })).status).toBe(200)
    const link = userDataIn(textTo(employee)?.text)
    const thief = at.make()
    expect((await at.add(session, thief)).status).toBe(200)
    expect(await statusOf(thief)).toBe(200)
    expect((await server.post<Wire<UndoneEmailChange>>('/account/UndoEmailChange', { userData: link })).status).toBe(
      200,
    )
    expect(await statusOf(thief)).toBe(401)
    expect(await statusOf(authenticator)).toBe(200)
  })

  it('goes when a change of the address is undone that came after it: it may have been added for that', async () => {
    const person = 'employee2@demo.test'
    const { session, authenticator: thief } = await at.withPasskey(person)
    const { token } = session
    const body = { NewEmail: 'other.thief@example.com', CurrentPassword: demoPassword }
    await server.post('/account/RequestEmailChange', body, { token })
    const OneTimeCode = codeIn(textTo('other.thief@example.com'))
    expect((await server.post('/account/ConfirmEmailChange', { OneTimeCode }, { token })).status).toBe(200)
    const userData = userDataIn(textTo(person)?.text)
    expect((await server.post('/account/UndoEmailChange', { userData })).status).toBe(200)
    expect(await statusOf(thief)).toBe(401)
  })

  it('stays through another role, and an account that is ended and restored; in between it logs nobody in', async () => {
    const { session, authenticator } = await at.withPasskey('newhire@demo.test')
    const UserId = session.userInfo.userId
    const owner = await server.logIn('owner@demo.test')
    for (const role of ['STRMGR', 'EMPLOYEE'])
      expect((await staff(owner, '/user/changerole', { UserId, role })).status).toBe(200)
    expect(await statusOf(authenticator)).toBe(200)
    expect((await staff(owner, '/user/delete', { UserId, IsPermanentDelete: false })).status).toBe(200)
    expect(await statusOf(authenticator)).toBe(401)
    expect((await staff(owner, '/user/Restore', { UserId })).status).toBe(200)
    expect(await statusOf(authenticator)).toBe(200)
  })

  it('goes when two members of staff recover the account', async () => {
    const { session, authenticator } = await at.withPasskey('owner2@demo.test')
    const UserId = session.userInfo.userId
    const body = { UserId, emailId: 'found@example.com', reason: 'Lost the phone and the mailbox' }
    const first = await at.withPasskey('tpa2@demo.test')
    const started = await server.post<Wire<AccountRecovery>>('/user/StartRecovery', body, {
      token: first.session.token,
    })
    expect(started.reason).toBeUndefined()
    server.pass(73 * 3600)
    const second = (await at.logIn((await at.withPasskey('admin@demo.test')).authenticator)).data
    const recovery = { UserId, recoveryId: started.data.id }
    expect((await staff(second, '/user/ConfirmRecovery', recovery)).reason).toBeUndefined()
    expect(await statusOf(authenticator)).toBe(401)
  })
})

describe('an admin who has to have a second factor', () => {
  it('satisfies it with a passkey alone, and adds another after removing the last one', async () => {
    const session = await server.logIn('tpa@demo.test')
    expect(session.userInfo.needsSecondFactor).toBe(true)
    expect((await staff(session, '/Business/get', {})).reason).toBe('secondFactorRequired')
    const authenticator = at.make()
    expect((await at.add(session, authenticator)).status).toBe(200)
    expect((await staff(session, '/Business/get', {})).status).toBe(200)
    const { data } = await at.logIn(authenticator)
    expect(data.userInfo.needsSecondFactor).toBe(false)
    expect(await at.get<SecondFactors>(data, 'SecondFactors')).toMatchObject({
      isRequired: true,
      app: null,
      passkeys: 1,
    })
    const { credentialId } = authenticator
    expect((await at.post(data, 'RemovePasskey', { credentialId })).status).toBe(200)
    expect((await staff(data, '/Business/get', {})).reason).toBe('secondFactorRequired')
    expect(await at.get<SecondFactors>(data, 'SecondFactors')).toMatchObject({ passkeys: 0, recoveryCodesLeft: 0 })
  })
})

describe('the passkey of a TPA user who has to have one', () => {
  it('stays after a password by a link: the mailbox alone logs nobody in', async () => {
    await server.close()
    server = await startAuthTestServer({ REQUIRE_SECOND_FACTOR: '1' })
    at = passkeysAt(server)
    const { authenticator } = await at.withPasskey('tpa@demo.test')
    server.pass(6 * day)
    await sendLink(server.services, 'tpa@demo.test')
    expect((await choose(userDataIn(textTo('tpa@demo.test')?.text))).status).toBe(200)
    const { data } = await server.login('tpa@demo.test', newPassword)
    expect(data).toMatchObject({ methods: ['passkey', 'recovery'] })
    expect(await statusOf(authenticator)).toBe(200)
  })
})

describe('an address at which browsers allow no passkeys', () => {
  it.each(['http://127.0.0.1:3000', 'http://[::1]:3000', 'http://forms.example.com'])(
    'is said: %s',
    async (address) => {
      const plain = await startAuthTestServer({ PUBLIC_URL: address })
      try {
        const there = passkeysAt(plain)
        const session = await plain.logIn(employee)
        expect(await there.passkeysOf(session)).toEqual({
          list: [],
          origin: null,
          recoveryCodesLeft: null,
          replacePassword: false,
          isRequired: false,
        })
        expect(await there.post(session, 'StartPasskey')).toMatchObject({ status: 409, reason: 'passkeysUnavailable' })
        const login = await plain.post('/account/StartPasskeyLogin', {})
        expect(login).toMatchObject({ status: 409, reason: 'passkeysUnavailable' })
      } finally {
        await plain.close()
      }
    },
  )
})
