import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sql } from 'kysely'
import type { PersonDetail } from '#contract/endpoints/people/person.ts'
import type { TpaUserRow } from '#contract/endpoints/people/tpa-users.ts'
import { acceptInvitation } from '#server/modules/people/invitations/invitation.ts'
import type { PeopleServer } from '#tests/server/people.fixture.ts'
import { openPeople } from '#tests/server/people.fixture.ts'
import type { Wire } from '#tests/server/wire.ts'

let all: PeopleServer

beforeAll(async () => {
  all = await openPeople()
}, 120_000)
afterAll(() => all.close())

const rowOf = (id: number) =>
  all.server.services.db.system(({ trx }) =>
    trx
      .selectFrom('person')
      .select(['email', 'username', 'phone', 'first_name', 'role', 'updated_at'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow(),
  )

let made = 0
/** An employee who was invited and has not chosen a password. */
const newcomer = async (): Promise<Wire<PersonDetail>> => {
  made += 1
  const answer = await all.post('owner', '/user/create', {
    firstName: 'Lupe',
    lastName: 'Ibarra',
    emailId: `lupe${made}@example.com`,
    role: 'EMPLOYEE',
    LocationIdList: [all.pier],
  })
  expect(answer.status, answer.message).toBe(200)
  return answer.data
}
const accepted = async (id: number, username: string): Promise<void> => {
  const actor = await all.server.actor(username)
  expect(actor.userId).toBe(id)
  await all.server.services.db.system((unit) => acceptInvitation(unit, actor, { ip: '', agent: '' }, new Date()))
}

describe('the email address of a person who has logged in before', () => {
  it.each([
    ['manager', 'employee'],
    ['mgmt', 'manager'],
    ['owner', 'mgmt'],
    ['tpa', 'owner'],
    ['admin', 'tpa'],
  ] as const)('can’t be changed by %s for %s, and nothing else of the call is saved', async (who, whose) => {
    const id = await all.idOf(`${whose}@demo.test`)
    const before = await rowOf(id)
    const answer = await all.post(who, '/user/update', {
      id,
      emailId: 'attacker@example.com',
      phoneNumber: '206-555-0199',
    })
    expect([answer.status, answer.reason, answer.fields]).toEqual([403, 'emailTheirs', { emailId: 'emailTheirs' }])
    expect(await rowOf(id)).toEqual(before)
  })

  it('can’t be changed through the endpoints for TPA users by anyone', async () => {
    const tpaUserId = await all.idOf('tpa@demo.test')
    const before = await rowOf(tpaUserId)
    const refused = await all.post('admin', '/TPAUser/update', {
      tpaUserId,
      emailId: 'attacker@example.com',
      firstName: 'Changed',
    })
    expect([refused.status, refused.reason, refused.fields]).toEqual([403, 'emailTheirs', { emailId: 'emailTheirs' }])
    const selfUpdate = await all.post('tpa', '/TPAUser/update', { tpaUserId, emailId: 'attacker@example.com' })
    expect([selfUpdate.status, selfUpdate.reason, selfUpdate.fields]).toEqual([
      403,
      'emailChangeInProfile',
      { emailId: 'emailChangeInProfile' },
    ])
    expect(await rowOf(tpaUserId)).toEqual(before)
  })

  it('can’t be changed by an invitation, and a person without one doesn’t get a pending one', async () => {
    const id = await all.idOf('employee@demo.test')
    const refused = await all.post('owner', '/user/ResendInvitation', { UserId: id, emailId: 'attacker@example.com' })
    expect([refused.status, refused.reason, refused.fields]).toEqual([403, 'emailTheirs', { emailId: 'emailTheirs' }])
    const same = await all.post('owner', '/user/ResendInvitation', { UserId: id })
    expect([same.status, same.reason]).toEqual([409, 'invitationAccepted'])
    expect((await all.request<Wire<PersonDetail>>('owner', 'GET', `/user/Get/${id}`)).data.invitation).toBeNull()
    const after = await all.post('owner', '/user/update', { id, emailId: 'attacker@example.com' })
    expect(after.reason).toBe('emailTheirs')
  })

  it('can’t be changed by an import, a change of role, or closing and restoring the account', async () => {
    const { id, username } = await newcomer()
    await accepted(id, username)
    const { email } = await rowOf(id)
    const form = new FormData()
    form.set('model', JSON.stringify({ isDryRun: false }))
    const line = `Lupe,Ibarra,${email},Employee,Pier 9`
    form.set('file', new File([`First name,Last name,E-mail,Role,Locations\n${line}\n`], 'people.csv'))
    const sent = new Response(form)
    const imported = await all.server.call<{ added: number; problems: readonly { reason: { key: string } }[] }>(
      '/user/Import',
      {
        token: all.token('owner'),
        payload: Buffer.from(await sent.arrayBuffer()),
        headers: { 'content-type': sent.headers.get('content-type') ?? '' },
      },
    )
    expect(imported.body.data).toMatchObject({ added: 0, problems: [{ reason: { key: 'importEmailTaken' } }] })
    await all.post('owner', '/user/changerole', { UserId: id, role: 'STRMGR', emailId: 'attacker@example.com' })
    expect(await rowOf(id)).toMatchObject({ role: 'STRMGR', email, username })
    await all.post('owner', '/user/delete', { UserId: id, IsPermanentDelete: false })
    const back = await all.post('owner', '/user/Restore', { UserId: id, emailId: 'attacker@example.com' })
    expect([back.status, back.data.emailId]).toEqual([200, email])
    const afterRestore = await all.post('owner', '/user/update', { id, emailId: 'attacker@example.com' })
    expect(afterRestore.reason).toBe('emailTheirs')
  })

  it('may be sent unchanged with other changes', async () => {
    const id = await all.idOf('employee@demo.test')
    const emailId = 'Employee@Demo.test'
    const answer = await all.post('manager', '/user/update', { id, emailId, phoneNumber: '206-555-0120' })
    expect([answer.status, answer.data.phoneNumber]).toEqual([200, '206-555-0120'])
    const selfUpdate = await all.post('employee', '/user/update', { id, emailId, phoneNumber: '206-555-0121' })
    expect([selfUpdate.status, selfUpdate.data.phoneNumber]).toEqual([200, '206-555-0121'])
    const tpaUserId = await all.idOf('tpa@demo.test')
    const tpa = await all.post<Wire<TpaUserRow>>('admin', '/TPAUser/update', { tpaUserId, emailId: 'tpa@demo.test' })
    expect(tpa.status).toBe(200)
  })

  it('can’t be changed by a statement of the database role that modules use', async () => {
    const id = await all.idOf('employee@demo.test')
    const manager = await all.server.actor('manager@demo.test')
    const as = (statement: string) => all.server.services.db.as(manager, ({ trx }) => sql.raw(statement).execute(trx))
    for (const column of ['email', 'username'])
      await expect(as(`update person set ${column} = 'x@x.test' where id = ${id}`)).rejects.toThrow(/logged in before/)
    const { id: waiting } = await newcomer()
    expect((await as(`update person set email = 'y@x.test' where id = ${waiting}`)).numAffectedRows).toBe(1n)
  })
})

describe('the email address of a person who has never logged in', () => {
  it('can be corrected by those who may change the person, and the earlier link becomes invalid', async () => {
    const { id, emailId } = await newcomer()
    const link = await all.server.emailTo(emailId ?? '')
    const changed = await all.post('manager', '/user/update', { id, emailId: 'lupe.right@example.com' })
    expect(changed.data).toMatchObject({ emailId: 'lupe.right@example.com', username: 'lupe.right@example.com' })
    const userData = decodeURIComponent(/userData=(\S+)/.exec(link)?.[1] ?? '')
    const Password = 'another-lantern-by-the-tide'
    const reset = await all.server.call('/user/resetpassword', {
      body: { userData, Password, ConfirmPassword: Password },
    })
    expect([reset.status, reset.body.error?.reason.key]).toEqual([400, 'linkDead'])
    expect(await all.server.emailTo('lupe.right@example.com')).toContain('userData=')
  })
})

describe('one’s own email address', () => {
  it.each(['admin', 'tpa', 'owner', 'mgmt', 'manager', 'employee'] as const)(
    'can’t be changed with only the bearer token by %s',
    async (who) => {
      const id = await all.idOf(`${who}@demo.test`)
      const before = await rowOf(id)
      const answer = await all.post(who, '/user/update', { id, emailId: 'thief@example.com', firstName: 'Changed' })
      expect([answer.status, answer.reason, answer.fields]).toEqual([
        403,
        'emailChangeInProfile',
        { emailId: 'emailChangeInProfile' },
      ])
      expect(await rowOf(id)).toEqual(before)
    },
  )
})
