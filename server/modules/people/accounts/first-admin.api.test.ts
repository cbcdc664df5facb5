import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { inviteFirstAdmin } from '#server/modules/people/accounts/first-admin.ts'
import type { TestApp } from '#tests/server/in-process-server.ts'
import { startTestApp } from '#tests/server/in-process-server.ts'

let server: TestApp
const email = 'ada@platform.test'

beforeAll(async () => {
  server = await startTestApp({ holding: 'nothing' })
})
afterAll(() => server.close())

describe('the first admin of an empty platform', () => {
  it('is invited by email, chooses a password and logs in', async () => {
    expect(await inviteFirstAdmin(server.services, email)).toBe(true)
    const invitation = await server.emailTo(email)
    const userData = decodeURIComponent(/userData=(\S+)/.exec(invitation)?.[1] ?? '')
    const Password = 'seven quiet kettles whistle'
    const chosen = await server.call('/user/resetpassword', {
      body: { userData, Password, ConfirmPassword: Password },
    })
    expect(chosen.status, chosen.body.message).toBe(200)
    // The email about the new password is sent before that with the code.
    await server.emailTo(email, 1)
    const { userInfo } = await server.session(email, {}, Password)
    expect(userInfo).toMatchObject({ role: 'Admin', username: email })
  })

  it('is invited once, and no one else after them', async () => {
    expect(await inviteFirstAdmin(server.services, email)).toBe(false)
    expect(await inviteFirstAdmin(server.services, 'another@platform.test')).toBe(false)
  })
})
