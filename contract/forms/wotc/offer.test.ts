import { describe, expect, it } from 'vitest'
import { offerFault } from './offer.ts'

const days = {
  claim: 'request',
  gaveInformation: '2026-11-09',
  completed: '2026-11-10',
  offered: '2026-11-10',
} as const
const before = { recordedOn: '2026-11-09', offeredOn: null, completedOn: '2026-11-10' }
const after = { recordedOn: '2026-11-22', offeredOn: null, completedOn: '2026-11-23' }
const proof = 'Paper Form 8850 dated 11/09/2026'

describe('the employer’s declaration of Form 8850', () => {
  it.each([
    ['on record by the offer', {}, before, undefined],
    ['answers recorded after the offer', {}, after, { field: 'proof', key: 'wotcNotProven' }],
    [
      'a notice completed after the offer',
      {},
      { ...before, completedOn: '2026-11-11' },
      { field: 'proof', key: 'wotcNotProven' },
    ],
    ['answers not received', {}, { ...before, recordedOn: null }, { field: 'proof', key: 'wotcNotProven' }],
    ['signed later, with a proof', { proof }, after, undefined],
    ['information after the offer', { gaveInformation: '2026-11-11' }, after, { field: 'offered', key: 'wotcDays' }],
    ['no day of completion', { completed: undefined }, before, { field: 'completed', key: 'needed' }],
    [
      'completed after the offer',
      { completed: '2026-11-11', proof },
      after,
      { field: 'completed', key: 'wotcCompleted' },
    ],
    [
      'completed before the information',
      { completed: '2026-11-08' },
      before,
      { field: 'completed', key: 'wotcCompleted' },
    ],
    ['the offer that was recorded', {}, { ...before, offeredOn: '2026-11-10' }, undefined],
    [
      'another day than the recorded offer',
      {},
      { ...before, offeredOn: '2026-11-09' },
      { field: 'proof', key: 'wotcNotProven' },
    ],
    ['no request', { claim: 'late', gaveInformation: '2026-11-22', completed: undefined }, after, undefined],
  ] as const)('%s', (_case, more, recorded, expected) =>
    expect(offerFault({ ...days, ...more }, recorded)).toEqual(expected),
  )
})
