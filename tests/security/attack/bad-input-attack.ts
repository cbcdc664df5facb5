import { createHash } from 'node:crypto'
import { openApiDocument } from '#server/platform/openapi/openapi-document.ts'
import type { Attack, Tally } from './attack.ts'
import { inParallel, openTally } from './attack.ts'
import { badInput } from './bad-inputs.ts'
import type { ForeignIds } from './foreign-ids.ts'
import { foreignIdsOf } from './foreign-ids.ts'
import type { AttackPerson, Installation } from './installation.ts'
import { apiPath } from './installation.ts'
import type { Operation } from './operations.ts'
import { operationsOf } from './operations.ts'
import type { Random } from './random.ts'
import { randomOf } from './random.ts'
import type { Sent } from './send-request.ts'
import { faultOf } from './send-request.ts'

const atOnce = 8
/** Inputs between two checks of the rows of the other tenant. */
const batch = 5000

/** The calls of an installation: of its own document, or of the contract where it serves none. */
export const operationsAt = async (at: Installation): Promise<readonly Operation[]> => {
  const served = await at.send({ method: 'GET', path: apiPath('/openapi.json') })
  return operationsOf(served.status === 200 ? JSON.parse(served.text) : openApiDocument('/api'))
}

/** Somebody of the own side who may make a call; staff of the platform only if nobody else may. */
const senderOf = (at: Installation, { roles }: Operation, random: Random): AttackPerson | undefined => {
  if (roles === undefined) return undefined
  const allowed = at.people.filter(({ side, role }) => side === 'own' && roles.includes(role))
  const below = allowed.filter(({ role }) => role !== 'Admin')
  const some = below.length > 0 ? below : allowed
  return some.length === 0 ? undefined : random.pick(some)
}

interface Made {
  readonly operation: Operation
  readonly by: AttackPerson | undefined
  readonly request: Sent
}

/** As many different inputs as asked for, over all calls in turn. */
function* inputs(at: Installation, all: readonly Operation[], random: Random, ids: ForeignIds, count: number) {
  const known = new Set<string>()
  const none: ForeignIds = new Map()
  for (let turn = 0; known.size < count; turn += 1) {
    const operation = all[turn % all.length]
    if (operation === undefined) return
    const by = senderOf(at, operation, random)
    // An admin may change every tenant, and a stranger may apply at any.
    const mayName = by !== undefined && by.role !== 'Admin'
    const request = badInput({ random, ids: mayName ? ids : none }, operation)
    const { body = '', ...head } = request
    const hash = createHash('sha256').update(JSON.stringify([by?.username, head]))
    const key = hash.update(body).digest('base64')
    if (known.has(key)) continue
    known.add(key)
    yield { operation, by, request } satisfies Made
  }
}

const firstOf = function* <T>(all: Iterator<T>, count: number) {
  for (let at = 0; at < count; at += 1) {
    const next = all.next()
    if (next.done === true) return
    yield next.value
  }
}

const sendBad = async (at: Installation, { operation, by, request }: Made, tally: Tally): Promise<void> => {
  const token = by === undefined ? '' : await at.tokenOf(by)
  const bearer = by === undefined ? {} : { authorization: `Bearer ${token}` }
  const answer = await at.send({ ...request, headers: { ...request.headers, ...bearer } })
  if (by !== undefined && answer.status === 401) await at.forgetToken(by, token)
  const fault = faultOf(answer)
  const shown = () => `${request.method} ${request.path} ${String(request.body ?? '')}`.slice(0, 400)
  tally.add(operation.name, fault === undefined ? undefined : `${fault} to ${shown()}`)
}

/** Different bad inputs over all calls: no server error, and no row of the other tenant changes. */
export const badInputAttack = (count: number, seed: number): Attack => ({
  name: 'bad inputs to every call',
  run: async (at) => {
    const tally = openTally()
    const random = randomOf(seed)
    const all = await operationsAt(at)
    if (count === 0 || all.length === 0) {
      tally.skip(count === 0 ? 'no bad inputs were asked for' : 'the document of the installation names no call')
      return tally.result
    }
    const ids = await foreignIdsOf(at)
    const before = await at.rows('other')
    const made = inputs(at, all, random, ids, count)
    for (let sent = 0; sent < count; sent += batch) {
      await at.relax()
      await inParallel(firstOf(made, Math.min(batch, count - sent)), atOnce, (input) => sendBad(at, input, tally))
    }
    const after = await at.rows('other')
    for (const [name, digest] of Object.entries(before))
      tally.add(`rows of the other tenant: ${name}`, after[name] === digest ? undefined : 'changed')
    return tally.result
  },
})
