// @vitest-environment jsdom
import { expect, it, vi } from 'vitest'
import type { LogoutReason } from './session-events.ts'
import type { Session } from './session.ts'

const closeDeviceSession = vi.fn<(hasUnlock: boolean) => Promise<void>>().mockResolvedValue(undefined)
vi.mock('./device-session.ts', () => ({ closeDeviceSession }))

const { logOut } = await import('./logout.ts')
const session = (token: string) => ({ token, user: { userId: 1, refreshToken: 'r' } }) as Session
const client = { call: () => Promise.resolve(null) as never }

it.each<[LogoutReason, string, boolean]>([
  ['requested', 't', true],
  ['idle', 't', true],
  ['elsewhere', 't', true],
  // The server doesn't know this session any more: revoked, closed, or its password changed.
  ['refused', 't', false],
  // Nobody was logged in.
  ['refused', '', true],
  ['cache cleared', 't', false],
])('a session that ended as %s (token %j) leaves the offline access: %s', async (ending, token, isLeft) => {
  await logOut(client, { session: session(token), ending })
  expect(closeDeviceSession).toHaveBeenLastCalledWith(isLeft)
})
