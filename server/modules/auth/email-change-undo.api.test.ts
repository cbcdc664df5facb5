import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { UndoneEmailChange } from '#contract/endpoints/account-recovery.ts'
import type { SessionReply } from '#contract/endpoints/auth.ts'
import { demoPassword } from '../../app/demo/people.ts'
import type { AuthTestServer } from '#tests/server/auth-server.ts'
import { codeIn, startAuthTestServer } from '#tests/server/auth-server.ts'
import type { Wire } from '#tests/server/wire.ts'

let server: AuthTestServer
beforeAll(async () => void (server = await startAuthTestServer()), 60_000)
afterAll(() => server.close())

const hours = 3600
const textTo = (address: string) => server.emails.findLast(({ to }) => to === address)
const change = async (session: Wire<SessionReply>, NewEmail: string, CurrentPassword = demoPassword) => {
  const { token } = session
  await server.post('/account/RequestEmailChange', { NewEmail, CurrentPassword }, { token })
  const OneTimeCode = codeIn(textTo(NewEmail))
  expect((await server.post('/account/ConfirmEmailChange', { OneTimeCode }, { token })).status).toBe(200)
}
const linkTo = (address: string): string => {
  const url = new URL(/^http\S+$/m.exec(textTo(address)?.text ?? '')?.[0] ?? 'http://none')
  expect(url.pathname).toBe('/undo-email-change')
  return url.searchParams.get('userData') ?? ''
}
const undo = (userData: string) => server.post<Wire<UndoneEmailChange>>('/account/UndoEmailChange', { userData })
const addressOf = async (id: number) =>
  (
    await server.services.db.system(({ trx }) =>
      trx.selectFrom('person').select(['email', 'username']).where('id', '=', id).executeTakeFirstOrThrow(),
    )
  ).email

describe('the former address', () => {
  it('undoes a change: everyone is logged out, and the password is chosen anew', async () => {
    const session = await server.logIn('employee@demo.test')
    const { userId } = session.userInfo
    await change(session, 'thief@example.com')
    const link = linkTo('employee@demo.test')
    server.pass(71 * hours)
    const thief = await server.logIn('thief@example.com')
    const app = { person_id: userId, secret: Buffer.alloc(32), confirmed_at: server.services.now() }
    await server.services.db.system(({ trx }) => trx.insertInto('authenticator_app').values(app).execute())
    const undone = await undo(link)
    expect([undone.status, undone.data.emailId]).toEqual([200, 'employee@demo.test'])
    expect(await addressOf(userId)).toBe('employee@demo.test')
    expect((await server.post('/sync/RenewTickets', { tokens: [] }, { token: thief.token })).status).toBe(401)
    expect((await server.login('thief@example.com')).status).toBe(401)
    expect((await server.login('employee@demo.test')).status).toBe(401)
    expect((await undo(link)).reason).toBe('linkDead')
    const next = { Password: 'seven quiet kettles whistle', ConfirmPassword: 'seven quiet kettles whistle' }
    const chosen = await server.post('/user/resetpassword', { userData: undone.data.userData, ...next })
    expect(chosen.status).toBe(200)
    expect((await server.logIn('employee@demo.test', {}, next.Password)).userInfo.userId).toBe(userId)
  })

  it('undoes all later changes too, whose own links work no more', async () => {
    const session = await server.logIn('manager@demo.test')
    await change(session, 'second@example.com')
    const first = linkTo('manager@demo.test')
    await change(session, 'third@example.com')
    const second = linkTo('second@example.com')
    expect((await undo(first)).data.username).toBe('manager@demo.test')
    expect((await undo(second)).reason).toBe('linkDead')
    expect(await addressOf(session.userInfo.userId)).toBe('manager@demo.test')
  })

  it('can’t after 72 hours, or with another kind of link, also while the account is deactivated', async () => {
    const session = await server.logIn('owner2@demo.test')
    await change(session, 'fresh@example.com')
    const link = linkTo('owner2@demo.test')
    expect((await server.post('/account/RefuseRecoveryByLink', { userData: link })).reason).toBe('linkDead')
    const next = { Password: 'seven quiet kettles whistle', ConfirmPassword: 'seven quiet kettles whistle' }
    expect((await server.post('/user/resetpassword', { userData: link, ...next })).reason).toBe('linkDead')
    const set = (is_active: boolean) =>
      server.services.db.system(({ trx }) =>
        trx.updateTable('person').set({ is_active }).where('id', '=', session.userInfo.userId).execute(),
      )
    server.pass(72 * hours)
    for (const isActive of [false, true]) {
      await set(isActive)
      expect((await undo(link)).reason).toBe('linkDead')
    }
    expect(await addressOf(session.userInfo.userId)).toBe('fresh@example.com')
  })

  const takeName = (from: string, username: string) =>
    server.services.db.system(({ trx }) =>
      trx.updateTable('person').set({ username }).where('username', '=', from).execute(),
    )

  it('keeps its username from other accounts of the business as long as it can undo the change', async () => {
    const session = await server.logIn('owner@demo.test')
    await change(session, 'moved@example.com')
    await expect(takeName('newhire@demo.test', 'owner@demo.test')).rejects.toThrow('can still take it back')
    expect((await undo(linkTo('owner@demo.test'))).data.username).toBe('owner@demo.test')
  })

  it('logs in with another name when an account elsewhere has it by now', async () => {
    const session = await server.logIn('tpa2@demo.test')
    await change(session, 'away@example.com')
    await takeName('mgmt@demo.test', 'tpa2@demo.test')
    const { status, data } = await undo(linkTo('tpa2@demo.test'))
    expect([status, data.username]).toEqual([200, expect.stringMatching(/^tpa2@demo\.test~\w{4}$/)])
  })
})
