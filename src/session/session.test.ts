import { describe, expect, it } from 'vitest'
import type { SessionReply } from '#contract/endpoints/auth.ts'
import { toLoginResult, renewalDelay } from './session.ts'
import { basicHeader } from './session-actors.ts'

const now = Date.UTC(2026, 10, 21)
const reply = (tokenExpiresAt: number) =>
  ({ token: 't', userInfo: {}, tokenExpiresAt: new Date(tokenExpiresAt).toISOString() }) as SessionReply

describe('a session', () => {
  it('is refreshed a minute before its end, and earlier when its life is short', () => {
    expect(renewalDelay(toLoginResult(reply(now + 600_000), 'shared', now).session, now)).toBe(540_000)
    expect(renewalDelay(toLoginResult(reply(now + 20_000), 'shared', now).session, now)).toBe(15_000)
  })

  it('is not refreshed endlessly on a device whose clock is a year off', () => {
    for (const off of [-1, 1]) {
      const { session } = toLoginResult(reply(now + off * 365 * 86_400_000), 'shared', now)
      expect(renewalDelay(session, now)).toBe(240_000)
    }
  })

  it('starts with a Basic header that supports any script', () => {
    const header = basicHeader('ñandú@demo.test', 'contraseña:密码')
    expect(Buffer.from(header.slice(6), 'base64').toString('utf8')).toBe('ñandú@demo.test:contraseña:密码')
  })
})
