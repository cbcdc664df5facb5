import { describe, expect, it } from 'vitest'
import type { AnyObjectSchema, ValidationError } from 'yup'
import { ageOn } from '../../domain/age.ts'
import { attestationFor } from '../form.ts'
import { wotcPeriodOn } from './authorization.ts'
import { wotcBoxesOf, wotcBoxRules } from './boxes.ts'
import { wotcEditions } from './editions.ts'
import { wotcEmployerAnswers, wotcEmployerSample } from './employer.ts'
import { groupFault } from './groups.ts'
import { skippedSample, wotc } from './wotc.ts'

type Refused = Readonly<Record<string, string>>

const refusals = (schema: AnyObjectSchema, answers: object): Refused => {
  try {
    schema.validateSync(answers, { abortEarly: false })
    return {}
  } catch (error) {
    const { inner } = error as ValidationError
    return Object.fromEntries(
      inner.map((each) => [each.path ?? '', (each.errors[0] as unknown as { key: string }).key]),
    )
  }
}

describe('the interview of Form 8850', () => {
  it.each<[string, object, Refused]>([
    ['its sample', {}, {}],
    ['a question left out', { ssi: '' }, { ssi: 'needed' }],
    ['one would rather not say', { veteran: 'unsaid' }, {}],
    ['no date of birth under 40', { dob: '' }, { dob: 'needed' }],
    ['a date of birth above 40', { isUnder40: 'no' }, { dob: 'notApplicable' }],
    ['a birth to come', { dob: '2199-01-01' }, { dob: 'datePast' }],
    ['a follow-up of a no', { unemployed27: 'no' }, { unemploymentPay: 'notApplicable' }],
    ['benefits without their place', { snapCities: '' }, { snapCities: 'needed' }],
    ['a statement for veterans by somebody else', { snap3Of15: true }, { snap3Of15: 'notApplicable' }],
    ['a referral by nobody', { rehab: 'yes' }, { rehabBy: 'needed' }],
    ['a veteran', { veteran: 'yes', veteranUnemployed: 'none', veteranDisability: 'no' }, {}],
    ['a veteran without the rest', { veteran: 'yes' }, { veteranUnemployed: 'needed', veteranDisability: 'needed' }],
    ['a felony without a day', { felony: 'yes', felonyCourt: 'federal' }, { felonyReleasedOn: 'felonyDay' }],
    [
      'a felony under the law of no state',
      { felony: 'yes', felonyReleasedOn: '2026-05-01', felonyCourt: 'state' },
      { felonyState: 'needed' },
    ],
    ['a felony', { felony: 'yes', felonyConvictedOn: '2026-05-01', felonyCourt: 'state', felonyState: 'OR' }, {}],
  ])('%s', (_case, more, expected) => expect(refusals(wotc.answers, { ...wotc.sample, ...more })).toEqual(expected))

  it('is skipped as a whole, with only a name', () => {
    expect(refusals(wotc.answers, skippedSample)).toEqual({})
    expect(refusals(wotc.answers, { ...skippedSample, ssn: '212-45-6781', tanf: 'no', county: 'King' })).toEqual({
      ssn: 'notApplicable',
      tanf: 'notApplicable',
      county: 'notApplicable',
    })
    const [edition] = wotcEditions
    if (edition === undefined) throw new Error('no edition')
    expect(attestationFor(wotc, edition, skippedSample)).toBe(edition.skipStatement)
    expect(attestationFor(wotc, edition, wotc.sample)).toBe(edition.attestation)
  })

  it('has every question on one step', () => {
    const stepFields = wotc.steps.flatMap((step): readonly string[] => step.fields)
    expect([...stepFields].sort()).toEqual(Object.keys(wotc.answers.fields).sort())
  })
})

describe('the boxes of Form 8850 and ETA Form 9061', () => {
  const day = '2026-11-12'
  const none = { ...wotc.sample, snap: 'no', snap6Months: false, unemployed27: 'no', unemploymentPay: 'no' }
  it.each<[string, object, readonly number[], readonly number[]]>([
    ['nothing', {}, [], []],
    ['a conditional certification', { certified: 'yes' }, [1], []],
    ['TANF for nine months', { tanf: 'yes', tanf9Months: true }, [2], [12]],
    ['long-term TANF', { tanf: 'yes', tanf18Since1997: true }, [6], [20]],
    ['SNAP at 27', { snap: 'yes', snap3Of5: true }, [2], [18]],
    ['SNAP at 40', { snap: 'yes', snap3Of5: true, dob: '1986-11-12' }, [], []],
    ['SNAP at 39', { snap: 'yes', snap3Of5: true, dob: '1986-11-13' }, [2], [18]],
    ['SNAP of unknown age', { snap: 'yes', snap6Months: true, dob: undefined }, [], []],
    ['a veteran with SNAP', { snap: 'yes', veteran: 'yes', snap3Of15: true }, [2], [13]],
    ['a veteran out of work for a while', { veteran: 'yes', veteranUnemployed: '4weeks' }, [2], [13]],
    [
      'a disabled veteran, discharged, long out of work',
      { veteran: 'yes', veteranUnemployed: '6months', veteranDisability: 'yes', veteranDischarged: 'yes' },
      [3, 4, 5],
      [13],
    ],
    ['a referral', { rehab: 'yes' }, [2], [16]],
    ['SNAP at 17', { snap: 'yes', snap3Of5: true, dob: '2008-11-13' }, [], []],
    ['SNAP at 18', { snap: 'yes', snap3Of5: true, dob: '2008-11-12' }, [2], [18]],
    ['a felony', { felony: 'yes', felonyConvictedOn: '2026-05-01' }, [2], [14]],
    ['a felony a year before hiring', { felony: 'yes', felonyConvictedOn: '2025-11-12' }, [2], [14]],
    ['a felony more than a year before hiring', { felony: 'yes', felonyConvictedOn: '2025-11-11' }, [], []],
    [
      'a conviction long ago, a release in the past year',
      { felony: 'yes', felonyConvictedOn: '2016-03-01', felonyReleasedOn: '2026-02-01' },
      [2],
      [14],
    ],
    [
      'a conviction and a release long ago',
      { felony: 'yes', felonyConvictedOn: '2016-03-01', felonyReleasedOn: '2018-02-01' },
      [],
      [],
    ],
    ['a conviction after hiring', { felony: 'yes', felonyConvictedOn: '2026-11-13' }, [], []],
    ['SSI', { ssi: 'yes' }, [2], [19]],
    ['27 weeks out of work without benefits', { unemployed27: 'yes' }, [], []],
    ['27 weeks out of work', { unemployed27: 'yes', unemploymentPay: 'yes' }, [7], [21]],
    [
      'two at once',
      { ssi: 'yes', felony: 'yes', felonyReleasedOn: '2026-09-30', tanf: 'yes', tanf18Months: true },
      [2, 6],
      [14, 19, 20],
    ],
  ])('%s', (_case, more, form8850, form9061) =>
    expect(wotcBoxesOf({ ...none, ...more }, day)).toEqual({ form8850, form9061 }),
  )

  it('adds box 15 or 17 for the groups that the employer knows, none for a form that was skipped', () => {
    const resident = { groupNumber: 4, community: 'rrc', hired: day, started: day } as const
    const youth = { groupNumber: 6, community: 'ez', hired: '2026-06-01', started: '2026-06-08' } as const
    const atSixteen = { ...none, dob: '2010-01-31' }
    expect(wotcBoxesOf(none, day, resident).form9061).toEqual([15])
    expect(wotcBoxesOf(atSixteen, day, youth).form9061).toEqual([17])
    expect(wotcBoxesOf({ ...none, dob: '1980-05-14' }, day, resident).form9061).toEqual([])
    expect(wotcBoxesOf(none, day, youth).form9061).toEqual([])
    expect(wotcBoxesOf({ ...skippedSample, ssi: 'yes' }, day, resident)).toEqual({ form8850: [], form9061: [] })
  })

  it.each([
    ['group 4 at 45', { groupNumber: 4, hired: day, dob: '1981-05-14' }, 'wotcResidentAge'],
    ['group 4 at 40 today', { groupNumber: 4, hired: day, dob: '1986-11-12' }, 'wotcResidentAge'],
    ['group 4 at 39', { groupNumber: 4, hired: day, dob: '1986-11-13' }, undefined],
    ['group 4 at 17', { groupNumber: 4, hired: day, dob: '2008-11-13' }, 'wotcResidentAge'],
    ['group 4 of unknown age', { groupNumber: 4, hired: day, dob: undefined }, 'wotcResidentAge'],
    ['group 6 at 25', { dob: '2001-01-01' }, 'wotcYouthAge'],
    ['group 6 at 18 today', { dob: '2008-06-01' }, 'wotcYouthAge'],
    ['group 6 at 17', { dob: '2008-06-02' }, undefined],
    [
      'group 6 at 15 when hired, 16 by May 1',
      { hired: '2026-04-20', started: '2026-05-04', dob: '2010-04-30' },
      undefined,
    ],
    ['group 6 at 15 on May 1', { hired: '2026-04-20', started: '2026-05-04', dob: '2010-05-02' }, 'wotcYouthAge'],
    ['group 6 in November', { hired: '2026-11-12', started: '2026-11-16' }, 'wotcSeason'],
    ['group 6 on September 15', { hired: '2026-09-15', started: '2026-09-15' }, undefined],
    ['group 6 in a rural county', { community: 'rrc' }, 'wotcZone'],
    ['group 6 for the second time', { workedBefore: 'yes' }, 'wotcWorkedBefore'],
    ['no group at 60', { groupNumber: undefined, dob: '1966-01-01' }, undefined],
  ])('%s', (_case, more, expected) => {
    const facts = { groupNumber: 6, community: 'ez', hired: '2026-06-01', started: '2026-06-08', dob: '2010-01-31' }
    const { dob, workedBefore, ...dates } = { workedBefore: 'no', ...facts, ...more }
    expect(groupFault({ dob, workedBefore }, dates as Parameters<typeof groupFault>[1])).toBe(expected)
  })

  it('gives a source for each rule', () => {
    for (const lead of wotcBoxRules) {
      expect(lead.source).toContain(`box ${lead.form8850}`)
      for (const name of Object.keys(lead.when)) expect(Object.keys(wotc.answers.fields)).toContain(name)
    }
    expect(ageOn('2000-02-29', '2026-02-28')).toBe(25)
    expect(ageOn('2000-02-29', '2026-03-01')).toBe(26)
  })
})

describe('the employer section', () => {
  it.each<[string, object, Refused]>([
    ['its sample', {}, {}],
    ['an offer before the information', { offered: '2026-11-08' }, { offered: 'wotcDays' }],
    [
      'information after the offer, without a request',
      { claim: 'late', gaveInformation: '2026-11-11', completed: undefined, proof: undefined },
      {},
    ],
    ['a proof without a request', { claim: 'late' }, { completed: 'notApplicable', proof: 'notApplicable' }],
    ['all on one day', { gaveInformation: '2026-11-10', hired: '2026-11-10', started: '2026-11-10' }, {}],
    ['a start before hiring', { started: '2026-11-11' }, { started: 'wotcDays' }],
    ['no day of hiring', { hired: '' }, { hired: 'needed' }],
    ['a wage of nothing', { startingWage: 0 }, { startingWage: 'amountAboveZero' }],
    ['group 4 from nowhere', { groupNumber: 4 }, { community: 'needed' }],
    ['group 6 from nowhere', { groupNumber: 6 }, { community: 'needed' }],
    ['group 5', { groupNumber: 5 }, { groupNumber: 'option' }],
    ['a place without group 4', { community: 'ez' }, { community: 'notApplicable' }],
  ])('%s', (_case, more, expected) =>
    expect(refusals(wotcEmployerAnswers, { ...wotcEmployerSample, ...more })).toEqual(expected),
  )
})

describe('the credit itself', () => {
  it('is authorized by the start day', () => {
    expect(wotcPeriodOn('2025-12-31').isAuthorized).toBe(true)
    expect(wotcPeriodOn('2026-01-01').isAuthorized).toBe(false)
    expect(wotcPeriodOn('2026-11-21').source).toContain('not certified')
  })
})
