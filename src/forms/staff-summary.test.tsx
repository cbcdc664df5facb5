import { renderToStaticMarkup } from 'react-dom/server'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { editionForDate } from '#contract/forms/editions/edition.ts'
import type { FormKey } from '#contract/forms/registry.ts'
import { languages, type Language } from '#contract/domain/lookups.ts'
import { LanguageContext } from '#src/shared/i18n/language.ts'
import type { FormModule, FormValues, SummarySection } from './form-module.ts'
import type { FormReader } from './form-reader.ts'
import { formModules } from './registry.ts'

/** Answers that show every question that addresses the employee. */
const answers: Readonly<Partial<Record<FormKey, readonly FormValues[]>>> = {
  w4: [{ maritalStatus: '1' }, { isExempt: true }],
  a4: [{ workState: 'OR', homeState: 'WA' }],
  i9: [
    {
      resStatus: '4',
      alienNumberType: 'passport',
      hasOneName: true,
      isSignedByGuardian: true,
      isHelped: true,
      isDocumentSelectedByEmp: true,
    },
  ],
  directDeposit: [
    { ddType: 'Paper' },
    { ddType: 'VoidedCheck', bankName: 'Cascade Bank', accountNumber: '123456789' },
    { ddType: 'DirectDeposit', accountCount: '2', amountKind: 'percent', amount: '20', bankName: 'Cascade Bank' },
  ],
  emergencyContacts: [{ isDeclined: true }, { contactCount: '2', contactRelationship: 'parent', medicalNotes: '••••' }],
  workPermit: [{ permitIssuer: 'school', permitScope: 'job', SupportiveDocPath: 'x' }, {}],
  wotc: [
    {
      ...{ isUnder40: 'yes', unemployed27: 'yes', unemploymentPay: 'yes', rehab: 'yes', veteran: 'yes', ssi: 'unsaid' },
      ...{ veteranDisability: 'yes', tanf: 'yes', tanf9Months: true, snap: 'yes', snap6Months: true },
      ...{ felony: 'yes', felonyCourt: 'state' },
    },
    { isSkipped: true },
  ],
}

/** Second-person wording, or wording in the employee's own voice. */
const personal: Readonly<Record<Language, RegExp>> = {
  en: /\?|\b(you|your|yours|my|mine|I|I’d)\b/i,
  es: /¿|(?<![\p{L}])(usted|su|sus|mi|mis|tengo|quiero|prefiero)(?![\p{L}])/iu,
}

const keys = Object.keys(answers) as FormKey[]
const modules = new Map<FormKey, FormModule>()

beforeAll(async () => {
  vi.stubGlobal('navigator', { languages: ['en'] })
  for (const key of keys) {
    const formModule = await formModules[key]!()
    for (const language of languages) await formModule.loadMessages(language)
    modules.set(key, formModule)
  }
})

const readAs = (
  key: FormKey,
  values: FormValues,
  language: Language,
  reader?: FormReader,
): readonly SummarySection[] => {
  const formModule = modules.get(key)!
  const sheets: (readonly SummarySection[])[] = []
  function Read() {
    const { editions } = formModule.definition
    sheets.push(
      formModule.useSummary({ ...formModule.blank, ...values }, editionForDate(editions, '2026-11-26'), reader),
    )
    return null
  }
  renderToStaticMarkup(
    <LanguageContext value={{ language, choose: () => {} }}>
      <Read />
    </LanguageContext>,
  )
  return sheets[0]!
}

const textsIn = (sheet: readonly SummarySection[]) =>
  sheet
    // A question of a state's own form is worded as in that form.
    .filter(({ step }) => step !== 'state' && step !== 'amounts')
    .flatMap(({ step, title, rows }) => [
      // The card of the employee's own data has a title of the review.
      ...(step === 'you' ? [] : [title]),
      ...rows.flatMap(({ label, text }) => [label, text]),
    ])

describe.each(keys)('%s, as staff read it', (key) => {
  it.each(languages)('does not address the reader as the employee, in %s', (language) => {
    const texts = answers[key]!.flatMap((values) => textsIn(readAs(key, values, language, 'staff')))
    expect(texts.filter((text) => personal[language].test(text))).toEqual([])
  })
})

it('asks the employee in the second person', () => {
  const texts = textsIn(readAs('w4', { maritalStatus: '1' }, 'en'))
  expect(texts).toContain('How do you file your taxes?')
  expect(textsIn(readAs('w4', { maritalStatus: '1' }, 'en', 'staff'))).toContain('Filing status')
})
