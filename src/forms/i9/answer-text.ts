import { i9Documents } from '#contract/forms/i9/documents.ts'
import { preparerField, preparerParts, preparers } from '#contract/forms/i9/supplement-a.ts'
import type { PreparerPart } from '#contract/forms/i9/supplement-a.ts'
import type { Language } from '#contract/domain/lookups.ts'
import { maskSecret } from '#src/shared/ui/fields/secret-field.tsx'
import type { FormValues } from '../form-module.ts'
import { stateOptions } from './state-options.ts'
import type { messages as en } from './messages/en.ts'

/** The messages of Section 1. */
export type I9Messages = typeof en

const optional: ReadonlySet<string> = new Set([
  'middleInitial',
  'otherLastNames',
  'aptNumber',
  'ssn',
  'emailId',
  'phoneNumber',
  'correctionReason',
  ...preparers.map((preparer) => preparerField(preparer, 'MiddleInitial')),
])

const helperOf = (field: string): { readonly position: number; readonly part: PreparerPart } | undefined => {
  const [, position, name] = /^preparer([1-4])(\w+)$/.exec(field) ?? []
  const part = preparerParts.find((each) => each === name)
  return part === undefined ? undefined : { position: Number(position), part }
}

const helperLabels = (messages: I9Messages): Readonly<Record<PreparerPart, string>> => ({
  LastName: messages.lastName,
  FirstName: messages.firstName,
  MiddleInitial: messages.middleInitial,
  StreetAddress: messages.streetAddress,
  City: messages.city,
  State: messages.state,
  Zip: messages.zip,
  Signature: messages.helperSignature,
  SignedOn: messages.helperSignedOn,
})

/** The question of an answer. */
export const labelOf = (messages: I9Messages, values: FormValues, field: string): string => {
  const helper = helperOf(field)
  if (helper !== undefined) return messages.helperPart(helper.position, helperLabels(messages)[helper.part])
  if (field === 'lastName' && values['hasOneName'] === true) return messages.onlyName
  if (field === 'hasNoExpiry') return messages.alienAuthToWorkExpiry
  if (field === 'permanentResidentNo' || field === 'alienAuthToWorkNo') return messages.aNumber
  const label = messages[field as keyof I9Messages]
  return typeof label === 'string' ? label : field
}

const masked = (value: string, field: string): string =>
  /[•*]/.test(value)
    ? value
    : field === 'ssn'
      ? maskSecret(value.replace(/\D/g, ''), [3, 2, 4])
      : maskSecret(value.replace(/[\s-]/g, ''))

// A date of birth or an expiration: in full, without a weekday.
const dayInFull = (day: string, language: Language): string =>
  new Intl.DateTimeFormat(`${language}-US`, { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(`${day}T00:00:00Z`))

const documentsIn = (answer: string, language: Language): string =>
  answer
    .split(',')
    .map((id) => i9Documents.find((document) => document.id === id))
    .map((document) => (language === 'es' ? document?.titleEs : document?.title) ?? '')
    .join('; ')

const formatValue = (messages: I9Messages, language: Language, field: string, value: string): string => {
  switch (helperOf(field)?.part ?? field) {
    case 'ssn':
    case 'permanentResidentNo':
    case 'alienAuthToWorkNo':
    case 'i94Number':
    case 'passportNumber':
      return masked(value, field)
    case 'state':
    case 'State':
      return stateOptions(messages).find((state) => state.value === value)?.label ?? value
    case 'dob':
    case 'alienAuthToWorkExpiry':
    case 'SignedOn':
      return /^\d{4}-\d\d-\d\d$/.test(value) && !Number.isNaN(Date.parse(value)) ? dayInFull(value, language) : value
    case 'resStatus':
      return messages.resStatuses[Number(value) as keyof I9Messages['resStatuses']]
    case 'alienNumberType':
      return messages.alienNumberTypes[value as keyof I9Messages['alienNumberTypes']]
    case 'supportedDocumentType':
      return documentsIn(value, language)
    default:
      return value
  }
}

/** An answer as text. */
export const answerOf = (messages: I9Messages, language: Language, values: FormValues, field: string): string => {
  const value = values[field] ?? ''
  if (field === 'hasNoExpiry') return messages.noDay
  if (typeof value === 'boolean') return value ? messages.yes : messages.no
  if (value === '') return optional.has(field) ? messages.none : messages.notAnswered
  return formatValue(messages, language, field, value)
}
