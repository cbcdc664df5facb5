import type { Attack } from './attack.ts'
import { openTally } from './attack.ts'
import { operationsAt } from './bad-input-attack.ts'
import { apiPath } from './installation.ts'
import type { Answer } from './send-request.ts'

const expected: Readonly<Record<string, RegExp>> = {
  'x-content-type-options': /^nosniff$/,
  'referrer-policy': /^no-referrer$/,
  'cross-origin-opener-policy': /^same-origin$/,
  'cross-origin-resource-policy': /^same-origin$/,
  'cross-origin-embedder-policy': /^require-corp$/,
}
const policyParts = ["default-src 'none'", "object-src 'none'", "base-uri 'none'", "frame-ancestors 'none'"]
const trustedTypes = "require-trusted-types-for 'script'"

/** What an answer's headers lack, or say too much; undefined if nothing. */
const headerFault = ({ headers, status }: Answer, path: string, isSecure: boolean): string | undefined => {
  if (status === 0) return 'no answer'
  for (const [name, value] of Object.entries(expected))
    if (!value.test(String(headers[name]))) return `${name} is ${String(headers[name])}`
  const policy = String(headers['content-security-policy'])
  const missing = [...policyParts, trustedTypes].find((part) => !policy.includes(part))
  if (missing !== undefined) return `the policy lacks ${missing}`
  if (/unsafe|\*/.test(policy)) return 'the policy allows unsafe sources'
  if (isSecure && !String(headers['strict-transport-security']).includes('max-age=31536000')) return 'no HSTS'
  if (path.startsWith('/api') && headers['cache-control'] !== 'no-store') return 'may be cached'
  for (const name of ['access-control-allow-origin', 'x-powered-by']) if (name in headers) return `has ${name}`
  return undefined
}

/** The headers of every answer, also of refusals and of pages that aren't there. */
export const headerAttack = (isSecure?: boolean): Attack => ({
  name: 'headers of every answer',
  run: async (at) => {
    const tally = openTally()
    const calls = (await operationsAt(at)).map(({ method, path }) => ({ method, path: apiPath(path) }))
    const others = ['/api/nothing', '/nothing.php', '/', '/meta.json', '/demo/mailbox', '/api/%zz', '/api/openapi.json']
    for (const { method, path } of [...calls, ...others.map((other) => ({ method: 'GET', path: other }))])
      tally.add(
        `${method} ${path}`,
        headerFault(await at.send({ method, path }), path, isSecure ?? at.url.startsWith('https:')),
      )
    return tally.result
  },
})
