import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type {
  AccountRecovery,
  AccountRecoveryToConfirm,
  UndoneEmailChange,
} from '#contract/endpoints/account-recovery.ts'
import { demoPassword } from '../../../app/demo/people.ts'
import type { AuthTestServer } from '#tests/server/auth-server.ts'
import { codeIn, startAuthTestServer } from '#tests/server/auth-server.ts'
import type { Wire } from '#tests/server/wire.ts'
import { makePasswordToken } from '../../people/invitations/password-link.ts'

let server: AuthTestServer
beforeAll(async () => void (server = await startAuthTestServer()), 120_000)
afterAll(() => server.close())

const hours = 3600
const newPassword = 'seven quiet kettles whistle'
const choose = (userData: string) =>
  server.post('/user/resetpassword', { userData, Password: newPassword, ConfirmPassword: newPassword })
const lastTo = (address: string) => server.emails.findLast(({ to }) => to === address)
const userDataTo = (address: string): string =>
  new URL(/^http\S+$/m.exec(lastTo(address)?.text ?? '')?.[0] ?? 'http://none').searchParams.get('userData') ?? ''
const idOf = async (username: string): Promise<number> =>
  (
    await server.services.db.system(({ trx }) =>
      trx.selectFrom('person').select('id').where('username', '=', username).executeTakeFirstOrThrow(),
    )
  ).id
const addressOf = async (id: number): Promise<string> =>
  (
    await server.services.db.system(({ trx }) =>
      trx.selectFrom('person').select('email').where('id', '=', id).executeTakeFirstOrThrow(),
    )
  ).email ?? ''
const start = async (who: string, userId: number, emailId: string) => {
  const { token } = await server.logIn(who)
  const body = { UserId: userId, emailId, reason: 'Lost the phone and the mailbox' }
  const started = await server.post<Wire<AccountRecovery>>('/user/StartRecovery', body, { token })
  expect(started.status).toBe(200)
  return started.data.id
}
const confirm = async (who: string, userId: number, recoveryId: number, password = demoPassword) => {
  const { token } = await server.logIn(who, {}, password)
  return server.post('/user/ConfirmRecovery', { UserId: userId, recoveryId }, { token })
}

/** The recovery as a member of staff sees it on the person's page. */
const visibleTo = async (who: string, userId: number, password = demoPassword) => {
  const { token } = await server.logIn(who, {}, password)
  const raw = await server.app.inject({
    method: 'GET',
    url: `/api/user/get/${userId}`,
    headers: { authorization: `Bearer ${token}` },
  })
  return raw.json<{ data: { recovery: AccountRecoveryToConfirm | null } }>().data.recovery
}

describe('a recovery that was started for the holder of a changed address', () => {
  it('is told to the address that can undo the change', async () => {
    const { token, userInfo } = await server.logIn('employee@demo.test')
    const NewEmail = 'thief@example.com'
    await server.post('/account/RequestEmailChange', { NewEmail, CurrentPassword: demoPassword }, { token })
    const OneTimeCode = codeIn(lastTo(NewEmail))
    expect((await server.post('/account/ConfirmEmailChange', { OneTimeCode }, { token })).status).toBe(200)
    const sent = server.emails.length
    const link = userDataTo('employee@demo.test')
    const recoveryId = await start('manager@demo.test', userInfo.userId, 'thief2@example.com')
    const recipients = server.emails.slice(sent).map(({ to }) => to)
    const undone = await server.post<Wire<UndoneEmailChange>>('/account/UndoEmailChange', { userData: link })
    expect((await choose(undone.data.userData)).status).toBe(200)
    server.pass(73 * hours)
    const confirmed = await confirm('mgmt@demo.test', userInfo.userId, recoveryId)
    expect([confirmed.status, await addressOf(userInfo.userId)]).toEqual([409, 'employee@demo.test'])
    expect(recipients).toContain('employee@demo.test')
  })
})

describe('the second person of a recovery', () => {
  it('is not an account that the first one has just created', async () => {
    const { token } = await server.logIn('owner@demo.test')
    const target = await idOf('manager@demo.test')
    const account = { firstName: 'Ann', lastName: 'Other', emailId: 'owners-second@example.com', role: 'MGMT' }
    const created = await server.post<{ id: number }>(
      '/user/create',
      { ...account, businessId: 1, locationIdList: [1, 2] },
      { token },
    )
    const invited = { personId: created.data.id, purpose: 'invitation', minutes: 60 } as const
    const link = await server.services.db.system(({ trx }) => makePasswordToken(trx, server.services, invited))
    expect((await choose(link)).status).toBe(200)
    server.pass(60)
    const recoveryId = await start('owner@demo.test', target, 'owners-third@example.com')
    server.pass(73 * hours)
    expect(await visibleTo('owners-second@example.com', target, newPassword)).toMatchObject({
      confirmRefusal: 'related',
    })
    const confirmed = await confirm('owners-second@example.com', target, recoveryId, newPassword)
    expect([confirmed.status, await addressOf(target)]).toEqual([403, 'manager@demo.test'])
  })
})

describe('a recovery that nobody confirmed in time', () => {
  it('is not announced to its person any more', async () => {
    await start('tpa@demo.test', await idOf('owner@demo.test'), 'new-owner@example.com')
    server.pass((72 + 15 * 24) * hours)
    const { userInfo } = await server.logIn('owner@demo.test')
    expect(userInfo.recoveryReadyAt ?? null).toBeNull()
  })
})
