import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { demoPassword } from '#server/app/demo/people.ts'
import { inviteFirstAdmin } from '#server/modules/people/accounts/first-admin.ts'
import type { TestApp } from '#tests/server/in-process-server.ts'
import { startTestApp } from '#tests/server/in-process-server.ts'

let house: TestApp
const email = 'ada@platform.test'

beforeAll(async () => {
  house = await startTestApp({ holding: 'nothing' })
})
afterAll(() => house.close())

describe('the first admin of an empty platform', () => {
  it('is invited by mail, chooses a password and signs in', async () => {
    expect(await inviteFirstAdmin(house.deps, email)).toBe(true)
    const letter = await house.letterTo(email)
    const userData = decodeURIComponent(/userData=(\S+)/.exec(letter)?.[1] ?? '')
    const chosen = await house.call('/user/resetpassword', {
      body: { userData, Password: demoPassword, ConfirmPassword: demoPassword },
    })
    expect(chosen.status, chosen.body.message).toBe(200)
    // The letter about the new password comes before that of the code.
    await house.letterTo(email, 1)
    const { userInfo } = await house.session(email)
    expect(userInfo).toMatchObject({ role: 'Admin', username: email })
  })

  it('is invited once, and nobody else after them', async () => {
    expect(await inviteFirstAdmin(house.deps, email)).toBe(false)
    expect(await inviteFirstAdmin(house.deps, 'another@platform.test')).toBe(false)
  })
})
