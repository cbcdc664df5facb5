import { describe, expect, it } from 'vitest'
import type { ValidationError } from 'yup'
import { lastLineOf } from '../domain/address-states.ts'
import { isSignatureOf, nameIn } from '../domain/signer-name.ts'
import { allForms } from './all-forms.ts'

type Key = keyof typeof allForms

/** The fields refused in the sample of a form with other answers, with the key of the reason. */
const refusals = (key: Key, more: object): Record<string, string> => {
  const { answers, sample } = allForms[key]
  try {
    answers.validateSync({ ...sample, ...more }, { abortEarly: false })
    return {}
  } catch (error) {
    return Object.fromEntries(
      (error as ValidationError).inner.map((each) => [
        each.path ?? '',
        (each.errors[0] as unknown as { key: string }).key,
      ]),
    )
  }
}

const withNumber = ['w4', 'a4', 'wotc'] as const
const withAddress = ['w4', 'directDeposit', 'wotc'] as const
const all = (Object.keys(allForms) as Key[]).filter((key) => key !== 'i9')
/** The state form calls the state of an address that of the home, too. */
const at = (key: Key, state: string, more: object) => ({ state, ...(key === 'a4' && { homeState: state }), ...more })

describe.each(withNumber)('a person without a Social Security number: %s', (key) => {
  it('has applied for one', () => {
    expect(refusals(key, { ssn: '', hasAppliedForSsn: true })).toEqual({})
  })
  it.each([
    ['gives neither', { ssn: '' }, 'needed'],
    ['gives both', { hasAppliedForSsn: true }, 'ssnAppliedFor'],
    ['gives an impossible one', { ssn: '912-34-5678' }, 'ssnImpossible'],
    ['repeats one digit', { ssn: '111-11-1111' }, 'ssnImpossible'],
  ] as const)('%s: refused at the number', (_what, more, reason) => {
    expect(refusals(key, more)).toEqual({ ssn: reason })
  })
})

it('Form I-9 takes no number, that it was applied for, or the number, but not both', () => {
  for (const isEVerify of [true, false]) {
    expect(refusals('i9', { isEVerify, ssn: '', hasAppliedForSsn: true })).toEqual({})
    expect(refusals('i9', { isEVerify, ssn: '212-45-6781', hasAppliedForSsn: true })).toEqual({ ssn: 'ssnAppliedFor' })
  }
  expect(refusals('i9', { isEVerify: true, ssn: '' })).toEqual({ ssn: 'ssnEVerify' })
  expect(refusals('i9', { state: 'AE', city: 'APO', zip: '09142' })).toEqual({})
  expect(refusals('i9', { state: 'AE', city: 'APO', zip: '98101' })).toEqual({ zip: 'zipMilitary' })
})

it('a form that asks for no number takes no word that it was applied for', () => {
  const skipped = { isSkipped: true, firstName: 'Ana', lastName: 'Reyes' }
  const { answers } = allForms.wotc
  expect(() => answers.validateSync({ ...skipped, hasAppliedForSsn: true })).toThrow()
  expect(() => answers.validateSync(skipped)).not.toThrow()
})

describe.each(all)('a person with one name: %s', (key) => {
  const name = { hasOneName: true, firstName: '', middleInitial: '', lastName: 'Sukarno' }
  it('finishes the form, and signs with it', () => {
    expect(refusals(key, name)).toEqual({})
    expect(isSignatureOf('Sukarno', [nameIn(name)!])).toBe(true)
    expect(isSignatureOf('Hatta', [nameIn(name)!])).toBe(false)
  })
  it('has no first name besides, and nobody else leaves it out', () => {
    expect(refusals(key, { hasOneName: true, middleInitial: '' })).toEqual({ firstName: 'oneName' })
    expect(refusals(key, { firstName: '' })).toEqual({ firstName: 'needed' })
  })
  it('is written in letters that are printed', () => {
    expect(refusals(key, { lastName: 'Reyes 🙂' })).toEqual({ lastName: 'unprintable' })
  })
})

describe.each([...withAddress, 'a4'] as const)('an address outside of the states: %s', (key) => {
  it.each([
    ['Canadian', 'CAN', { city: 'Windsor, ON', zip: 'n9a 1b2' }, {}],
    ['Canadian with a ZIP code', 'CAN', { city: 'Windsor, ON', zip: '98101' }, { zip: 'postalCodeCanada' }],
    ['Mexican', 'MEX', { city: 'Tijuana, B.C.', zip: '22000' }, {}],
    ['Mexican with letters', 'MEX', { city: 'Tijuana, B.C.', zip: 'N9A 1B2' }, { zip: 'postalCodeMexico' }],
    ['military in Europe', 'AE', { city: 'apo', zip: '09142-1234' }, {}],
    ['military in the Pacific', 'AP', { city: 'FPO', zip: '96349' }, {}],
    ['military in the Americas', 'AA', { city: 'DPO', zip: '34002' }, {}],
    ['military with a city', 'AE', { city: 'Ramstein', zip: '09142' }, { city: 'cityMilitary' }],
    ['military with a ZIP code of a state', 'AP', { city: 'APO', zip: '98101' }, { zip: 'zipMilitary' }],
    ['in another country', 'OTHER', { city: 'Manila', zip: '1000', foreignCountry: 'Philippines' }, {}],
    ['in a country without postal codes', 'OTHER', { city: 'Suva', zip: '', foreignCountry: 'Fiji' }, {}],
    ['in no country', 'OTHER', { city: 'Suva', zip: '' }, { foreignCountry: 'needed' }],
    ['in a state, with a country', 'WA', { foreignCountry: 'Fiji' }, { foreignCountry: 'notApplicable' }],
    ['in a state, without a ZIP code', 'WA', { zip: '' }, { zip: 'needed' }],
  ] as const)('%s', (_what, state, more, expected) => {
    expect(refusals(key, at(key, state, more))).toEqual(expected)
  })
})

it('the last line of an address is written as its country writes it', () => {
  const lines = [
    { city: 'Seattle', state: 'WA', zip: '98101' },
    { city: 'APO', state: 'AE', zip: '09142' },
    { city: 'Windsor, ON', state: 'CAN', zip: 'N9A1B2' },
    { city: 'Tijuana, B.C.', state: 'MEX', zip: '22000' },
    { city: 'Suva', state: 'OTHER', foreignCountry: 'Fiji' },
  ].map(lastLineOf)
  expect(lines).toEqual([
    'Seattle, WA 98101',
    'APO AE 09142',
    'Windsor, ON N9A 1B2, Canada',
    '22000 Tijuana, B.C., Mexico',
    'Suva, Fiji',
  ])
})
