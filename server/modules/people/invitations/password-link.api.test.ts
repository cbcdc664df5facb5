import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { signLink } from '#server/platform/crypto/signed-link.ts'
import { makePasswordLink } from './password-link.ts'
import type { PasswordLink } from './password-link.ts'
import type { PeopleServer } from '#tests/server/people.fixture.ts'
import { openPeople } from '#tests/server/people.fixture.ts'
import { jobCounts } from '#tests/server/run-waiting-jobs.ts'

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
  if (emailId === null) throw new Error('without an address')
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

describe('a new link, by one press on an old one', () => {
  const renew = async (userData: string) => {
    const answer = await all.server.call('/Account/RenewLink', { body: { userData } })
    return [answer.status, answer.body.message]
  }
  const sent = [200, 'If there is an account, we’ve sent an email.']
  /** What a link of some days ago would be: the same person and purpose, expired. */
  const oldLink = (personId: number) => {
    const { master } = all.server.services
    const at = (daysAgo: number) => new Date(Date.now() - daysAgo * 86_400_000)
    return signLink(master, 'reset', { id: `old of ${personId}`, personId, createdAt: at(9), expiresAt: at(2) })
  }
  /** Invitations are sent a minute apart. */
  const aMinuteLater = (personId: number) =>
    all.server.services.db.system(({ trx }) =>
      trx
        .updateTable('invitation')
        .set({ queued_at: new Date(Date.now() - 61_000) })
        .where('person_id', '=', personId)
        .execute(),
    )

  it('is another invitation while its person has no password, and works', async () => {
    const { id, emailId } = await invited()
    await aMinuteLater(id)
    const old = await oldLink(id)
    expect(await choose(old)).toEqual(dead)
    expect(await renew(old)).toEqual(sent)
    const email = await all.server.emailTo(emailId, 1)
    expect(email).toContain('Welcome, Lupe')
    expect(await choose(dataOf(email))).toEqual([200, undefined])
  })

  it('is a reset link once they have one, sent to the address of the account as it is now', async () => {
    const { id, emailId, invitation } = await invited()
    expect(await choose(invitation)).toEqual([200, undefined])
    await all.server.emailTo(emailId, 1)
    const moved = `moved.${emailId}`
    await all.server.services.db.system(({ trx }) =>
      trx.updateTable('person').set({ email: moved }).where('id', '=', id).execute(),
    )
    expect(await renew(invitation)).toEqual(sent)
    expect(await choose(dataOf(await all.server.emailTo(moved)))).toEqual([200, undefined])
  })

  it('has the same reply for a link of no one, of another purpose, and of a closed account, and sends nothing', async () => {
    const { id, invitation } = await invited()
    const before = (await jobCounts(all.server.services, 'send email')).all
    await all.server.services.db.system(({ trx }) =>
      trx.updateTable('person').set({ is_active: false }).where('id', '=', id).execute(),
    )
    const { master } = all.server.services
    const times = { createdAt: new Date(), expiresAt: new Date() }
    for (const link of ['nonsense', await signLink(master, 'undo', { id: 'x', personId: id, ...times }), invitation])
      expect(await renew(link)).toEqual(sent)
    await expect
      .poll(async () => (await jobCounts(all.server.services, 'send new link')).open, { timeout: 20_000 })
      .toBe(0)
    expect((await jobCounts(all.server.services, 'send email')).all).toBe(before)
  }, 30_000)

  it('is limited for each person, after which a robot check is needed', async () => {
    const { id } = await invited()
    const old = await oldLink(id)
    const answers = []
    for (let count = 0; count < 7; count += 1) answers.push((await renew(old))[0])
    expect(answers).toContain(429)
  })
})
