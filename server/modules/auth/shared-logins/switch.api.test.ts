import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { employers } from '#contract/endpoints/employers.ts'
import type { AuthTestServer } from '#tests/server/auth-server.ts'
import { codeIn, startAuthTestServer } from '#tests/server/auth-server.ts'
import { makeTestDevice } from '#tests/server/test-device.ts'
import { demoPassword } from '../../../app/demo/people.ts'
import { sendLink } from '../password.rules.ts'
import type { TwoEmployers } from './shared-logins.fixture.ts'
import { twoEmployersAt } from './shared-logins.fixture.ts'

let server: AuthTestServer
let at: TwoEmployers
let pair: { readonly first: number; readonly second: number }
beforeAll(async () => {
  server = await startAuthTestServer()
  at = await twoEmployersAt(server)
  pair = await at.joined('employee@demo.test')
}, 60_000)
beforeEach(() => server.pass(3600))
afterAll(() => server.close())

const name = 'employee@demo.test'
const logIn = (body: object = {}, password?: string) => server.logIn(name, body, password)
/** Logged in at the first employer, whichever was used last. */
const atFirst = async (body: object = {}) => {
  const session = await logIn(body)
  return session.userInfo.userId === pair.first ? session : (await at.switchTo(session, pair.first)).data
}

describe('a switch to the other employer', () => {
  it('ends one session and opens one of the other row, on the same device, until the same end', async () => {
    const session = await atFirst({ DeviceId: 'phone-1' })
    server.pass(60)
    const { status, data } = await at.switchTo(session, pair.second)
    expect([status, data.userInfo.userId, data.userInfo.businessName]).toEqual([200, pair.second, 'Cobalt Grocers'])
    expect(data.vault).not.toEqual([])
    expect((await at.get(session, '/account/Employers')).status).toBe(401)
    const { refreshToken, username } = session.userInfo
    expect((await server.post('/account/RefreshToken', { refreshToken, UserName: username })).status).toBe(401)
    const rows = await server.services.db.system(({ trx }) =>
      trx
        .selectFrom('session')
        .select(['person_id', 'expires_at', 'created_at', 'device_id', 'revocation_reason'])
        .where('person_id', 'in', [pair.first, pair.second])
        .orderBy('last_used_at', 'desc')
        .limit(2)
        .execute(),
    )
    expect(rows.map((row) => row.revocation_reason)).toEqual([null, 'switched employer'])
    expect(rows[0]).toMatchObject({ device_id: 'phone-1', expires_at: rows[1]?.expires_at })
    expect(rows[0]?.created_at).toEqual(rows[1]?.created_at)
    const next = { refreshToken: data.userInfo.refreshToken, UserName: data.userInfo.username }
    expect((await server.post('/account/RefreshToken', next)).status).toBe(200)
    const events = await at.events('employer switched')
    expect(events.filter(({ subject_id }) => subject_id === pair.second).at(-1)?.data).toEqual({ way: 'opened' })
    expect(events.filter(({ subject_id }) => subject_id === pair.first).at(-1)?.data).toEqual({ way: 'left' })
  })

  it('shows the tasks of the one, and nothing of the other', async () => {
    const one = await atFirst()
    const tasksOf = async (session: typeof one) =>
      (
        await server.post<{ list: { userDocumentId: number }[] }>('/Documents/GetDocumentList', {}, session)
      ).data.list.map((row) => row.userDocumentId)
    const mine = await tasksOf(one)
    const other = (await at.switchTo(one, pair.second)).data
    const theirs = await tasksOf(other)
    expect(mine.length).toBeGreaterThan(0)
    expect(theirs.length).toBeGreaterThan(0)
    expect(mine.filter((id) => theirs.includes(id))).toEqual([])
    expect((await at.get(other, `/user/Get/${pair.first}`)).status).not.toBe(200)
    const owner = await at.get(at.staff.owner, `/user/Get/${pair.second}`)
    expect(owner.status).not.toBe(200)
  })

  it('is refused to people of another log-in, to oneself, and to a closed account', async () => {
    const session = await atFirst()
    const other = await server.logIn('newhire@demo.test')
    for (const [who, target] of [
      [session, other.userInfo.userId],
      [session, session.userInfo.userId],
      [other, pair.second],
      [session, 999_999],
    ] as const)
      expect((await at.switchTo(who, target)).status).toBe(404)
    await at.close(pair.second)
    expect((await at.switchTo(session, pair.second)).status).toBe(404)
    expect(await at.employers(session)).toEqual([])
    await at.close(pair.second, true)
  })

  it('needs the key of the device that the session is bound to', async () => {
    const device = await makeTestDevice(server.services.now)
    const bound = await atFirst()
    await server.services.db.system(({ trx }) =>
      trx
        .updateTable('session')
        .set({ device_key: 'another key' })
        .where('person_id', '=', bound.userInfo.userId)
        .where('revoked_at', 'is', null)
        .execute(),
    )
    expect((await at.switchTo(bound, pair.second)).reason).toBe('deviceProofRefused')
    const more = { token: bound.token, headers: await device.prove(employers.switch) }
    const refused = await server.post('/account/SwitchEmployer', { UserId: pair.second }, more)
    expect(refused.reason).toBe('deviceProofRefused')
  })

  it('to a higher role takes a proof of identity of the last minutes', async () => {
    const setRole = (role: 'STRMGR' | 'EMPLOYEE') =>
      server.services.db.system(({ trx }) =>
        trx.updateTable('person').set({ role }).where('id', '=', pair.second).execute(),
      )
    await setRole('STRMGR')
    const session = await atFirst()
    server.pass(301)
    expect((await at.switchTo(session, pair.second)).reason).toBe('stepUpRequired')
    const recent = await atFirst()
    expect((await at.switchTo(recent, pair.second)).data.userInfo.role).toBe('STRMGR')
    await setRole('EMPLOYEE')
  })
})

describe('the log-in of both', () => {
  it('opens the employer that was used last, and skips one whose account is closed', async () => {
    const session = await atFirst()
    await at.switchTo(session, pair.second)
    expect((await logIn()).userInfo.userId).toBe(pair.second)
    await at.close(pair.second)
    expect((await logIn()).userInfo.userId).toBe(pair.first)
    await at.close(pair.second, true)
    // The row with the credentials is closed: they still open the other.
    await at.close(pair.first)
    const only = await logIn()
    expect([only.userInfo.userId, only.userInfo.employers]).toEqual([pair.second, 1])
    await at.close(pair.second)
    expect((await server.login(name)).reason).toBe('inactive')
    await at.close(pair.first, true)
    await at.close(pair.second, true)
  })

  it('has one password: a session at the second employer steps up and changes it with it, and the first one’s sessions and tickets end', async () => {
    const first = await atFirst()
    const session = (await at.switchTo(await atFirst(), pair.second)).data
    const epochs = async () =>
      (
        await server.services.db.system(({ trx }) =>
          trx
            .selectFrom('person')
            .select('credential_epoch')
            .where('id', 'in', [pair.first, pair.second])
            .orderBy('id')
            .execute(),
        )
      ).map((row) => row.credential_epoch)
    const before = await epochs()
    server.pass(301)
    const stepUp = await server.post('/account/SendStepUpCode', { CurrentPassword: demoPassword }, session)
    expect(stepUp.status).toBe(200)
    const OneTimeCode = codeIn(server.emails.at(-1))
    expect((await server.post('/account/FinishStepUp', { OneTimeCode }, session)).status).toBe(200)
    const Password = 'teal walnut 52 orbit'
    const change = { CurrentPassword: demoPassword, Password, ConfirmPassword: Password }
    expect((await server.post('/change-password', change, session)).status).toBe(200)
    expect((await at.get(first, '/account/Employers')).status).toBe(401)
    expect((await at.get(session, '/account/Employers')).status).toBe(200)
    const after = await epochs()
    expect(after.map((epoch, index) => epoch - (before[index] ?? 0))).toEqual([1, 1])
    expect((await server.login(name)).status).toBe(401)
    expect((await server.login(name, Password)).status).toBe(200)
  })

  it('is reset by one link, which ends the sessions at both', async () => {
    const session = (await at.switchTo(await logIn({}, 'teal walnut 52 orbit'), pair.first)).data
    const before = server.emails.length
    await sendLink(server.services, name)
    const sent = server.emails.slice(before)
    expect(sent).toHaveLength(1)
    const userData = decodeURIComponent(/userData=(\S+)/.exec(sent[0]?.text ?? '')?.[1] ?? '')
    const body = { userData, Password: 'plum kettle 31 north', ConfirmPassword: 'plum kettle 31 north' }
    await server.services.db.system(({ trx }) =>
      trx.updateTable('person').set({ is_active: false }).where('id', '=', pair.first).execute(),
    )
    expect((await server.post('/user/resetpassword', body)).status).toBe(200)
    await at.close(pair.first, true)
    expect((await at.get(session, '/account/Employers')).status).toBe(401)
    const changes = await server.services.db.system(({ trx }) =>
      trx.selectFrom('credential_change').select('kind').where('person_id', '=', pair.second).execute(),
    )
    expect(changes).toContainEqual({ kind: 'password by link' })
  })
})
