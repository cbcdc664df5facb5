import { describe, expect, it } from 'vitest'
import { i9 } from './i9.ts'
import type { Refused } from './refused.fixture.ts'
import { check, helper } from './refused.fixture.ts'
import { preparerAttestation, preparerFields, preparers } from './supplement-a.ts'

const checkAll = (cases: readonly (readonly [string, object, Refused])[]) =>
  it.each(cases)('%s', (_case, more, expected) => expect(check(more)).toEqual(expected))

describe('Supplement A', () => {
  const withoutInitial = preparerFields(1).filter((field) => !field.endsWith('MiddleInitial'))
  checkAll([
    ['nobody helped', {}, {}],
    [
      'somebody helped who says nothing',
      { isHelped: true },
      Object.fromEntries(withoutInitial.map((field) => [field, 'needed'])),
    ],
    ['one helper', { isHelped: true, ...helper(1) }, {}],
    [
      'a helper without a tick',
      { ...helper(1) },
      Object.fromEntries(withoutInitial.map((field) => [field, 'notHelped'])),
    ],
    ['four helpers', { isHelped: true, ...helper(1), ...helper(2), ...helper(3), ...helper(4) }, {}],
    [
      'a second helper who did not sign',
      { isHelped: true, ...helper(1), ...helper(2, { preparer2Signature: '', preparer2SignedOn: '' }) },
      { preparer2Signature: 'needed', preparer2SignedOn: 'needed' },
    ],
    [
      'a helper who signs tomorrow',
      { isHelped: true, ...helper(1, { preparer1SignedOn: '2199-01-01' }) },
      { preparer1SignedOn: 'dayToCome' },
    ],
    ['a Canadian helper', { isHelped: true, ...helper(1, { preparer1State: 'CAN', preparer1Zip: 'K1A0B1' }) }, {}],
    [
      'a helper with half a ZIP code',
      { isHelped: true, ...helper(1, { preparer1Zip: '980' }) },
      { preparer1Zip: 'zip' },
    ],
  ])

  it('has four areas and the agency’s wording', () => {
    expect(preparers).toHaveLength(4)
    expect(i9.editions[0]?.preparerAttestation).toBe(preparerAttestation)
  })
})
