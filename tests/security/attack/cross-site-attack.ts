import type { Attack } from './attack.ts'
import { inParallel, openTally } from './attack.ts'
import { operationsAt } from './bad-input-attack.ts'
import { apiPath, personOf } from './installation.ts'
import { envelopeOf, faultOf } from './send-request.ts'

const origins: readonly (readonly [string, Readonly<Record<string, string>>])[] = [
  ['a page of another site', { 'sec-fetch-site': 'cross-site' }],
  ['another host of this site', { 'sec-fetch-site': 'same-site' }],
  ['another origin', { origin: 'https://evil.example' }],
  ['another origin that claims to be ours', { 'sec-fetch-site': 'same-origin', origin: 'https://evil.example' }],
  ['a page without an origin', { origin: 'null' }],
]

/** Calls that change something, sent by pages of other sites with a token that is good. */
export const crossSiteAttack: Attack = {
  name: 'requests that pages of other sites send',
  run: async (at) => {
    const tally = openTally()
    const by = personOf(at, 'own', 'EMPLOYEE') ?? at.people[0]
    const bearer = by === undefined ? {} : { authorization: `Bearer ${await at.tokenOf(by)}` }
    const cases = (await operationsAt(at))
      .filter(({ method }) => method !== 'GET')
      .flatMap((operation) => origins.map((origin) => ({ operation, origin })))
    await inParallel(cases, 4, async ({ operation: { method, path, name }, origin: [from, headers] }) => {
      const json = { 'content-type': 'application/json' }
      const sent = { method, path: apiPath(path.replace(/\{\w+\}/g, '1')), body: '{}' }
      const answer = await at.send({ ...sent, headers: { ...json, ...bearer, ...headers } })
      const reason = envelopeOf(answer)?.error?.reason.key
      const refused = reason === 'otherSite' ? undefined : `status ${answer.status}, ${reason ?? 'no reason'}`
      tally.add(`${name} from ${from}`, faultOf(answer) ?? refused)
    })
    return tally.result
  },
}
