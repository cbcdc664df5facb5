import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Challenge, SessionReply } from '#contract/endpoints/auth.ts'
import type { ActiveSession } from '#contract/endpoints/sessions.ts'
import { demoPassword } from '../../app/demo/people.ts'
import type { AuthTestServer } from '#tests/server/auth-server.ts'
import { codeIn, startAuthTestServer } from '#tests/server/auth-server.ts'
import type { Wire } from '#tests/server/wire.ts'

let server: AuthTestServer
beforeAll(async () => void (server = await startAuthTestServer()), 120_000)
afterAll(() => server.close())

describe('a device on which somebody ended their session', () => {
  it('doesn’t skip the second step any more', async () => {
    const name = 'employee@demo.test'
    const { AuthCode, UserName } = (await server.login(name)).data as Wire<Challenge>
    const step = { AuthCode, UserName, OneTimeCode: codeIn(server.emails.at(-1)), RememberDevice: true }
    const phone = await server.post<Wire<SessionReply>>('/account/ValidateAuthCode', step)
    const cookie = String(phone.raw.headers['set-cookie'] ?? '').split(';')[0] ?? ''
    const { token } = await server.logIn(name)
    const listed = await server.app.inject({
      method: 'GET',
      url: '/api/account/Sessions',
      headers: { authorization: `Bearer ${token}` },
    })
    const { list } = listed.json<{ data: { list: readonly ActiveSession[] } }>().data
    const id = list.find(({ isCurrent }) => !isCurrent)?.id ?? ''
    expect((await server.post('/account/EndSession', { id }, { token })).status).toBe(200)
    const again = await server.login(name, undefined, { headers: { cookie } })
    expect(again.data).toHaveProperty('AuthCode')
  })
})

describe('proving who one is in an open session', () => {
  it('isn’t stopped by codes that others try at the login', async () => {
    const name = 'mgmt@demo.test'
    const mine = await server.logIn(name)
    server.pass(600)
    for (const net of [1, 2, 3, 4]) {
      const ip = `10.9.${net}.1`
      for (let logins = 0; logins < 2; logins++) {
        const { AuthCode, UserName } = (await server.login(name, demoPassword, { ip })).data as Wire<Challenge>
        for (let tries = 0; tries < 5; tries++)
          await server.post('/account/ValidateAuthCode', { AuthCode, UserName, OneTimeCode: '000000' }, { ip })
      }
    }
    const { token } = mine
    expect((await server.post('/account/SendStepUpCode', { CurrentPassword: demoPassword }, { token })).status).toBe(
      200,
    )
    const OneTimeCode = codeIn(server.emails.findLast(({ to }) => to === name))
    const done = await server.post('/account/FinishStepUp', { OneTimeCode }, { token })
    expect([done.status, done.reason]).toEqual([200, undefined])
  })
})
