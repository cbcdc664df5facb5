import { describe, expect, it } from 'vitest'
import { doubleCastsIn, doubleCastsOf } from './double-casts.ts'

/** How many double casts each top folder has left: a number that may only fall, and is lowered here when it does. */
const left = { contract: 0, src: 0, server: 14, sw: 0 }

describe('double casts', () => {
  it.each([
    'const a = b as never',
    'const a = b as unknown as string',
    'const a = (b as unknown) as string',
    'const a = b as any',
    'const rows = b as never[]',
    'call({ body: (await read()) as never })',
  ])('are found in `%s`', (text) => expect(doubleCastsIn('a.ts', text)).toEqual([1]))

  it.each([
    'const a = b as string',
    'const a: unknown = b as unknown',
    '// as never\nlet a: never',
    'type A = never[]',
  ])('are not found in `%s`', (text) => expect(doubleCastsIn('a.ts', text)).toEqual([]))

  it.each(Object.entries(left))('in %s are not more than %d', (top, most) => {
    const casts = doubleCastsOf(top)
    expect(casts.length, casts.join('\n')).toBe(most)
  })

  it('are in none of the two registries of forms, nor in what forms define', () => {
    const ofForms =
      /^(?:src\/forms\/(?:registry|form-module|[^/]+\/module)\.tsx?|server\/modules\/forms\/(?:registry|core\/server-form|[^/]+\/[^/]+\.form)\.ts)/
    expect([...doubleCastsOf('src'), ...doubleCastsOf('server')].filter((at) => ofForms.test(at))).toEqual([])
  })
})
