import { describe, expect, it } from 'vitest'
import type { RequestSchema } from '#contract/protocol/endpoint.ts'
import { wholeSchema } from '#contract/protocol/endpoint.ts'
import { allCalls } from '#contract/api.ts'
import { examples } from '#contract/examples/all.ts'
import { decode, decodeFields, encode, encodeFields, wireNameOf } from '#contract/protocol/wire-format.ts'
import recorded from '#server/platform/openapi/recorded-examples.json' with { type: 'json' }

interface Described {
  readonly fields?: Readonly<Record<string, Described>>
  readonly innerType?: Described
}

const levelsOf = ({ fields, innerType }: Described): readonly (readonly string[])[] => [
  ...(fields === undefined ? [] : [Object.keys(fields), ...Object.values(fields).flatMap(levelsOf)]),
  ...(innerType === undefined ? [] : levelsOf(innerType)),
]

const levelsIn = (schema: RequestSchema | undefined) =>
  schema === undefined ? [] : levelsOf(wholeSchema(schema).describe() as unknown as Described)

describe('the names on the wire', () => {
  const calls = allCalls()

  it.each(Object.entries(examples))(
    'translate the request of %s there and back',
    (endpoint, { body = {}, files = {} }) => {
      for (const sent of [body, files]) {
        const read = decode(endpoint, 'request', sent)
        expect(encode(endpoint, 'request', read)).toEqual(sent)
        expect(decode(endpoint, 'request', encode(endpoint, 'request', read))).toEqual(read)
      }
    },
  )

  it.each(Object.entries(recorded))('translate the reply of %s there and back', (endpoint, reply) => {
    const read = decode(endpoint, 'reply', reply)
    expect(encode(endpoint, 'reply', read)).toEqual(reply)
    expect(decode(endpoint, 'reply', encode(endpoint, 'reply', read))).toEqual(read)
  })

  it('leave what has them already as it is', () => {
    for (const [endpoint, reply] of Object.entries(recorded)) {
      expect(encode(endpoint, 'reply', reply)).toEqual(reply)
      const read = decode(endpoint, 'reply', reply)
      expect(decode(endpoint, 'reply', read)).toEqual(read)
    }
  })

  it('never give two fields of one body the same name, in any letter case', () => {
    for (const { name, call } of calls)
      for (const fields of [...levelsIn(call.body), ...levelsIn(call.params), Object.keys(call.files ?? {})]) {
        const sent = fields.map((field) => wireNameOf(name, field).toLowerCase())
        expect([name, new Set(sent).size]).toEqual([name, fields.length])
      }
  })

  it('give every field of a body a name that leads back to it', () => {
    for (const { name, call } of calls)
      for (const field of [...levelsIn(call.body).flat(), ...Object.keys(call.files ?? {})]) {
        const sent = encodeFields(name, { [`list.0.${field}`]: 1 })
        expect(Object.keys(decodeFields(name, sent))).toEqual([`list.0.${field}`])
      }
  })

  it('leave the parameters of a path as they are', () => {
    for (const { name, call } of calls)
      for (const field of levelsIn(call.params).flat()) expect([name, wireNameOf(name, field)]).toEqual([name, field])
  })
})
