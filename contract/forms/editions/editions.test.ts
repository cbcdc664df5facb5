import { describe, expect, it } from 'vitest'
import { stateForms } from '../a4/registry.ts'
import { a4 } from '../a4/a4.ts'
import { firstdayEdition } from '../a4/a4-editions.ts'
import { i9 } from '../i9/i9.ts'
import { w4 } from '../w4/w4.ts'
import { allForms } from '../all-forms.ts'
import type { Edition } from './edition.ts'
import { editionForDate, editionsOf, isEditionAccepted, lastDayToSign, namedEdition } from './edition.ts'
import { missingEditions } from './missing-editions.ts'

const edition = (id: string, from: string, until: string | null, more: Partial<Edition> = {}): Edition => ({
  id,
  from,
  until,
  attestation: 'I certify.',
  source: 'a test',
  ...more,
})
const first = edition('2026', '2026-01-01', '2026-12-31', { graceDays: 30 })
const second = edition('2027', '2027-01-01', '2027-12-31')
const days = ['2027-01-15', '2027-06-01', '2028-02-29', '2031-06-01']

describe('an edition', () => {
  it.each(days)('of each form is in use on %s, while no newer one is known', (today) => {
    for (const { editions } of Object.values(allForms) as { editions: readonly Edition[] }[])
      for (const variant of new Set(editions.map((each) => each.variant))) {
        const inUse = editionForDate(editions, today, variant)
        expect(inUse).toEqual(editionsOf(editions, variant).at(-1))
        expect([inUse.id, isEditionAccepted(editions, inUse, { today, signedOn: today })]).toEqual([inUse.id, true])
      }
  })

  it('that has a successor is accepted to its last day and the grace days, and for a while if signed by then', () => {
    const both = [second, first]
    const accepted = (today: string, signedOn = today) => isEditionAccepted(both, first, { today, signedOn })
    expect(editionForDate(both, '2026-12-31')).toBe(first)
    expect(editionForDate(both, '2027-01-01')).toBe(second)
    expect(lastDayToSign(both, first)).toBe('2027-01-30')
    expect(accepted('2027-01-30')).toBe(true)
    expect(accepted('2027-01-31')).toBe(false)
    expect(accepted('2027-02-15', '2027-01-30')).toBe(true)
    expect(accepted('2027-03-02', '2027-01-30')).toBe(false)
  })

  it('isn’t accepted before its first day', () => {
    expect(isEditionAccepted([first, second], second, { today: '2026-12-31', signedOn: '2026-12-31' })).toBe(false)
  })

  it('ends on the day before its successor if that begins later than announced', () => {
    expect(lastDayToSign([first, edition('2027', '2027-03-01', null)], first)).toBe('2027-02-28')
  })
})

describe('the editions of state forms', () => {
  const own = stateForms.filter(({ questions, form }) => questions.length > 0 && form !== undefined)

  it('are each state’s own', () => {
    expect(own.length).toBeGreaterThan(35)
    for (const { code } of own) expect([code, editionsOf(a4.editions, code).length]).toEqual([code, 1])
  })

  it('name no booklet: where the form’s own isn’t known, they say so', () => {
    for (const { id } of a4.editions) expect(id).not.toMatch(/guide|circular|booklet|pub|GB-|FYI|OW-2/i)
    const unknown = a4.editions.filter(({ isNotKnown }) => isNotKnown)
    expect(unknown.map(({ variant, id }) => `${variant} ${id}`)).toEqual([
      'MS not known',
      'OK not known',
      'VA not known',
      'VT not known',
    ])
    expect(unknown.every(({ source }) => source.includes('form'))).toBe(true)
  })

  it('follow from the answers where a form names ours', () => {
    const named = namedEdition(a4.editions, firstdayEdition, { variant: 'NJ', signedOn: '2027-01-15' })
    expect(named?.id).toBe('1-21')
    for (const { code } of own) expect(editionsOf(a4.editions, code).map(({ id }) => id)).not.toContain(firstdayEdition)
    expect(namedEdition(a4.editions, '1999', { variant: 'NJ', signedOn: '2027-01-15' })).toBeUndefined()
  })
})

describe('a missing edition', () => {
  const named = (today: string, ...states: string[]) =>
    missingEditions(today, states).map(({ name, state, year }) => [name, state, year])
  // Its OMB approval ended on 2026-05-31, and no newer edition is known.
  const form9061 = ['ETA 9061', null, null]

  it('is reported from 60 days before the last day of the one in use', () => {
    expect(named('2026-03-31')).toEqual([])
    expect(named('2026-04-01')).toEqual([form9061])
    expect(named('2026-10-31')).toEqual([form9061])
    expect(named('2026-11-01')).toEqual([['W-4', null, '2027'], form9061])
    expect(named('2027-03-31')).toEqual([['W-4', null, '2027'], form9061])
    expect(named('2027-04-01')).toEqual([['W-4', null, '2027'], ['I-9', null, null], form9061])
    expect(missingEditions('2027-01-15')[0]).toMatchObject({ form: 'w4', edition: '2026', lastDay: '2026-12-31' })
  })

  it('is that of the present year once the year has begun', () => {
    expect(named('2031-06-01')).toEqual([['W-4', null, '2031'], ['I-9', null, null], form9061])
  })

  it('of a state’s form is reported for these states alone', () => {
    expect(named('2026-12-01', 'AZ', 'NJ', 'WA')).toEqual([['W-4', null, '2027'], ['A-4', 'AZ', '2027'], form9061])
    expect(missingEditions('2026-12-01').map(({ state }) => state)).toContain('NY')
  })

  it('is that of a year wherever the state prints the year', () => {
    expect(named('2026-12-01', 'KY')).toContainEqual(['K-4', 'KY', '2027'])
    // Those whose name doesn't show the year that the form prints.
    for (const [name, state] of [
      ['DE 4', 'CA'],
      ['CT-W4', 'CT'],
      ['W-4MN', 'MN'],
    ] as const) {
      expect(named('2026-10-31', state)).toEqual([form9061])
      expect(named('2026-11-01', state)).toContainEqual([name, state, '2027'])
    }
    for (const state of ['CO', 'DC'])
      expect(named('2026-03-01', state)).toContainEqual([expect.any(String), state, '2026'])
    expect(named('2026-12-01', 'LA')).not.toContainEqual([expect.anything(), 'LA', expect.anything()])
    for (const { state, year, edition } of missingEditions('2026-12-01'))
      if (state !== null) {
        // The last edition of these that was read is of an earlier year: the present one is missing.
        const missing = ['CO', 'DC'].includes(state) ? '2026' : '2027'
        expect([state, edition, year]).toEqual([state, edition, missing])
      }
  })

  it('is none where the last edition has no last day', () => {
    expect([w4.editions.at(-1)?.until, i9.editions.at(-1)?.until]).toEqual(['2026-12-31', '2027-05-31'])
    expect(missingEditions('2031-06-01').map(({ form }) => form)).not.toContain('directDeposit')
  })
})
