import fc from 'fast-check'
import { slots } from '#contract/forms/direct-deposit/accounts.ts'
import { relationships, slots as contactSlots } from '#contract/forms/emergency-contacts/contacts.ts'
import { allForms } from '#contract/forms/all-forms.ts'
import type { FormKey } from '#contract/forms/registry.ts'
import { stateCodes } from '#contract/domain/states.ts'
import { reasonsAgainst } from '#src/shared/form-fields/validate.ts'
import { toEditableValues } from '#src/forms/to-field-values.ts'
import type { FormModule, FormValues } from '#src/forms/form-module.ts'
import { stateValues } from './arbitrary-state.ts'

type Values = fc.Arbitrary<Readonly<Record<string, string | boolean>>>

const names = ['Łukasz', 'Nguyễn', 'José', 'O’Brien', "D'Angelo", '李', 'Reyes-Kowalska', 'Zoë', 'Ana Lucía', 'Ng']
const streets = ['1200 Alder Street, Apt 4', '7 Main St', 'Calle de la Niña 12', '40 West 5th Avenue, Suite 1100-B']
const digits = (length: number) =>
  fc.array(fc.integer({ min: 0, max: 9 }), { minLength: length, maxLength: length }).map((each) => each.join(''))
const ssn = fc
  .tuple(fc.integer({ min: 101, max: 665 }), fc.integer({ min: 10, max: 99 }), fc.integer({ min: 1000, max: 9999 }))
  .map((parts) => parts.join(''))
const dollars = fc.oneof(
  fc.constant(''),
  fc.integer({ min: 1, max: 99_999 }).map(String),
  fc.integer({ min: 1, max: 9_999_999 }).map((cents) => (cents / 100).toFixed(2)),
)
const few = fc.integer({ min: 0, max: 12 }).map(String)
const dayBetween = (from: string, to: string) =>
  fc
    .integer({ min: Date.parse(from) / 86_400_000, max: Date.parse(to) / 86_400_000 })
    .map((days) => new Date(days * 86_400_000).toISOString().slice(0, 10))

const person: Values = fc.record({
  firstName: fc.constantFrom(...names),
  middleInitial: fc.constantFrom('', 'M', 'Ñ'),
  lastName: fc.constantFrom(...names),
  streetAddress: fc.constantFrom(...streets),
  city: fc.constantFrom('Seattle', 'Coeur d’Alene', 'Española'),
  state: fc.constantFrom(...stateCodes),
  zip: digits(5),
  ssn,
})

const w4: Values = fc.record({
  isExempt: fc.boolean(),
  maritalStatus: fc.constantFrom('1', '2', '3'),
  IsMultiJobSelected: fc.boolean(),
  DependentsUnderAge17: few,
  DependentsOtherAge: few,
  otherCredits: dollars,
  OtherIncome: dollars,
  Deductions: dollars,
  ExtraWithholding: dollars,
  exemptNoLiabilityLastYear: fc.constant(true),
  exemptNoneExpected: fc.constant(true),
})

const alien = fc.constantFrom(
  { alienNumberType: 'uscis', alienAuthToWorkNo: 'A123456789' },
  { alienNumberType: 'i94', i94Number: '12345678901' },
  { alienNumberType: 'passport', passportNumber: 'XB1234567', passportCountry: 'Colombia' },
)
const i9: Values = fc
  .record({
    resStatus: fc.constantFrom('1', '2', '3', '4'),
    alien,
    permanentResidentNo: fc.constantFrom('A12345678', '1234567'),
    alienAuthToWorkExpiry: dayBetween('2035-01-01', '2045-12-31'),
    hasNoExpiry: fc.boolean(),
    dob: dayBetween('1950-01-01', '2005-12-31'),
    otherLastNames: fc.constantFrom('', ...names),
    aptNumber: fc.constantFrom('', '4B'),
    emailId: fc.constantFrom('', 'ana@example.test'),
    phoneNumber: fc.constantFrom('', '206-555-0100'),
    isDocumentSelectedByEmp: fc.constant(false),
  })
  .map(({ alien: number, ...rest }) => ({ ...rest, ...number }))

const routing = fc.constantFrom('125000024', '322271627', '011000015', '021000021')
const account = (slot: string): Values =>
  fc
    .record({
      bankName: fc.constantFrom('Puget Community Bank', 'Crédit Union No. 5'),
      routing,
      // Distinguished by their first digits: the same account is not used twice.
      accountNumber: digits(9).map((number) => `${slot === '' ? '1' : slot}${number}`),
      accountType: fc.constantFrom('Checking', 'Savings'),
      amountKind: fc.constantFrom('fixed', 'percent'),
      amount: fc.integer({ min: 1, max: 45 }).map(String),
    })
    .map((each) => ({
      ...Object.fromEntries(Object.entries(each).map(([part, value]) => [`${part}${slot}`, value])),
      [`accountNumberAgain${slot}`]: each.accountNumber,
    }))
const directDeposit: Values = fc
  .tuple(fc.constantFrom('DirectDeposit', 'Paper'), fc.constantFrom('1', '2', '3'), ...slots.map(account))
  .map(([ddType, accountCount, ...accounts]) => ({ ddType, accountCount, ...Object.assign({}, ...accounts) }))

const phones = fc.constantFrom('206-555-0100', '(206) 555-0123 x4', '+52 55 1234 5678')
const contact = (slot: string): Values =>
  fc
    .record({
      contactName: fc.constantFrom(...names),
      contactRelationship: fc.constantFrom(...relationships),
      contactPhone: phones,
      otherPhone: fc.oneof(fc.constant(''), phones),
      contactLanguage: fc.constantFrom('', 'Español', 'Tiếng Việt'),
    })
    .map((each) => Object.fromEntries(Object.entries(each).map(([part, value]) => [`${part}${slot}`, value])))
const emergencyContacts: Values = fc
  .tuple(
    fc.record({
      isDeclined: fc.boolean(),
      contactCount: fc.constantFrom('1', '2', '3'),
      medicalNotes: fc.constantFrom('', 'Asma', 'Allergic to peanuts, penicillin and bee stings'),
      doctorName: fc.constantFrom('', 'Dr. Núñez'),
      doctorPhone: fc.oneof(fc.constant(''), phones),
      hospital: fc.constantFrom('', 'Harborview Medical Center'),
    }),
    ...contactSlots.map(contact),
  )
  .map(([answers, ...contacts]) => ({ ...answers, ...Object.assign({}, ...contacts) }))

/** The forms with random answers: a work permit is its picture, which is uploaded apart. */
export type RandomForm = Exclude<FormKey, 'workPermit'>

const plainAnswers = ['yes', 'no', 'unsaid']

/** The interview of Form 8850: each question answered at random, with all follow-ups filled in. */
const wotc = (blank: FormValues): Values =>
  fc.record(
    Object.fromEntries(
      Object.entries(blank).flatMap(([field, empty]): [string, fc.Arbitrary<string | boolean>][] => {
        if (typeof empty === 'boolean') return [[field, field === 'isSkipped' ? fc.constant(false) : fc.boolean()]]
        if (field === 'gaveByOffer') return []
        if (/(Recipient|Places|Agency)$/.test(field))
          return [[field, fc.constantFrom('Rosa Reyes, Yakima, WA', 'Łódź')]]
        const sample: unknown = (allForms.wotc.sample as Readonly<Record<string, unknown>>)[field]
        return plainAnswers.includes(String(sample)) ? [[field, fc.constantFrom(...plainAnswers)]] : []
      }),
    ),
  )

const valuesFor = (key: RandomForm, formModule: FormModule, state: string): Values => {
  if (key === 'a4') return stateValues(state)
  return { w4, i9, directDeposit, emergencyContacts, wotc: wotc(formModule.blank) }[key]
}

/** Random answers to a form as its fields hold them, which the device accepts. */
export const goodValues = (key: RandomForm, formModule: FormModule, state: string): fc.Arbitrary<FormValues> => {
  const sample = toEditableValues(formModule.blank, allForms[key].sample, allForms[key].masked)
  return fc
    .tuple(person, valuesFor(key, formModule, state))
    .map(([who, answers]) => ({ ...sample, ...who, ...answers }))
    .map((values) => Object.fromEntries(Object.entries(values).filter(([field]) => field in formModule.blank)))
    .filter(
      (values) =>
        Object.keys(reasonsAgainst(formModule.definition.answers, formModule.toSubmission(values))).length === 0,
    )
}

const wrong = ['', 'x', '-1', '99999999999', '2026-02-30', '0000-00-00', '🙂', 'a'.repeat(400), '0', '1', ' ']

/** The same with one field replaced: often invalid, and not always. */
export const spoiltValues = (formModule: FormModule, good: FormValues): fc.Arbitrary<FormValues> => {
  const fields = Object.keys(formModule.blank).filter((field) => !(field in formModule.files))
  return fc
    .tuple(fc.constantFrom(...fields), fc.constantFrom(...wrong), fc.boolean())
    .map(([field, text, tick]) => ({ ...good, [field]: typeof formModule.blank[field] === 'boolean' ? tick : text }))
}
