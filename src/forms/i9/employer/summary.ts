import { i9DocumentOf } from '#contract/forms/i9/documents.ts'
import type { Language } from '#contract/domain/lookups.ts'
import { formatDate } from '#src/shared/i18n/dates.ts'
import { useLanguage } from '#src/shared/i18n/language.ts'
import { useMessages } from '#src/shared/i18n/translations.ts'
import type { FormValues, SummaryRow, SummarySection } from '../../form-module.ts'
import { employerMessages } from './employer-messages.ts'
import { employerStepsFor, partsIn } from './values.ts'
import type { messages as en } from './messages/en.ts'

type EmployerMessages = typeof en

const named: Readonly<Record<string, keyof EmployerMessages>> = {
  Title: 'title',
  Authority: 'authority',
  Number: 'number',
  Expires: 'expires',
  Copy: 'copy',
  CopyBack: 'copyBack',
  FiledOn: 'filedOn',
  IsReceipt: 'isReceipt',
  IsExtended: 'isExtended',
  ReceiptKind: 'receiptKind',
  ReceiptUntil: 'receiptUntil',
  ReceiptIssuedOn: 'receiptIssuedOn',
}
const others: Readonly<Record<string, keyof EmployerMessages>> = {
  bHasPhotograph: 'hasPhotograph',
  cIsUnrestricted: 'isUnrestricted',
  firstDayOfEmployment: 'firstDay',
  additionalInformation: 'additional',
  isAlternativeProcedure: 'isAlternative',
  title: 'yourTitle',
}

/** The label of a field of Section 2. */
export const labelOf = (messages: EmployerMessages, values: FormValues, field: string): string => {
  const [, block, name] = /^(a[123]|[abc])([A-Z]\w*)$/.exec(field) ?? []
  const key = others[field] ?? (name === undefined ? undefined : named[name]) ?? (field as keyof EmployerMessages)
  const label = messages[key]
  const labelText = typeof label === 'string' ? label : field
  const title = block === undefined || block === 'a' ? undefined : values[`${block}Title`]
  // Two documents of list A have the same questions.
  return (block === 'a2' || block === 'a3') && typeof title === 'string' && title !== ''
    ? `${labelText} (${title})`
    : labelText
}

const formatValue = (messages: EmployerMessages, language: Language, field: string, value: string): string => {
  if (field === 'docType') return messages.docTypes[value as keyof EmployerMessages['docTypes']] ?? value
  if (/^doc[ABC]Id$/.test(field)) {
    const document = i9DocumentOf(value)
    return (language === 'es' ? document?.titleEs : document?.title) ?? value
  }
  if (field === 'aReceiptKind') return messages.receiptKinds[value as keyof EmployerMessages['receiptKinds']] ?? value
  if (/(Expires|Until|IssuedOn|FiledOn|firstDayOfEmployment)$/.test(field) && /^\d{4}-\d\d-\d\d$/.test(value))
    return formatDate(value, language)
  return /Copy(Back)?$/.test(field) ? messages.copyAdded : value
}

const optional = /(Number|Expires|CopyBack|Until|IssuedOn|additionalInformation)$/

/** An answer of Section 2 as text. */
export const answerOf = (
  messages: EmployerMessages,
  language: Language,
  field: string,
  value: FormValues[string],
): string => {
  if (typeof value === 'boolean') return value ? messages.yes : messages.no
  if (value === '') return optional.test(field) ? messages.none : messages.notAnswered
  return formatValue(messages, language, field, value)
}

// What is not checked, or does not apply, is left out.
const isRead = (values: FormValues, field: string): boolean => {
  const value = values[field] ?? ''
  const [, block, name] = /^(a[123]|b|c)(Title|Authority|Number|Expires|FiledOn|Copy|CopyBack)$/.exec(field) ?? []
  if (name === 'Copy' || name === 'CopyBack') return value !== ''
  if (name === 'FiledOn' && partsIn(values).a2?.authorizes !== 'extended until') return false
  if (block !== undefined) {
    const part = partsIn(values)[block as 'a1']
    return part !== undefined && (part.isOptional !== true || values[`${block}Number`] !== '')
  }
  if (typeof value === 'boolean') return value
  return value !== '' || !/^(doc[ABC]Id|aReceipt)/.test(field)
}

/** All answers of Section 2 as text, by step. */
export const useEmployerSheet = (values: FormValues): readonly SummarySection[] => {
  const messages = useMessages(employerMessages)
  const language = useLanguage()
  return employerStepsFor(values).map(({ key, fields }) => {
    const rows: SummaryRow[] = fields
      .filter((field) => isRead(values, field))
      .map((field) => {
        const answer = answerOf(messages, language, field, values[field] ?? '')
        return { field, label: labelOf(messages, values, field), value: answer, text: answer }
      })
    const step = key as keyof EmployerMessages['steps']
    return { step: key, title: messages.steps[step], lede: messages.ledes[step], rows }
  })
}
