import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { SessionReply } from '#contract/endpoints/auth.ts'
import type { PersonDetail } from '#contract/endpoints/people/person.ts'
import { demoPassword } from '#server/app/demo/people.ts'
import type { AuthTestServer } from '#tests/server/auth-server.ts'
import { codeIn, startAuthTestServer } from '#tests/server/auth-server.ts'
import type { Wire } from '#tests/server/wire.ts'
import { frozenUntil, reviewBarredUntil } from '../../../policies/credential-changes.ts'
import { holderOf } from '../../../policies/actors.ts'
import { acceptInvitation } from '../invitations/invitation.ts'
import { sendAccessEmails } from './notify-of-access.ts'

let server: AuthTestServer
beforeAll(async () => void (server = await startAuthTestServer()), 60_000)
afterAll(() => server.close())
// Past every limit that earlier tests used up.
beforeEach(() => server.pass(3600))

type Session = Wire<SessionReply>

const minutes = (count: number) => server.pass(count * 60)
const post = <T = unknown>({ token }: Session, path: string, body: object) => server.post<T>(path, body, { token })
let people = 0
/** A newcomer of the demo business; `role` and more as fields of `/user/create`. */
const create = (session: Session, more: object) => {
  people += 1
  const newcomer = { firstName: 'Pat', lastName: 'Newcomer', emailId: `pat${people}@example.com` }
  return post<Wire<PersonDetail>>(session, '/user/create', { ...newcomer, businessId: 1, locationIdList: [1], ...more })
}
/** Logs in with both steps, and waits until the proof of it no longer counts. */
const unproven = async (username: string): Promise<Session> => {
  const session = await server.logIn(username)
  minutes(5)
  return session
}
/** The session with a new token, as its device renews it. */
const renewed = async ({ userInfo }: Session): Promise<Session> => {
  const body = { refreshToken: userInfo.refreshToken, UserName: userInfo.username }
  return (await server.post<Session>('/account/RefreshToken', body)).data
}
const stepUp = async (session: Session, to: string): Promise<void> => {
  await post(session, '/account/SendStepUpCode', { CurrentPassword: demoPassword })
  const OneTimeCode = codeIn(server.emails.findLast((each) => each.to === to && codeIn(each) !== 'none'))
  expect((await post(session, '/account/FinishStepUp', { OneTimeCode })).status).toBe(200)
}
const idOf = async (username: string): Promise<number> =>
  (
    await server.services.db.system(({ trx }) =>
      trx.selectFrom('person').select('id').where('username', '=', username).executeTakeFirstOrThrow(),
    )
  ).id
const refused = ({ status, reason }: { readonly status: number; readonly reason: string | undefined }) =>
  `${status} ${reason}`

describe('a session whose step-up is over', () => {
  it.each([
    ['owner@demo.test', '/user/create', 'MGMT'],
    ['owner@demo.test', '/user/create', 'STRMGR'],
    ['tpa@demo.test', '/user/create', 'Owner'],
    ['admin@demo.test', '/user/create', 'Admin'],
  ])('gives no role of staff: %s, %s %s', async (who, _path, role) => {
    const session = await unproven(who)
    const where = role === 'Admin' ? { businessId: undefined, locationIdList: [] } : {}
    expect(refused(await create(session, { role, ...where }))).toBe('403 stepUpRequired')
  })

  it('makes no user of a TPA company, and starts and confirms no recovery', async () => {
    const session = await unproven('admin@demo.test')
    const user = { firstName: 'Pat', lastName: 'Newcomer', emailId: 'pat.tpa@example.com', companyId: 1 }
    const recovery = { UserId: await idOf('employee@demo.test'), emailId: 'x@example.com', reason: 'Lost the mailbox' }
    expect([
      refused(await post(session, '/TPAUser/create', user)),
      refused(await post(session, '/user/StartRecovery', recovery)),
      refused(await post(session, '/user/ConfirmRecovery', { ...recovery, recoveryId: 1 })),
    ]).toEqual(['403 stepUpRequired', '403 stepUpRequired', '403 stepUpRequired'])
  })

  it('raises no role, sends no invitation of staff elsewhere, and restores no account of staff', async () => {
    const proven = await server.logIn('owner@demo.test')
    const employee = (await create(proven, { role: 'EMPLOYEE' })).data
    const manager = (await create(proven, { role: 'STRMGR' })).data
    minutes(5)
    expect([
      refused(await post(proven, '/user/changerole', { UserId: employee.id, role: 'MGMT' })),
      refused(await post(proven, '/user/update', { id: manager.id, emailId: 'thief@example.com' })),
      refused(await post(proven, '/user/ResendInvitation', { UserId: manager.id, emailId: 'thief@example.com' })),
    ]).toEqual(['403 stepUpRequired', '403 stepUpRequired', '403 stepUpRequired'])
    expect((await post(proven, '/user/update', { id: manager.id, active: false })).status).toBe(200)
    expect(refused(await post(proven, '/user/update', { id: manager.id, active: true }))).toBe('403 stepUpRequired')
    expect((await post(proven, '/user/delete', { UserId: manager.id })).status).toBe(200)
    expect(refused(await post(proven, '/user/Restore', { UserId: manager.id }))).toBe('403 stepUpRequired')
  })

  it('adds and corrects employees, and lowers a role', async () => {
    const proven = await server.logIn('owner@demo.test')
    const manager = (await create(proven, { role: 'STRMGR' })).data
    minutes(5)
    const employee = await create(proven, { role: 'EMPLOYEE' })
    expect([
      employee.status,
      (await post(proven, '/user/update', { id: employee.data.id, emailId: 'right@example.com' })).status,
      (await post(proven, '/user/changerole', { UserId: manager.id, role: 'EMPLOYEE' })).status,
    ]).toEqual([200, 200, 200])
  })

  it('adds and corrects employees as a store manager, too', async () => {
    const session = await unproven('manager@demo.test')
    const employee = await create(session, { role: 'EMPLOYEE' })
    const { id } = employee.data
    expect([
      employee.status,
      (await post(session, '/user/ResendInvitation', { UserId: id, emailId: 'theirs@example.com' })).status,
    ]).toEqual([200, 200])
  })
})

it('an owner who adds one manager after another is asked once in a quarter of an hour', async () => {
  const session = await unproven('owner@demo.test')
  expect(refused(await create(session, { role: 'STRMGR' }))).toBe('403 stepUpRequired')
  await stepUp(session, 'owner@demo.test')
  expect((await create(session, { role: 'STRMGR' })).status).toBe(200)
  minutes(14)
  const later = await renewed(session)
  expect((await create(later, { role: 'STRMGR' })).status).toBe(200)
  minutes(1)
  expect(refused(await create(later, { role: 'STRMGR' }))).toBe('403 stepUpRequired')
})

describe('access that was given', () => {
  /** To whom the emails about what was done last go, with their texts. */
  const sent = async () => {
    const last = server.accessJobs.at(-1)
    if (last === undefined) throw new Error('nobody is told')
    const before = server.emails.length
    await sendAccessEmails(server.services, last)
    return server.emails.slice(before)
  }

  it('is told to whoever gave it and to the owners, with the name, the role and the address', async () => {
    const management = await server.logIn('mgmt@demo.test')
    const { data } = await create(management, { role: 'STRMGR' })
    const emails = await sent()
    expect(emails.map(({ to }) => to).sort()).toEqual(['mgmt@demo.test', 'owner@demo.test'])
    for (const { text } of emails) {
      expect(text).toContain('Store manager')
      expect(text.replaceAll('\u2060', '')).toContain(`Pat Newcomer (${data.emailId})`)
    }
    expect(emails.find(({ to }) => to === 'mgmt@demo.test')?.text).toContain('If this wasn’t you')
    expect(emails.find(({ to }) => to === 'owner@demo.test')?.text).toContain('did this on')
  })

  it('is told of a higher role, a changed address, a restored account and a recovery; not of a lower role', async () => {
    const owner = await server.logIn('owner@demo.test')
    const { id } = (await create(owner, { role: 'EMPLOYEE' })).data
    const kinds = async (path: string, body: object) => {
      const before = server.accessJobs.length
      expect((await post(owner, path, body)).status, path).toBe(200)
      return server.accessJobs.slice(before).map(({ kind }) => kind)
    }
    expect(await kinds('/user/changerole', { UserId: id, role: 'MGMT' })).toEqual(['role'])
    expect(await kinds('/user/changerole', { UserId: id, role: 'STRMGR' })).toEqual([])
    expect(await kinds('/user/update', { id, emailId: 'elsewhere@example.com' })).toEqual(['address'])
    expect(await kinds('/user/delete', { UserId: id })).toEqual([])
    expect(await kinds('/user/Restore', { UserId: id })).toEqual(['restored'])
    const recovery = { UserId: await idOf('manager@demo.test'), emailId: 'm@example.com', reason: 'Lost the mailbox' }
    expect(await kinds('/user/StartRecovery', recovery)).toEqual(['recovery'])
  })

  it('is told nobody of employees', async () => {
    const owner = await server.logIn('owner@demo.test')
    const before = server.accessJobs.length
    expect((await create(owner, { role: 'EMPLOYEE' })).status).toBe(200)
    expect(server.accessJobs).toHaveLength(before)
  })
})

describe('a corrected address of a hire who never logged in', () => {
  it('is told at the former address, without a name', async () => {
    const manager = await server.logIn('manager@demo.test')
    const owner = await server.logIn('owner@demo.test')
    const { id, emailId } = (await create(owner, { role: 'EMPLOYEE' })).data
    expect((await post(manager, '/user/update', { id, emailId: 'corrected@example.com' })).status).toBe(200)
    const sent = server.emails.filter(({ to }) => to === emailId)
    expect(sent.map(({ subject }) => subject)).toEqual(['Your invitation to Firstday now goes to another address'])
    expect(sent[0]?.text).not.toMatch(/Newcomer|corrected@/)
  })

  it('begins seven days in which pay waits and its corrector can’t review, anew once the invitation is accepted', async () => {
    const manager = await server.logIn('manager@demo.test')
    const owner = await server.logIn('owner@demo.test')
    const { id } = (await create(owner, { role: 'EMPLOYEE' })).data
    expect((await post(manager, '/user/update', { id, emailId: 'right.again@example.com' })).status).toBe(200)
    const reviewerId = await idOf('manager@demo.test')
    const now = () => server.services.now()
    const held = () =>
      server.services.db.system(async ({ trx }) => [
        await frozenUntil(trx, id, now()),
        await reviewBarredUntil(trx, { personId: id, reviewerId }, now()),
      ])
    expect(await held()).toEqual([expect.any(Date), expect.any(Date)])
    server.pass(8 * 86_400)
    expect(await held()).toEqual([undefined, undefined])
    const actor = await server.services.db.system(({ trx }) => holderOf(trx, id))
    await server.services.db.system((unit) => acceptInvitation(unit, actor, { ip: '', agent: '' }, now()))
    expect(await held()).toEqual([expect.any(Date), expect.any(Date)])
  })
})
