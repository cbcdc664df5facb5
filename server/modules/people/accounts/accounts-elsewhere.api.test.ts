import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { ImportReport } from '#contract/protocol/import-format.ts'
import type { Challenge } from '#contract/endpoints/auth.ts'
import { asForm } from '#tests/authorization/multipart.ts'
import type { PeopleCaller, PeopleServer } from '#tests/server/people.fixture.ts'
import { openPeople, someone } from '#tests/server/people.fixture.ts'
import type { Wire } from '#tests/server/wire.ts'
import { sendLink } from '../../auth/password.rules.ts'

let all: PeopleServer
beforeAll(async () => void (all = await openPeople()), 120_000)
afterAll(() => all.close())

const create = (who: PeopleCaller, emailId: string, more: object = {}) =>
  all.post(who, '/user/create', someone(all.pier, { emailId, ...more }))
const imported = async (emailId: string, isDryRun: boolean) => {
  const csv = `First name,Last name,E-mail,Role,Locations\nAna,Else,${emailId},Employee,Pier 9\n`
  const form = await asForm({ isDryRun }, { file: Buffer.from(csv) })
  return (await all.server.call<ImportReport>('/user/Import', { token: all.token('owner'), ...form })).body.data
}
const loginNames = async (username: string) => {
  const rows = await all.server.services.db.system(({ trx }) =>
    trx.selectFrom('person').select('login_name').where('username', '=', username).orderBy('id').execute(),
  )
  return rows.map((row) => row.login_name)
}
/** A reply without what is of one person only. */
const shapeOf = ({ status, message, data }: { status: number; message: string; data: object }) => ({
  status,
  message,
  fields: Object.keys(data),
})

describe('an address with an account that one may not see', () => {
  it('makes an account like any other: the reply is the same, and shows the address as the username', async () => {
    const elsewhere = await create('owner', 'employee2@demo.test')
    const nowhere = await create('owner', 'fresh@example.com')
    expect(shapeOf(elsewhere)).toEqual(shapeOf(nowhere))
    expect(elsewhere.data).toMatchObject({ username: 'employee2@demo.test', emailId: 'employee2@demo.test' })
    const list = JSON.stringify((await all.post('owner', '/user/getEmployee', {})).data)
    expect(list).toContain('employee2@demo.test')
    expect(list).not.toContain('~')
    expect(await loginNames('employee2@demo.test')).toEqual([
      'employee2@demo.test',
      expect.stringMatching(/^employee2@demo\.test~[0-9a-f]{4}$/) as string,
    ])
  })

  it('is told its person by email, who logs in with it; and both hear of a new password', async () => {
    const [, own = ''] = await loginNames('employee2@demo.test')
    const invitation = await all.server.emailTo('employee2@demo.test')
    expect(invitation).toContain(`Your username: ${own}\n`)
    const userData = decodeURIComponent(/userData=(\S+)/.exec(invitation)?.[1] ?? '')
    const Password = 'teal walnut 52 orbit'
    const body = { userData, Password, ConfirmPassword: Password }
    expect((await all.server.call('/user/resetpassword', { body })).status).toBe(200)
    const authorization = `Basic ${Buffer.from(`${own}:${Password}`).toString('base64')}`
    const login = await all.server.call<Wire<Challenge>>('/account/login', { body: {}, headers: { authorization } })
    expect(login.body.data).toMatchObject({ UserName: own })
    await sendLink(all.server.services, 'employee2@demo.test')
    const links = await all.server.services.db.system(({ trx }) =>
      trx
        .selectFrom('password_reset_token')
        .select('id')
        .where('purpose', '=', 'reset')
        .where('used_at', 'is', null)
        .execute(),
    )
    expect(links).toHaveLength(2)
  })

  it('is taken a second time in the same business, also for those who don’t see its person', async () => {
    const elsewhere = 'manager2@demo.test'
    expect((await create('owner', elsewhere, { LocationIdList: [all.mission] })).status).toBe(200)
    for (const who of ['owner', 'mgmt', 'tpa', 'admin'] as const)
      expect(
        (await create(who, elsewhere, who === 'tpa' || who === 'admin' ? { BusinessId: 1 } : {})).fields,
        who,
      ).toEqual({ emailId: 'usernameTaken' })
    expect((await create('owner', 'employee@demo.test')).fields).toEqual({ emailId: 'usernameTaken' })
  })

  it('isn’t revealed by a chosen username, a corrected address, or an invitation that is sent again', async () => {
    expect((await create('owner', 'a1@example.com', { username: 'owner2@demo.test' })).status).toBe(200)
    const { id } = await all.newcomer()
    const updated = await all.post('owner', '/user/update', { id, emailId: 'tpa2@demo.test' })
    expect([updated.status, updated.data.username]).toEqual([200, 'tpa2@demo.test'])
    const other = await all.newcomer()
    const again = await all.post('owner', '/user/ResendInvitation', { UserId: other.id, emailId: 'admin@demo.test' })
    expect(again.status).toBe(200)
    expect((await all.request<{ username: string }>('owner', 'GET', `/user/Get/${other.id}`)).data.username).toBe(
      'admin@demo.test',
    )
    const third = await all.newcomer()
    for (const [path, body] of [
      ['/user/update', { id: third.id, emailId: 'employee@demo.test' }],
      ['/user/ResendInvitation', { UserId: third.id, emailId: 'employee@demo.test' }],
    ] as const)
      expect((await all.post('owner', path, body)).fields, path).toEqual({ emailId: 'usernameTaken' })
  })

  it('isn’t revealed by an import or its preview', async () => {
    expect(await imported('tpa2@demo.test', true)).toMatchObject({
      problems: [{ reason: { key: 'importEmailTaken' } }],
    })
    expect(await imported('tpa@demo.test', true)).toMatchObject({ problems: [] })
    expect(await imported('tpa@demo.test', false)).toMatchObject({ problems: [], added: 1 })
    expect(await imported('tpa@demo.test', false)).toMatchObject({ added: 0 })
  })

  it('isn’t revealed to a TPA company that adds a user', async () => {
    const body = { firstName: 'A', lastName: 'B', emailId: 'OWNER@demo.test' }
    expect((await all.request('tpa2', 'POST', '/TPAUser/create', body)).status).toBe(200)
    expect((await all.request('tpa', 'POST', '/TPAUser/create', body)).fields).toEqual({ emailId: 'usernameTaken' })
  })
})
