import { account } from '#contract/endpoints/auth.ts'
import { makeTestDevice } from '../../server/test-device.ts'
import type { Attack, Tally } from './attack.ts'
import { openTally } from './attack.ts'
import type { Installation } from './installation.ts'
import { apiPath, personOf } from './installation.ts'
import type { AttackSession } from './log-in.ts'
import { proofFor } from './log-in.ts'
import { formTargets } from './submission-target.ts'

const json = { 'content-type': 'application/json' }

const list = (at: Installation, headers: Readonly<Record<string, string>>, query = '') =>
  at.send({ path: apiPath(`/Documents/GetDocumentList${query}`), headers: { ...json, ...headers }, body: '{}' })

/** A session's token anywhere but in its header, and other things in its place. */
const misplaced = async (at: Installation, token: string, ticket: string | undefined, tally: Tally): Promise<void> => {
  const [head = '', claims = ''] = (ticket ?? 'a.b.c').split('.')
  const headers: Readonly<Record<string, Record<string, string>>> = {
    'a token in a cookie': { cookie: `token=${token}` },
    'a token in a Basic header': { authorization: `Basic ${Buffer.from(`x:${token}`).toString('base64')}` },
    'a token without its scheme': { authorization: token },
    'a token in another header': { 'x-access-token': token },
    'a token twice': { authorization: `Bearer ${token}, Bearer ${token}` },
    'half a token': { authorization: `Bearer ${token.slice(0, -1)}` },
    'a token in capitals': { authorization: `Bearer ${token.toUpperCase()}` },
    'no token': { authorization: 'Bearer ' },
    'a token without a signature': { authorization: `Bearer ${head}.${claims}.` },
    'a token of nobody': { authorization: `Bearer ${'A'.repeat(43)}` },
    ...(ticket === undefined ? {} : { 'a ticket for a token': { authorization: `Bearer ${ticket}` } }),
  }
  for (const [what, sent] of Object.entries(headers)) tally.expectRefusal(what, await list(at, sent))
  tally.expectRefusal('a token in the address', await list(at, {}, `?access_token=${token}&token=${token}`))
  const renewal = { path: apiPath('/sync/RenewTickets'), body: JSON.stringify({ tokens: [token] }) }
  const renewed = await at.send({ ...renewal, headers: { ...json, authorization: `Bearer ${token}` } })
  tally.expectRefusal('a token for a ticket', renewed)
}

/** A refresh token that was copied, without the key of its device. */
const copiedRefresh = async (at: Installation, session: AttackSession, tally: Tally): Promise<void> => {
  const { refreshToken, username, device } = session
  const thief = await makeTestDevice(() => new Date())
  const endpoint = account.refreshToken
  const refresh = (headers: Readonly<Record<string, string>>, token = refreshToken) =>
    at.send({
      path: apiPath(endpoint.path),
      headers: { ...json, ...headers },
      body: JSON.stringify({ refreshToken: token, UserName: username }),
    })
  const good = `${at.url}${apiPath(endpoint.path)}`
  const now = Math.floor(Date.now() / 1000)
  const proofs: Readonly<Record<string, Readonly<Record<string, string>>>> = {
    'without a proof': {},
    'with a proof of another key': await proofFor(thief, at.url, endpoint),
    'with a proof for another call': await proofFor(device, at.url, account.login),
    'with a proof for another method': await device.prove(endpoint, { htu: good, htm: 'GET' }),
    'with a proof of an hour ago': await device.prove(endpoint, { htu: good, iat: now - 3600 }),
    'with a proof of tomorrow': await device.prove(endpoint, { htu: good, iat: now + 86_400 }),
    'with a proof that is none': { dpop: 'a.b.c' },
  }
  for (const [what, headers] of Object.entries(proofs))
    tally.expectRefusal(`a copied refresh token ${what}`, await refresh(headers))
  const own = await proofFor(device, at.url, endpoint)
  tally.expectRefusal('a session token for a refresh token', await refresh(own, session.token))
  const logout = await at.send({
    path: apiPath(account.logout.path),
    headers: { ...json, authorization: `Bearer ${session.token}` },
    body: JSON.stringify({ refreshToken }),
  })
  if (logout.status !== 200) return tally.skip(`tokens after a logout: it was refused with ${logout.status}`)
  tally.expectRefusal('a token after its logout', await list(at, { authorization: `Bearer ${session.token}` }))
  tally.expectRefusal('a refresh token after its logout', await refresh(await proofFor(device, at.url, endpoint)))
}

/** Tokens and tickets that were stolen, misplaced or made up. */
export const tokenAttack: Attack = {
  name: 'stolen and forged tokens, tickets and refresh tokens',
  run: async (at) => {
    const tally = openTally()
    const person = personOf(at, 'own', 'EMPLOYEE') ?? at.people[0]
    if (person === undefined) throw new Error('nobody to log in')
    const [target] = await formTargets(at, person).catch(() => [])
    await misplaced(at, await at.tokenOf(person), target?.ticket.token, tally)
    await copiedRefresh(at, await at.logIn(person), tally)
    return tally.result
  },
}
