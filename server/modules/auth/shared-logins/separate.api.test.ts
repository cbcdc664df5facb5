import { afterAll, beforeAll, expect, it } from 'vitest'
import type { AuthTestServer } from '#tests/server/auth-server.ts'
import { startAuthTestServer } from '#tests/server/auth-server.ts'
import { separateLogin } from '../../../policies/shared-logins.ts'
import { systemOrigin } from '../../../platform/audit/audit-log.ts'
import { sendSeparateLogin } from './send-separate-login.ts'
import type { TwoEmployers } from './shared-logins.fixture.ts'
import { twoEmployersAt } from './shared-logins.fixture.ts'

let server: AuthTestServer
let at: TwoEmployers
beforeAll(async () => {
  server = await startAuthTestServer()
  at = await twoEmployersAt(server)
}, 60_000)
afterAll(() => server.close())

it('a row that leaves takes the credentials along; the other one gets a link to choose a password, and its sessions end', async () => {
  const { first, second, session } = await at.joined('employee@demo.test')
  const there = (await at.switchTo(session, second)).data
  const person = { id: first }
  await server.services.db.system((unit) =>
    separateLogin(unit, server.services, { person, reason: 'recovered', origin: systemOrigin }),
  )
  expect((await at.get(there, '/account/Employers')).status).toBe(401)
  await sendSeparateLogin(server.services, second)
  const email = server.emails.at(-1)
  expect(email?.subject).toBe('Choose a password for Cobalt Grocers')
  const userData = decodeURIComponent(/userData=(\S+)/.exec(email?.text ?? '')?.[1] ?? '')
  const username = /Your username: (\S+)/.exec(email?.text ?? '')?.[1] ?? ''
  const Password = 'teal walnut 52 orbit'
  const chosen = await server.post('/user/resetpassword', { userData, Password, ConfirmPassword: Password })
  expect([chosen.status, (await server.login(username, Password)).status]).toEqual([200, 200])
  expect((await server.logIn('employee@demo.test')).userInfo).toMatchObject({ userId: first, employers: 1 })
})
