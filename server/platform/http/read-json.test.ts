import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Problem } from '#contract/protocol/problems.ts'
import { readJson } from './read-json.ts'

const read = (json: string) => readJson(Buffer.from(json))
const refusal = (json: string) => {
  try {
    read(json)
    return undefined
  } catch (error) {
    return (error as Problem).reason
  }
}
const twice = (name: string) => ({ key: 'keyTwice', values: { name } })

describe('JSON with a key twice', () => {
  it.each([
    ['{"a":1,"a":2}', 'a'],
    ['{"a":1,"b":{"c":[{"d":1,"d":1}]}}', 'd'],
    [String.raw`{"a":1,"\u0061":2}`, 'a'],
    [String.raw`{"x\\":1,"x\\":":"}`, 'x\\'],
    ['{"__proto__":1,"__proto__":2}', '__proto__'],
    ['{"":1,"":2}', ''],
    [`{"${'k'.repeat(500)}":1,"${'k'.repeat(500)}":2}`, 'k'.repeat(60)],
    [String.raw`[{"a":"\"}:"},{"b":{},"b":[]}]`, 'b'],
  ])('is refused with its name: %s', (json, name) => {
    expect(refusal(json)).toEqual(twice(name))
  })

  it.each(
    [
      '{"a":1,"b":{"a":1},"c":[{"a":1},{"a":1}]}',
      String.raw`{"a":"{\"a\":1,\"a\":2}","b":":"}`,
      String.raw`{"a\\":1,"a":":\\","b\"":"\\\":"}`,
      '{"a":1,"A":2}',
      ' [ ":" , "\\":\\"" ] ',
    ].map((json) => [json]),
  )('is none where keys differ or are in texts: %s', (json) => {
    expect(read(json)).toEqual(JSON.parse(json))
  })

  it('is none in whatever a serializer writes', () => {
    const small = fc.json({ maxDepth: 5 }).filter((json) => refusal(json)?.key !== 'badBody')
    fc.assert(
      fc.property(small, (json) => {
        expect(read(json)).toEqual(JSON.parse(json))
      }),
    )
  })

  it('is found in time that grows with the body, not with its square', () => {
    const timeOf = (json: string) => {
      const start = performance.now()
      refusal(json)
      return performance.now() - start
    }
    const hostile = (count: number) => `{"a":"${String.raw`\\\"`.repeat(count)}","a":"${'\\\\'.repeat(count)}"}`
    timeOf(hostile(1000))
    // Two million characters take some ten milliseconds; a square would take minutes.
    expect(timeOf(hostile(1_000_000))).toBeLessThan(2000)
  })
})
