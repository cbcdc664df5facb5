import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { AccountRecovery, AccountRecoveryToConfirm } from '#contract/endpoints/account-recovery.ts'
import type { SessionReply } from '#contract/endpoints/auth.ts'
import { demoPassword } from '../../../app/demo/people.ts'
import { hashPassword } from '../../../platform/crypto/password-hash.ts'
import type { AuthTestServer } from '#tests/server/auth-server.ts'
import { startAuthTestServer } from '#tests/server/auth-server.ts'
import type { Wire } from '#tests/server/wire.ts'

let server: AuthTestServer
beforeAll(async () => void (server = await startAuthTestServer()), 60_000)
afterAll(() => server.close())

const hours = 3600
/** A fresh session for each call: the clock moves past the end of earlier ones. */
const as = async (who: string, path: string, body: object = {}) => {
  const { token } = await server.logIn(`${who}@demo.test`)
  return server.post<Wire<AccountRecovery>>(path, body, { token })
}
const rowOf = (username: string) =>
  server.services.db.system(({ trx }) =>
    trx
      .selectFrom('person')
      .select(['id', 'email', 'username', 'password_hash'])
      .where('username', '=', username)
      .executeTakeFirstOrThrow(),
  )
const start = async (who: string, whose: string, newEmail = `new-${whose}@example.com`) =>
  as(who, '/user/StartRecovery', {
    UserId: (await rowOf(`${whose}@demo.test`)).id,
    emailId: newEmail,
    reason: 'Lost the phone and the mailbox',
  })
const confirm = async (who: string, whose: string, recoveryId: number) =>
  as(who, '/user/ConfirmRecovery', { UserId: (await rowOf(`${whose}@demo.test`)).id, recoveryId })
/** The open recovery as a member of staff sees it on the person's page. */
const visibleTo = async (who: string, whose: string) => {
  const { token } = await server.logIn(`${who}@demo.test`)
  const raw = await server.app.inject({
    method: 'GET',
    url: `/api/user/get/${(await rowOf(`${whose}@demo.test`)).id}`,
    headers: { authorization: `Bearer ${token}` },
  })
  return raw.json<{ data: { recovery: AccountRecoveryToConfirm | null } }>().data.recovery
}
const refusalFor = async (who: string, whose: string) => (await visibleTo(who, whose))?.confirmRefusal
const cancel = async (who: string, whose: string) =>
  as(who, '/user/CancelRecovery', { UserId: (await rowOf(`${whose}@demo.test`)).id })
const lastTo = (address: string) => server.emails.findLast(({ to }) => to === address)?.text ?? ''
const linkIn = (text: string, page: string) => {
  const url = new URL(/^http\S+$/m.exec(text)?.[0] ?? 'http://none')
  expect(url.pathname).toBe(page)
  return url.searchParams.get('userData') ?? ''
}
const nameOf = async (username: string) => {
  const { userInfo } = await server.logIn(username)
  return `${userInfo.firstName} ${userInfo.lastName}`
}
const eventsOf = async (username: string) => {
  const { id } = await rowOf(username)
  const events = await server.services.db.system(({ trx }) =>
    trx.selectFrom('audit_event').select(['kind', 'actor_name']).where('subject_id', '=', id).orderBy('seq').execute(),
  )
  return events.filter(({ kind }) => kind.startsWith('recovery')).map(({ kind }) => kind)
}

describe('starting the recovery of an account', () => {
  it('changes nothing, and tells the address of the account and the devices of its person', async () => {
    const before = await rowOf('employee@demo.test')
    const session = await server.logIn('employee@demo.test')
    const started = await start('manager', 'employee')
    expect([started.status, started.reason]).toEqual([200, undefined])
    expect(started.data).toMatchObject({ emailId: 'new-employee@example.com' })
    expect(Date.parse(started.data.readyAt) - Date.parse(started.data.startedAt)).toBe(72 * hours * 1000)
    expect(await rowOf('employee@demo.test')).toEqual(before)
    expect(lastTo('employee@demo.test')).toContain('72 hours')
    expect(server.emails.some(({ to }) => to === 'new-employee@example.com')).toBe(false)
    const renewed = await server.post<Wire<SessionReply>>('/account/RefreshToken', {
      refreshToken: session.userInfo.refreshToken,
      UserName: 'employee@demo.test',
    })
    expect(renewed.data.userInfo.recoveryReadyAt).toBe(started.data.readyAt)
    expect((await cancel('mgmt', 'employee')).status).toBe(200)
    expect((await cancel('mgmt', 'employee')).reason).toBe('recoveryNone')
  })

  it('is allowed to those who may manage the person, for an address that differs', async () => {
    expect((await start('manager', 'owner')).status).toBe(404)
    expect((await start('mgmt', 'owner')).status).toBe(404)
    expect((await start('owner2', 'employee')).status).toBe(404)
    expect((await start('employee', 'manager')).status).toBe(403)
    expect((await start('manager', 'employee', 'employee@demo.test')).envelope.error?.fields).toEqual({
      emailId: { key: 'emailSame' },
    })
    expect((await start('manager', 'employee', 'nobody')).status).toBe(400)
  })

  it('is not needed for somebody who has not logged in yet', async () => {
    const { id } = await rowOf('employee@demo.test')
    const set = (state: 'sent' | 'accepted') =>
      server.services.db.system(({ trx }) =>
        trx
          .insertInto('invitation')
          .values({ person_id: id, business_id: 1, email: 'employee@demo.test', state })
          .onConflict((conflict) => conflict.column('person_id').doUpdateSet({ state }))
          .execute(),
      )
    await set('sent')
    expect((await start('manager', 'employee')).reason).toBe('recoveryNotNeeded')
    await set('accepted')
  })
})

describe('the person', () => {
  it('refuses it by the emailed link, once; whoever started it is told', async () => {
    const { data } = await start('manager', 'employee')
    const userData = linkIn(lastTo('employee@demo.test'), '/stop-recovery')
    expect((await server.post('/account/RefuseRecoveryByLink', { userData: `${userData}x` })).reason).toBe('linkDead')
    expect((await server.post('/account/RefuseRecoveryByLink', { userData })).status).toBe(200)
    expect((await server.post('/account/RefuseRecoveryByLink', { userData })).reason).toBe('linkDead')
    expect(lastTo('manager@demo.test')).toContain('stopped it')
    server.pass(73 * hours)
    expect((await confirm('mgmt', 'employee', data.id)).reason).toBe('recoveryNone')
  })

  it('refuses it on a device where they are logged in', async () => {
    await start('manager', 'employee')
    expect((await as('employee', '/account/RefuseRecovery')).status).toBe(200)
    expect((await as('employee', '/account/RefuseRecovery')).reason).toBe('recoveryNone')
    expect((await eventsOf('employee@demo.test')).slice(-2)).toEqual(['recovery started', 'recovery refused'])
    expect(lastTo('owner@demo.test')).toContain('stopped it')
  })

  it('is left alone for a day after refusing one, and for two after the second', async () => {
    // Both were refused before: 73 hours ago, and just now.
    expect((await start('mgmt', 'employee')).reason).toBe('recoveryRefusedLately')
    server.pass(47 * hours)
    expect((await start('manager', 'employee')).reason).toBe('recoveryRefusedLately')
    server.pass(2 * hours)
    expect((await start('manager', 'employee')).status).toBe(200)
    await cancel('manager', 'employee')
  })
})

describe('confirming it', () => {
  it('takes a second member of staff and the whole waiting time', async () => {
    const { data } = await start('manager', 'employee')
    expect((await confirm('mgmt', 'employee', data.id)).reason).toBe('recoveryWaits')
    server.pass(72 * hours - 60)
    expect((await confirm('mgmt', 'employee', data.id)).reason).toBe('recoveryWaits')
    server.pass(120)
    expect((await confirm('manager', 'employee', data.id)).reason).toBe('recoverySecondPerson')
    expect([await refusalFor('manager', 'employee'), await refusalFor('mgmt', 'employee')]).toEqual(['starter', null])
    expect((await confirm('owner2', 'employee', data.id)).status).toBe(404)
    expect((await confirm('employee', 'employee', data.id)).status).toBe(403)
    expect((await rowOf('employee@demo.test')).email).toBe('employee@demo.test')
    await cancel('manager', 'employee')
    expect((await confirm('mgmt', 'employee', data.id)).reason).toBe('recoveryNone')
  })

  it('shows who started it, also to those who don’t see that person', async () => {
    await start('tpa', 'employee')
    expect((await visibleTo('manager', 'employee'))?.startedBy).toBe(await nameOf('tpa@demo.test'))
    await cancel('manager', 'employee')
  })

  it('is not possible for anyone once whoever started it may not manage the account', async () => {
    const { data } = await start('manager', 'employee')
    server.pass(73 * hours)
    const { id } = await rowOf('manager@demo.test')
    const setActive = (is_active: boolean) =>
      server.services.db.system(({ trx }) =>
        trx.updateTable('person').set({ is_active }).where('id', '=', id).execute(),
      )
    expect(await refusalFor('mgmt', 'employee')).toBeNull()
    await setActive(false)
    expect(await refusalFor('mgmt', 'employee')).toBe('starterGone')
    expect((await confirm('mgmt', 'employee', data.id)).reason).toBe('recoveryNone')
    await setActive(true)
    await cancel('manager', 'employee')
  })

  it('is not possible for somebody whose own login the first one made or changed', async () => {
    const { data } = await start('owner', 'employee')
    server.pass(73 * hours)
    const { id } = await rowOf('mgmt@demo.test')
    const starter = (await rowOf('owner@demo.test')).id
    const system = server.services.db.system
    await system(({ trx }) =>
      trx
        .insertInto('credential_change')
        .values({ person_id: id, kind: 'email corrected', requested_by: starter, changed_at: new Date() })
        .execute(),
    )
    expect(await refusalFor('mgmt', 'employee')).toBe('related')
    expect((await confirm('mgmt', 'employee', data.id)).reason).toBe('recoverySecondPerson')
    await system(({ trx }) => trx.deleteFrom('credential_change').where('person_id', '=', id).execute())
    await system(({ trx }) =>
      trx
        .insertInto('invitation')
        .values({ person_id: id, email: 'mgmt@demo.test', state: 'accepted', accepted_at: server.services.now() })
        .execute(),
    )
    expect(await refusalFor('mgmt', 'employee')).toBe('newcomer')
    expect((await confirm('mgmt', 'employee', data.id)).reason).toBe('recoverySecondPerson')
    await system(({ trx }) => trx.deleteFrom('invitation').where('person_id', '=', id).execute())
    expect(await refusalFor('tpa', 'employee')).toBeNull()
    expect((await confirm('tpa', 'employee', data.id)).status).toBe(200)
  })

  it('moved the account: all access ended, and the new address chooses the password', async () => {
    const row = await rowOf('new-employee@example.com')
    expect(row.email).toBe('new-employee@example.com')
    expect((await server.login('new-employee@example.com')).status).toBe(401)
    const text = lastTo('new-employee@example.com')
    expect(text).toContain('new-employee@example.com')
    expect(lastTo('employee@demo.test')).toContain('Two members of staff')
    const userData = linkIn(text, '/resetPassword')
    const next = { Password: 'seven quiet kettles whistle', ConfirmPassword: 'seven quiet kettles whistle' }
    expect((await server.post('/user/resetpassword', { userData, ...next })).status).toBe(200)
    const session = await server.logIn('new-employee@example.com', {}, next.Password)
    expect(session.userInfo.recoveryReadyAt).toBeNull()
    expect(await eventsOf('new-employee@example.com')).toContain('recovery confirmed')
  })

  it('gives devices other keys than those that encrypted earlier drafts', async () => {
    const device = { DeviceId: 'a-shared-tablet' }
    const first = await server.logIn('newhire@demo.test', device)
    const { data } = await start('mgmt', 'newhire')
    server.pass(73 * hours)
    expect((await confirm('owner', 'newhire', data.id)).status).toBe(200)
    const hash = await hashPassword(demoPassword)
    await server.services.db.system(({ trx }) =>
      trx.updateTable('person').set({ password_hash: hash }).where('email', '=', 'new-newhire@example.com').execute(),
    )
    const second = await server.logIn('new-newhire@example.com', device)
    const before = new Set(first.vault?.map(({ key }) => key))
    expect(before.size).toBe(1)
    expect(second.vault?.filter(({ key }) => before.has(key))).toEqual([])
    expect(second.vault?.[0]?.epoch).toBeGreaterThan(first.vault?.[0]?.epoch ?? 0)
  })
})
