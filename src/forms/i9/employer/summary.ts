import { i9DocumentOf } from '#contract/forms/i9/documents.ts'
import type { Language } from '#contract/domain/lookups.ts'
import { formatDate } from '#src/shared/i18n/dates.ts'
import { useLanguage } from '#src/shared/i18n/language.ts'
import { useMessages } from '#src/shared/i18n/translations.ts'
import type { FormValues, SummaryRow, SummarySection } from '../../form-module.ts'
import { employerWords } from './employer-messages.ts'
import { employerStepsFor, partsIn } from './values.ts'
import type { words as en } from './messages/en.ts'

type Words = typeof en

const named: Readonly<Record<string, keyof Words>> = {
  Title: 'title',
  Authority: 'authority',
  Number: 'number',
  Expires: 'expires',
  Copy: 'copy',
  CopyBack: 'copyBack',
  IsReceipt: 'isReceipt',
  IsExtended: 'isExtended',
  ReceiptKind: 'receiptKind',
  ReceiptUntil: 'receiptUntil',
}
const others: Readonly<Record<string, keyof Words>> = {
  bHasPhotograph: 'hasPhotograph',
  cIsUnrestricted: 'isUnrestricted',
  firstDayOfEmployment: 'firstDay',
  additionalInformation: 'additional',
  isAlternativeProcedure: 'isAlternative',
  title: 'yourTitle',
}

/** The question of a field of section 2. */
export const labelOf = (words: Words, values: FormValues, field: string): string => {
  const [, block, name] = /^(a[123]|[abc])([A-Z]\w*)$/.exec(field) ?? []
  const key = others[field] ?? (name === undefined ? undefined : named[name]) ?? (field as keyof Words)
  const label = words[key]
  const said = typeof label === 'string' ? label : field
  const title = block === undefined || block === 'a' ? undefined : values[`${block}Title`]
  // Two papers of list A have the same questions.
  return (block === 'a2' || block === 'a3') && typeof title === 'string' && title !== '' ? `${said} (${title})` : said
}

const inWords = (words: Words, language: Language, field: string, value: string): string => {
  if (field === 'docType') return words.docTypes[value as keyof Words['docTypes']] ?? value
  if (/^doc[ABC]Id$/.test(field)) {
    const document = i9DocumentOf(value)
    return (language === 'es' ? document?.titleEs : document?.title) ?? value
  }
  if (field === 'aReceiptKind') return words.receiptKinds[value as keyof Words['receiptKinds']] ?? value
  if (/(Expires|Until|firstDayOfEmployment)$/.test(field) && /^\d{4}-\d\d-\d\d$/.test(value))
    return formatDate(value, language)
  return /Copy(Back)?$/.test(field) ? words.copyAdded : value
}

const optional = /(Number|Expires|CopyBack|Until|additionalInformation)$/

/** An answer of section 2 in words. */
export const answerOf = (words: Words, language: Language, field: string, value: FormValues[string]): string => {
  if (typeof value === 'boolean') return value ? words.yes : words.no
  if (value === '') return optional.test(field) ? words.none : words.notAnswered
  return inWords(words, language, field, value)
}

// What is not ticked, or was not asked for, is not read out.
const isRead = (values: FormValues, field: string): boolean => {
  const value = values[field] ?? ''
  const [, block, name] = /^(a[123]|b|c)(Title|Authority|Number|Expires|Copy|CopyBack)$/.exec(field) ?? []
  if (name === 'Copy' || name === 'CopyBack') return value !== ''
  if (block !== undefined) {
    const part = partsIn(values)[block as 'a1']
    return part !== undefined && (part.isOptional !== true || values[`${block}Number`] !== '')
  }
  if (typeof value === 'boolean') return value
  return value !== '' || !/^(doc[ABC]Id|aReceipt)/.test(field)
}

/** All answers of section 2 in words, by step. */
export const useEmployerSheet = (values: FormValues): readonly SummarySection[] => {
  const words = useMessages(employerWords)
  const language = useLanguage()
  return employerStepsFor(values).map(({ key, fields }) => {
    const rows: SummaryRow[] = fields
      .filter((field) => isRead(values, field))
      .map((field) => {
        const answer = answerOf(words, language, field, values[field] ?? '')
        return { field, label: labelOf(words, values, field), value: answer, text: answer }
      })
    const step = key as keyof Words['steps']
    return { step: key, title: words.steps[step], lede: words.ledes[step], rows }
  })
}
