import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { examples } from '#contract/examples/all.ts'
import { allCalls } from '#contract/api.ts'
import { fillPath } from '#contract/protocol/endpoint-path.ts'
import { wireNameOf } from '#contract/protocol/wire-format.ts'
import type { TestApp } from '../server/in-process-server.ts'
import { startTestApp } from '../server/in-process-server.ts'
import type { Described } from './hostile-values.fixture.ts'
import { hostileVariants, hostileObjects, isPlain } from './hostile-values.fixture.ts'

let server: TestApp
beforeAll(async () => void (server = await startTestApp()))
afterAll(() => server.close())

let calls = 0
/** An anonymous call, each from its own address: none is refused for being one of many. */
const send = async (method: 'GET' | 'POST' | 'PUT', path: string, body?: unknown) => {
  calls += 1
  const answer = await server.app.inject({
    method,
    url: `/api${path}`,
    remoteAddress: `10.${(calls >> 16) & 255}.${(calls >> 8) & 255}.${calls & 255}`,
    ...(body === undefined ? {} : { headers: { 'content-type': 'application/json' }, payload: JSON.stringify(body) }),
  })
  const isJson = String(answer.headers['content-type']).startsWith('application/json')
  return { status: answer.statusCode, body: isJson ? answer.json<{ error?: { fields?: object } }>() : undefined }
}

const anyone = allCalls().filter(({ call }) => call.allow === 'anyone')

// Every value in every field is tested without a server: see `hostile-fields.test.ts`.
const sent = [...hostileObjects.slice(0, 4), '\0', 2 ** 31, Number.MAX_SAFE_INTEGER]

describe('what anonymous callers send', () => {
  it.each(anyone.filter(({ call }) => call.body !== undefined))(
    '$name reports the field it refuses, and is no server error',
    async ({ name, call }) => {
      const example = examples[name]
      const fields = (call.body?.fields ?? {}) as unknown as Readonly<Record<string, Described>>
      const path = fillPath(call.path, example?.params)
      for (const [key, described] of Object.entries(fields))
        for (const value of sent)
          for (const variant of hostileVariants(described, value)) {
            const field = wireNameOf(name, key)
            const answer = await send(call.method, path, { ...example?.body, [field]: variant })
            const what = `${field}: ${JSON.stringify(variant).slice(0, 80)}`
            expect(answer.status, what).toBeLessThan(500)
            if (!hostileObjects.includes(variant) || !isPlain(described)) continue
            expect(answer.status, what).toBe(400)
            expect(Object.keys(answer.body?.error?.fields ?? {}), what).toContain(field)
          }
    },
    60_000,
  )

  it('is no server error in a path either', async () => {
    for (const { call } of anyone.filter(({ call: { params } }) => params !== undefined))
      for (const value of [
        '\0',
        '\ud7ff',
        'x'.repeat(150),
        '-1',
        '1e400',
        '9007199254740991',
        '[null]',
        '{"toString":1}',
      ])
        for (const name of Object.keys(call.params?.fields ?? {})) {
          const path = fillPath(call.path, { [name]: value })
          expect((await send(call.method, path, call.method === 'GET' ? undefined : {})).status, path).toBeLessThan(500)
        }
  })
})
