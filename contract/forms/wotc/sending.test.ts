import { describe, expect, it } from 'vitest'
import { wotcAgencies, wotcAgencyOf } from './agencies.ts'
import { enclosuresOf, sendingFaults } from './sending.ts'

const sent = { method: 'portal', sentOn: '2026-11-24', reference: 'A-1', eta9062: false, eta9175: false } as const
const context = { signedOn: '2026-11-23', today: '2026-11-25', form8850: [2] }

describe('sending Form 8850', () => {
  it.each([
    ['after both signatures', {}, {}, {}],
    ['on the day of the last signature', { sentOn: '2026-11-23' }, {}, {}],
    ['before a signature', { sentOn: '2026-11-22' }, {}, { sentOn: { key: 'wotcSentUnsigned' } }],
    ['today in a time zone ahead', { sentOn: '2026-11-26' }, {}, {}],
    ['the day after tomorrow', { sentOn: '2026-11-27' }, {}, { sentOn: { key: 'dayNotYet' } }],
    ['box 7 without ETA Form 9175', {}, { form8850: [2, 7] }, { eta9175: { key: 'wotcEnclosure' } }],
    ['box 7 with ETA Form 9175', { eta9175: true }, { form8850: [7] }, {}],
    ['box 1 without ETA Form 9062', {}, { form8850: [1] }, { eta9062: { key: 'wotcEnclosure' } }],
  ])('%s', (_case, more, where, expected) =>
    expect(sendingFaults({ ...sent, ...more }, { ...context, ...where })).toEqual(expected),
  )

  it('needs a further paper only for boxes 1 and 7', () => {
    expect(enclosuresOf([2, 3, 4, 5, 6])).toEqual([])
    expect(enclosuresOf([1, 7])).toEqual(['eta9062', 'eta9175'])
  })

  it('names a portal only where a source does', () => {
    for (const { portal, isVerified, source } of wotcAgencies) {
      expect(isVerified).toBe(portal !== null)
      expect(source).not.toBe('')
    }
    expect(wotcAgencyOf('AZ')?.portal).toBe('wotc.azdes.gov')
    expect(wotcAgencyOf('WA')).toMatchObject({ portal: null, isVerified: false })
  })
})
