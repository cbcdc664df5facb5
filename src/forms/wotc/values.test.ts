import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { wotcCalls } from '#contract/endpoints/forms/wotc.ts'
import { courts, plainAnswers, referrers, veteranUnemployments } from '#contract/forms/wotc/schema.ts'
import { wotc } from '#contract/forms/wotc/wotc.ts'
import { stateCodes } from '#contract/domain/states.ts'
import type { FormValues } from '../form-module.ts'
import { reasonsAgainst } from '../../shared/form-fields/validate.ts'
import { isQuestionShown, wotcBlank, wotcSteps, toWotcSubmission } from './values.ts'

const word = fc.constantFrom('Łukasz', 'Nguyễn', '李', 'José', 'O’Brien', 'Ana María', 'X'.repeat(60))
const cities = fc.constantFrom('Tacoma, WA', 'Seattle, WA; Portland, OR', 'N'.repeat(120))
const past = fc.constantFrom('1970-02-28', '1999-12-31', '2026-05-01')
const choices: Readonly<Record<string, fc.Arbitrary<string>>> = {
  state: fc.constantFrom(...stateCodes),
  felonyState: fc.constantFrom(...stateCodes),
  zip: fc.constantFrom('98101', '98101-1234'),
  ssn: fc.constantFrom('212456781', '212-45-6781'),
  phoneNumber: fc.constantFrom('', '(206) 555-0100'),
  county: fc.constantFrom('', 'King'),
  middleInitial: fc.constantFrom('', 'M'),
  gaveByOffer: fc.constant('yes'),
  isUnder40: fc.constantFrom('yes', 'no'),
  workedBefore: fc.constantFrom('yes', 'no'),
  unemploymentPay: fc.constantFrom('yes', 'no'),
  veteranDischarged: fc.constantFrom('yes', 'no'),
  veteranUnemployed: fc.constantFrom(...veteranUnemployments),
  rehabBy: fc.constantFrom(...referrers),
  felonyCourt: fc.constantFrom(...courts),
  dob: past,
  felonyConvictedOn: past,
  felonyReleasedOn: past,
  uiCities: cities,
  tanfCities: cities,
  snapCities: cities,
}
const textFields = ['firstName', 'lastName', 'streetAddress', 'city', 'tanfRecipient', 'snapRecipient']

/** Every field filled in, also those that the answers make irrelevant. */
const filled: fc.Arbitrary<FormValues> = fc.record(
  Object.fromEntries(
    Object.entries(wotcBlank).map(([field, blank]) => {
      if (typeof blank === 'boolean') return [field, fc.boolean()]
      return [field, choices[field] ?? (textFields.includes(field) ? word : fc.constantFrom(...plainAnswers))]
    }),
  ),
)

const submitted = {
  userDocumentId: 6,
  edition: '2016-03',
  signedAt: '2026-11-21T12:00:00Z',
  signature: { kind: 'typed', text: 'Ana' },
}

describe('random answers to Form 8850', () => {
  it('are accepted by the device and by the server', () => {
    fc.assert(
      fc.property(filled, (values) => {
        const submission = toWotcSubmission(values)
        expect(reasonsAgainst(wotc.answers, submission)).toEqual({})
        const answers = wotc.answers.cast(submission) as Record<string, unknown>
        const sent = JSON.parse(JSON.stringify({ ...answers, ...submitted })) as object
        expect(reasonsAgainst(wotcCalls.create.body, sent)).toEqual({})
        expect(wotcCalls.create.body.validateSync(sent)).toMatchObject(JSON.parse(JSON.stringify(answers)) as object)
      }),
      { numRuns: 400 },
    )
  })

  it('asks a person who skips it for a name only', () => {
    const skipped = { ...wotcBlank, isSkipped: true }
    expect(wotcSteps(skipped).map(({ key, fields }) => [key, fields])).toEqual([
      ['choice', ['isSkipped']],
      ['you', ['firstName', 'middleInitial', 'lastName', 'hasOneName']],
    ])
  })

  it('asks a follow-up of a follow-up only where both apply', () => {
    const values: FormValues = { ...wotcBlank, veteran: 'no', veteranDisability: 'yes', snap: 'yes', snap3Of15: true }
    expect(isQuestionShown('veteranDischarged', values)).toBe(false)
    expect(isQuestionShown('snapRecipient', values)).toBe(false)
    expect(isQuestionShown('snapRecipient', { ...values, veteran: 'yes' })).toBe(true)
  })
})
