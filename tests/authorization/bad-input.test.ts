// Takes more than its share: every call refuses a dozen bodies, and the tables are compared.
import { isDeepStrictEqual } from 'node:util'
import fc from 'fast-check'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { allCalls } from '#contract/api.ts'
import type { Endpoint } from '#contract/protocol/endpoint.ts'
import { fillPath } from '#contract/protocol/endpoint-path.ts'
import { wireNameOf } from '#contract/protocol/wire-format.ts'
import { isAllowed } from '#contract/domain/roles.ts'
import { repetitions } from '../tools/repetitions.ts'
import { seedOfRun } from '../tools/seed.ts'
import { badBodies, badValues } from './bad-values.ts'
import { digestsOf } from './untouched-tables.ts'
import { requests } from './endpoint-requests.ts'
import { callers } from './tenant-positions.ts'
import type { World } from './tenant-world.ts'
import { openWorld } from './tenant-world.ts'

let world: World
/** The tables as the refused calls so far have left them. */
let untouched: Awaited<ReturnType<typeof digestsOf>> | undefined
beforeAll(async () => {
  world = await openWorld()
  await vi.waitUntil(isSettled, { interval: 500, timeout: 60_000 })
}, 240_000)
afterAll(() => world.close())

/** Whether the jobs of the world have ended: two digests are the same. */
const isSettled = async (): Promise<boolean> => {
  const before = untouched
  untouched = await digestsOf(world.server)
  return isDeepStrictEqual(before, untouched)
}

const seed = seedOfRun()
/** Values and bodies that each call gets, of all that there are. */
const drawnValues = repetitions('BAD_VALUES', 8, 40)
const drawnBodies = repetitions('BAD_BODIES', 4, Object.keys(badBodies).length)

interface Sent {
  readonly what: string
  readonly path: string
  readonly type: string
  readonly bytes: Buffer
}

const allowed = new Set([200, 400, 401, 403, 404, 409, 413, 414, 415, 421, 429])
const inner =
  /select .* from|insert into|syntax error|violates|pg_(advisory|catalog|class|roles|stat|type)|\bat .*\.ts:\d|kysely|node_modules|ECONN|TypeError/i

/** The lowest role that may make a call: it has the most to gain. */
const askerOf = (call: Endpoint) =>
  callers.toReversed().find((asker) => asker !== 'nobody' && isAllowed(call.allow, asker)) ?? 'nobody'

const send = (app: FastifyInstance, call: Endpoint, sent: Sent) => {
  const token = call.allow === 'anyone' ? undefined : world.tokens[askerOf(call)]
  return app.inject({
    method: call.method,
    url: sent.path,
    headers: {
      ...(sent.type === '' ? {} : { 'content-type': sent.type }),
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
    },
    ...(call.method === 'GET' ? {} : { payload: sent.bytes }),
  })
}

/**
 * Sends invalid requests: first in a transaction that is rolled back; those refused are then sent once more without
 * rollback. Nothing may have changed at the next look.
 */
const expectRefused = async (call: Endpoint, all: readonly Sent[]) => {
  const refused: Sent[] = []
  for (const sent of all) {
    const answer = await send(world.app, call, sent)
    expect([sent.what, allowed.has(answer.statusCode) ? 'answered' : answer.statusCode]).toEqual([
      sent.what,
      'answered',
    ])
    expect([sent.what, inner.exec(answer.body)?.[0]]).toEqual([sent.what, undefined])
    if (answer.statusCode === 200) continue
    refused.push(sent)
    const { error, result } = answer.json<{ error: { reason: { key: string }; fields: object }; result: boolean }>()
    expect([sent.what, result]).toEqual([sent.what, false])
    if (answer.statusCode === 400 && error.reason.key === 'checkFields')
      expect([sent.what, Object.keys(error.fields).length > 0]).toEqual([sent.what, true])
  }
  // Some of each kind: the rollback works the same way for all.
  const some = refused.filter((_sent, at) => at % Math.ceil(refused.length / 4) === 0)
  for (const sent of some) {
    const answer = await send(world.server.app, call, sent)
    expect([sent.what, answer.statusCode < 500]).toEqual([sent.what, true])
  }
  callsSince.push(call.path)
  if (callsSince.length === callsPerLook) await expectUntouched()
}

/** Reading every table takes as long as several calls: they are looked at after so many. */
const callsPerLook = 10
const callsSince: string[] = []

/** No table has changed since the last look. */
const expectUntouched = async () => {
  const before = untouched
  untouched = await digestsOf(world.server)
  expect(untouched, `changed by one of ${callsSince.splice(0).join(', ')}`).toEqual(before)
}

const asJson = (fields: Readonly<Record<string, string>>): Buffer =>
  Buffer.from(
    `{${Object.entries(fields)
      .map(([name, value]) => `${JSON.stringify(name)}:${value}`)
      .join(',')}}`,
  )

const goodFields = async (name: string): Promise<Record<string, string>> => {
  const good = (await requests[name]?.(world.rows.own, 'own'))?.body ?? {}
  return Object.fromEntries(Object.entries(good).map(([field, value]) => [field, JSON.stringify(value)]))
}

const pathOf = async (name: string, call: Endpoint) =>
  `/api${fillPath(call.path, (await requests[name]?.(world.rows.own, 'own'))?.params)}`

const withBody = allCalls().filter(({ call }) => call.method !== 'GET')

describe.each(withBody.map(({ name, call }, at) => ({ name, call, at })))(
  `$name (SEED=${seed})`,
  ({ name, call, at }) => {
    it('refuses fields of any wrong kind and malformed bodies with a reason, and changes nothing', async () => {
      const path = await pathOf(name, call)
      const good = await goodFields(name)
      const fields = Object.keys(call.body?.fields ?? {}).map((field) => wireNameOf(name, field))
      const values = Object.entries(badValues)
      const one = (field: string, [what, value]: readonly [string, string]): Sent => ({
        what: `${field}: ${what}`,
        path,
        type: 'application/json',
        bytes: asJson({ ...good, [field]: value }),
      })
      const missing = fields.map((field): Sent => {
        const { [field]: left, ...others } = good
        return {
          what: `without ${field} (${left ?? 'nothing'})`,
          path,
          type: 'application/json',
          bytes: asJson(others),
        }
      })
      const drawn = fc.sample(
        fc.tuple(fc.constantFrom(...(fields.length > 0 ? fields : ['extra'])), fc.constantFrom(...values)),
        { numRuns: drawnValues, seed },
      )
      const bodies = fc.sample(fc.shuffledSubarray(Object.entries(badBodies), { minLength: drawnBodies }), {
        numRuns: 1,
        seed: seed + at,
      })
      await expectRefused(call, [
        ...missing,
        ...drawn.map(([field, value]) => one(field, value)),
        ...(bodies[0] ?? []).slice(0, drawnBodies).map(([what, body]) => ({ what, path, ...body })),
      ])
    }, 60_000)
  },
)

describe('the path parameter', () => {
  const withParams = allCalls().filter(({ call }) => call.params !== undefined)
  const odd = [
    '0',
    '-1',
    '1e9',
    '99999999999999999999',
    'NaN',
    '%00',
    '%ff',
    '..%2f..%2f',
    "1'--",
    'x'.repeat(150),
    '%F0%9F%98%80',
    '1;drop',
  ]
  it.each(withParams.map(({ name, call }) => ({ name, call })))('of $name is validated', async ({ call }) => {
    await expectRefused(
      call,
      odd.map((value) => ({
        what: value,
        path: `/api${call.path.replace(/\{\w+\}/, value)}`,
        type: call.method === 'GET' ? '' : 'application/json',
        bytes: Buffer.from('{}'),
      })),
    )
  })
})

it('has changed no table by the last of these calls', expectUntouched)
