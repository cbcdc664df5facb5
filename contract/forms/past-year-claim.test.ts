import { afterEach, describe, expect, it } from 'vitest'
import { dateInTimeZone } from '../domain/calendar-day.ts'
import { a4 } from './a4/a4.ts'
import { stateForms } from './a4/registry.ts'
import { samples } from './a4/samples/samples.ts'
import { setAddedEditions } from './editions/added-editions.ts'
import { editionForDate } from './editions/edition.ts'
import { claimDeadlines, pastYearClaim, replacedEditions, yearClaimOf } from './past-year-claim.ts'
import { w4ExemptSample, w4Sample } from './w4/sample.ts'
import { w4 } from './w4/w4.ts'

/** New Year's Eve at 23:30 and New Year's Day at 0:30, in each zone. */
const clocks = [
  ['Pacific/Honolulu', '2027-01-01T09:30:00Z', false],
  ['Pacific/Honolulu', '2027-01-01T10:30:00Z', true],
  ['America/New_York', '2027-01-01T04:30:00Z', false],
  ['America/New_York', '2027-01-01T05:30:00Z', true],
] as const

const california = { ...samples.CA.good, isExempt: true }
const southCarolina = { ...samples.SC.good, exemptReason: 'no_liability' }
const editionOf = (state: string) => editionForDate(a4.editions, '2026-12-31', state).id
const claims = [
  ['the W-4', w4, w4ExemptSample, '2026', 'isExempt'],
  ['the DE 4', a4, california, editionOf('CA'), 'isExempt'],
  ['the SC W-4', a4, southCarolina, editionOf('SC'), 'exemptReason'],
] as const

const edition2027 = {
  ...w4.editions.at(-1)!,
  form: 'w4',
  id: '2027',
  from: '2027-01-01',
  until: '2027-12-31',
}
afterEach(() => setAddedEditions([]))

describe.each(claims)('a claim of exemption on %s of 2026', (_name, form, answers, edition, field) => {
  it.each(clocks)('in %s at %s is for a past year: %s', (timeZone, at, isPast) => {
    const signedOn = dateInTimeZone(timeZone, new Date(at))
    const past = pastYearClaim(form, { answers, edition, signedOn })
    expect(past && [past.year, past.field]).toEqual(isPast ? [2026, field] : undefined)
  })
})

describe('no claim for a year', () => {
  it('is in answers that claim none, or on an edition that is unknown or of no year', () => {
    expect(yearClaimOf(w4, { answers: w4Sample, edition: '2026' })).toBeUndefined()
    expect(yearClaimOf(w4, { answers: w4ExemptSample, edition: '1999' })).toBeUndefined()
    setAddedEditions([{ ...edition2027, until: null }])
    expect(yearClaimOf(w4, { answers: w4ExemptSample, edition: '2027' })).toBeUndefined()
    expect(yearClaimOf(a4, { answers: samples.SC.good, edition: editionOf('SC') })).toBeUndefined()
    const spouse = { ...samples.SC.good, exemptReason: 'military_spouse', domicileState: 'TX' }
    expect(yearClaimOf(a4, { answers: spouse, edition: editionOf('SC') })).toBeUndefined()
  })

  it('is on a state’s form that doesn’t print the year of its claim', () => {
    const printed = stateForms.flatMap(({ code, ends }) => (ends?.forPrintedYear === undefined ? [] : [code]))
    expect(printed.toSorted()).toEqual(['CA', 'SC'])
    for (const code of printed)
      expect([code, editionForDate(a4.editions, '2026-12-31', code).until]).toEqual([code, '2026-12-31'])
  })
})

describe('its deadlines', () => {
  const signed = { answers: w4ExemptSample, edition: '2026' }

  it('renew it before it ends, or have no day if it is for a past year', () => {
    expect(claimDeadlines(w4, { ...signed, signedOn: '2026-12-31' }, '2027-02-16')).toEqual([
      { kind: 'exemptRenewal', dueOn: '2027-02-16' },
    ])
    expect(claimDeadlines(w4, { ...signed, signedOn: '2027-01-01' }, undefined)).toEqual([
      { kind: 'exemptionAgain', item: '2026' },
    ])
    expect(claimDeadlines(w4, { ...signed, answers: w4Sample, signedOn: '2027-01-01' }, undefined)).toEqual([])
  })

  it('wait for the next edition where it ends with its year', () => {
    const answers = southCarolina
    expect(claimDeadlines(a4, { answers, edition: editionOf('SC'), signedOn: '2026-11-20' }, '2026-12-31')).toEqual([
      { kind: 'exemptionAgain', item: 'SC 2026', dueOn: '2026-12-31' },
    ])
  })
})

describe('the editions on which a claim can’t be made any more', () => {
  it('are those of a past year once one for the present year is known', () => {
    expect(replacedEditions(w4, '2027-01-15')).toEqual([])
    setAddedEditions([edition2027])
    expect(replacedEditions(w4, '2026-12-31')).toEqual(['2025'])
    expect(replacedEditions(w4, '2027-01-01')).toEqual(['2025', '2026'])
    expect(replacedEditions(w4, '2028-01-01')).toEqual([])
    setAddedEditions([{ ...edition2027, until: null }])
    expect(replacedEditions(w4, '2028-01-01')).toEqual(['2025', '2026'])
  })

  it('are of the state whose edition is known', () => {
    const next = { ...editionForDate(a4.editions, '2026-12-31', 'SC'), form: 'a4', id: '2027', from: '2027-01-01' }
    setAddedEditions([{ ...next, until: '2027-12-31' }])
    expect(replacedEditions(a4, '2027-01-01')).toEqual(['SC 2026'])
  })
})
