import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { slug } from '#contract/protocol/contact-fields.ts'
import { slugOf, slugsFor } from './slug.ts'

describe('the slug of a name', () => {
  it.each([
    ['Blue Heron Coffee', 'blue-heron-coffee'],
    ['Café Río & Sons, Inc.', 'cafe-rio-sons-inc'],
    ["Joe's", 'joes'],
    ['  --  ', 'business'],
    ['寿司', 'business'],
    ['A', 'business'],
    [`${'a'.repeat(49)} b`, 'a'.repeat(49)],
  ])('of %s is %s', (name, expected) => {
    expect(slugOf(name)).toBe(expected)
  })

  it('is valid for the contract, whatever the name, as are all alternatives', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 120 }), (name) => {
        const tried = slugsFor(name)
        const first = Array.from({ length: 25 }, () => tried.next().value)
        for (const each of first) expect(slug().validateSync(each)).toBe(each)
        expect(new Set(first).size).toBe(first.length)
      }),
    )
  })
})
