import type { Edition } from '#contract/forms/form.ts'
import { i9Documents } from '#contract/forms/i9/documents.ts'
import { preparerField, preparerParts, preparers } from '#contract/forms/i9/supplement-a.ts'
import type { PreparerPart } from '#contract/forms/i9/supplement-a.ts'
import type { Language } from '#contract/domain/lookups.ts'
import { useLanguage } from '#src/shared/i18n/language.ts'
import { useMessages } from '#src/shared/i18n/translations.ts'
import { maskSecret } from '#src/shared/ui/fields/secret-field.tsx'
import type { FormValues, SummaryRow, SummarySection } from '../form-module.ts'
import type { FormReader } from '../form-reader.ts'
import { wordsFor } from '../form-reader.ts'
import { i9Words } from './i9-messages.ts'
import { stateOptions } from './document-fields.ts'
import { i9Steps } from './values.ts'
import type { words as en } from './messages/en.ts'

type I9Words = typeof en

const optional: ReadonlySet<string> = new Set([
  'middleInitial',
  'otherLastNames',
  'aptNumber',
  'ssn',
  'emailId',
  'phoneNumber',
  ...preparers.map((preparer) => preparerField(preparer, 'MiddleInitial')),
])

const helperOf = (field: string): { readonly place: number; readonly part: PreparerPart } | undefined => {
  const [, place, name] = /^preparer([1-4])(\w+)$/.exec(field) ?? []
  const part = preparerParts.find((each) => each === name)
  return part === undefined ? undefined : { place: Number(place), part }
}

const helperLabels = (words: I9Words): Readonly<Record<PreparerPart, string>> => ({
  LastName: words.lastName,
  FirstName: words.firstName,
  MiddleInitial: words.middleInitial,
  StreetAddress: words.streetAddress,
  City: words.city,
  State: words.state,
  Zip: words.zip,
  Signature: words.helperSignature,
  SignedOn: words.helperSignedOn,
})

const labelOf = (words: I9Words, values: FormValues, field: string): string => {
  const helper = helperOf(field)
  if (helper !== undefined) return words.helperPart(helper.place, helperLabels(words)[helper.part])
  if (field === 'lastName' && values['hasOneName'] === true) return words.onlyName
  if (field === 'hasNoExpiry') return words.alienAuthToWorkExpiry
  if (field === 'permanentResidentNo' || field === 'alienAuthToWorkNo') return words.aNumber
  const label = words[field as keyof I9Words]
  return typeof label === 'string' ? label : field
}

const masked = (value: string, field: string): string =>
  /[•*]/.test(value)
    ? value
    : field === 'ssn'
      ? maskSecret(value.replace(/\D/g, ''), [3, 2, 4])
      : maskSecret(value.replace(/[\s-]/g, ''))

// A date of birth or an expiration: whole, and of no weekday.
const dayInFull = (day: string, language: Language): string =>
  new Intl.DateTimeFormat(`${language}-US`, { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(`${day}T00:00:00Z`))

const documentsIn = (answer: string, language: Language): string =>
  answer
    .split(',')
    .map((id) => i9Documents.find((document) => document.id === id))
    .map((document) => (language === 'es' ? document?.titleEs : document?.title) ?? '')
    .join('; ')

const inWords = (words: I9Words, language: Language, field: string, value: string): string => {
  switch (helperOf(field)?.part ?? field) {
    case 'ssn':
    case 'permanentResidentNo':
    case 'alienAuthToWorkNo':
    case 'i94Number':
    case 'passportNumber':
      return masked(value, field)
    case 'state':
    case 'State':
      return stateOptions(words).find((state) => state.value === value)?.label ?? value
    case 'dob':
    case 'alienAuthToWorkExpiry':
    case 'SignedOn':
      return /^\d{4}-\d\d-\d\d$/.test(value) && !Number.isNaN(Date.parse(value)) ? dayInFull(value, language) : value
    case 'resStatus':
      return words.resStatuses[Number(value) as keyof I9Words['resStatuses']]
    case 'alienNumberType':
      return words.alienNumberTypes[value as keyof I9Words['alienNumberTypes']]
    case 'supportedDocumentType':
      return documentsIn(value, language)
    default:
      return value
  }
}

const answerOf = (words: I9Words, language: Language, values: FormValues, field: string): string => {
  const value = values[field] ?? ''
  if (field === 'hasNoExpiry') return words.noDay
  if (typeof value === 'boolean') return value ? words.yes : words.no
  if (value === '') return optional.has(field) ? words.none : words.notAnswered
  return inWords(words, language, field, value)
}

// A box that only says that a question does not apply is no answer by itself.
const isTold = (values: FormValues, field: string): boolean =>
  !(field === 'hasOneName' || field === 'hasNoExpiry') || values[field] === true

/** All answers of section 1 in words, by step. */
export const useI9Sheet = (
  values: FormValues,
  _edition?: Edition,
  reader: FormReader = 'employee',
): readonly SummarySection[] => {
  const words = wordsFor(useMessages(i9Words), reader)
  const language = useLanguage()
  return i9Steps(values).map(({ key, fields }) => {
    const rows: SummaryRow[] = fields
      .filter((field) => isTold(values, field))
      .map((field) => {
        const text = answerOf(words, language, values, field)
        return { field, label: labelOf(words, values, field), value: text, text }
      })
    return {
      step: key,
      title: words.steps[key as keyof I9Words['steps']],
      lede: words.ledes[key as keyof I9Words['ledes']],
      rows,
    }
  })
}
