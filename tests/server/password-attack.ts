import { account } from '#contract/endpoints/auth.ts'
import type { Challenge } from '#contract/endpoints/auth.ts'
import type { Wire } from '#tests/server/wire.ts'
import type { AuthTestServer, Sending } from './auth-server.ts'
import { codeIn } from './auth-server.ts'
import { solveRobotCheck } from './robot-checks.ts'
import { makeTestDevice } from './test-device.ts'

/** Half of the attackers' addresses are single ones, half are networks of one IPv6 /48. */
const attackers = Array.from({ length: 50 }, (_each, index) =>
  index % 2 === 0 ? `203.0.113.${index}` : `2001:db8:7:${index.toString(16)}::1`,
)
/** Those who solve the robot checks: one of each kind. */
const solvers: ReadonlySet<string | undefined> = new Set([attackers[0], attackers[1]])

/** What an hour of wrong passwords came to. */
export interface AttackOutcome {
  readonly tried: number
  /** Passwords that the server really compared. */
  readonly checked: number
  /** The status of the owner's first try on a known device. */
  readonly knownDevice: number
  /** The status of the owner's login on a new device, and the seconds it took. */
  readonly newDevice: { readonly status: number; readonly seconds: number }
}

const secondsSince = (server: AuthTestServer, start: Date) => (server.services.now().getTime() - start.getTime()) / 1000

/** Tries a password once; solves a robot check where one is needed. */
const tryOnce = async (server: AuthTestServer, name: string, password: string | undefined, more: Sending) => {
  const first = await server.login(name, password, more)
  if (first.reason !== 'robotCheck') return first
  const start = server.services.now()
  const robotCheckAnswer = await solveRobotCheck(first.envelope)
  server.pass(Math.max(0, Number(first.raw.headers['retry-after']) - secondsSince(server, start)))
  return server.login(name, password, { ...more, body: { robotCheckAnswer } })
}

/**
 * Tries wrong passwords from fifty addresses, a thousand an hour, while the owner logs in after half of them; all that
 * time the clock is the server's own, moved on.
 */
export const attackByPassword = async (server: AuthTestServer, name: string, tries: number): Promise<AttackOutcome> => {
  const laptop = await makeTestDevice(() => server.services.now())
  const first = await server.login(name, undefined, { headers: await laptop.prove(account.login) })
  const { AuthCode, UserName } = first.data as Wire<Challenge>
  const step = { AuthCode, UserName, OneTimeCode: codeIn(server.emails.at(-1)) }
  await server.post('/account/ValidateAuthCode', step, { headers: await laptop.prove(account.validateAuthCode) })
  const start = server.services.now()
  const owner = { knownDevice: 0, newDevice: { status: 0, seconds: Infinity } }
  let checked = 0
  for (let at = 0; at < tries; at++) {
    const ip = attackers[at % attackers.length] ?? ''
    const send = solvers.has(ip)
      ? tryOnce
      : (_server: AuthTestServer, ...login: Parameters<AuthTestServer['login']>) => server.login(...login)
    if ((await send(server, name, `wrong ${at}`, { ip })).status === 401) checked++
    server.pass(Math.max(0, (at + 1) * 3.6 - secondsSince(server, start)))
    if (at !== tries / 2) continue
    const known = await server.login(name, undefined, { headers: await laptop.prove(account.login) })
    const began = server.services.now()
    const fresh = await tryOnce(server, name, undefined, { ip: '192.0.2.200' })
    Object.assign(owner, {
      knownDevice: known.status,
      newDevice: { status: fresh.status, seconds: secondsSince(server, began) },
    })
  }
  return { tried: tries, checked, ...owner }
}
