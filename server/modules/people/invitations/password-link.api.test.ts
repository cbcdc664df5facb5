import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makePasswordLink } from './password-link.ts'
import type { PasswordLink } from './password-link.ts'
import type { PeopleServer } from '#tests/server/people.fixture.ts'
import { openPeople } from '#tests/server/people.fixture.ts'

let all: PeopleServer
beforeAll(async () => {
  all = await openPeople()
}, 120_000)
afterAll(() => all.close())

const dataOf = (text: string): string =>
  new URL(/https?:\S+userData=\S+/.exec(text)?.[0] ?? '').searchParams.get('userData') ?? ''

/** An invited person, with the link of their invitation. */
const invited = async () => {
  const { id, emailId } = await all.newcomer()
  return { id, emailId, invitation: dataOf(await all.server.emailTo(emailId)) }
}
const requestReset = async (username: string, before: number): Promise<string> => {
  await all.server.call('/Account/ForgotPassword', { body: { UserName: username } })
  return dataOf(await all.server.emailTo(username, before))
}
const another = async (personId: number, purpose: PasswordLink['purpose']): Promise<string> =>
  dataOf(
    await all.server.services.db.system(({ trx }) =>
      makePasswordLink(trx, all.server.services, { personId, purpose, minutes: 30 }),
    ),
  )

/** The status and reason of choosing a password by a link. */
const choose = async (userData: string) => {
  const Password = 'seven quiet kettles whistle'
  const answer = await all.server.call('/user/resetpassword', {
    body: { userData, Password, ConfirmPassword: Password },
  })
  return [answer.status, answer.body.error?.reason.key]
}
const dead = [400, 'linkDead']

describe('of several links to choose a password', () => {
  it('only the newest reset link works', async () => {
    const { emailId } = await invited()
    const older = await requestReset(emailId, 1)
    const newer = await requestReset(emailId, 2)
    expect(await choose(older)).toEqual(dead)
    expect(await choose(newer)).toEqual([200, undefined])
  })

  it('only the newest invitation works, and it ends an open reset link', async () => {
    const { id, emailId, invitation } = await invited()
    const reset = await requestReset(emailId, 1)
    const newest = await another(id, 'invitation')
    expect(await choose(invitation)).toEqual(dead)
    expect(await choose(reset)).toEqual(dead)
    expect(await choose(newest)).toEqual([200, undefined])
  })

  it('the invitation goes on working while a requested reset link isn’t used', async () => {
    const { emailId, invitation } = await invited()
    const reset = await requestReset(emailId, 1)
    expect(await choose(invitation)).toEqual([200, undefined])
    expect(await choose(reset)).toEqual(dead)
  })

  it('a used reset link ends the invitation', async () => {
    const { emailId, invitation } = await invited()
    expect(await choose(await requestReset(emailId, 1))).toEqual([200, undefined])
    expect(await choose(invitation)).toEqual(dead)
  })

  it('one is left when several are created at the same time', async () => {
    const { id } = await invited()
    const links = await Promise.all([1, 2, 3].map(() => another(id, 'reset')))
    const open = await all.server.services.db.system(({ trx }) =>
      trx
        .selectFrom('password_reset_token')
        .select('id')
        .where('person_id', '=', id)
        .where('purpose', '=', 'reset')
        .where('used_at', 'is', null)
        .execute(),
    )
    expect(new Set(links).size).toBe(3)
    expect(open).toHaveLength(1)
  })
})
