import type { Edition } from '#contract/forms/editions/edition.ts'
import { wotcBoxesOf } from '#contract/forms/wotc/boxes.ts'
import type { Language } from '#contract/domain/lookups.ts'
import { states } from '#contract/domain/states.ts'
import { formatDate, todayHere } from '#src/shared/i18n/dates.ts'
import { useLanguage } from '#src/shared/i18n/language.ts'
import { useMessages } from '#src/shared/i18n/translations.ts'
import { maskSecret } from '#src/shared/ui/fields/secret-field.tsx'
import type { FormValues, SummaryRow, SummarySection } from '../form-module.ts'
import type { FormReader } from '../form-reader.ts'
import { messagesFor } from '../form-reader.ts'
import { wotcSteps } from './values.ts'
import { wotcMessages } from './wotc-messages.ts'
import type { messages as en } from './messages/en.ts'

type WotcMessages = typeof en

const optional = ['middleInitial', 'county', 'phoneNumber', 'felonyConvictedOn', 'felonyReleasedOn']
const days = ['dob', 'felonyConvictedOn', 'felonyReleasedOn']
const stateName = (code: string) => states.find((state) => state.code === code)?.stateName ?? code

// Answers that reach staff are masked by the server already; what is whole is masked here.
const masked = (ssn: string) => (/[•*]/.test(ssn) ? ssn : maskSecret(ssn.replace(/\D/g, ''), [3, 2, 4]))

const ofList = (messages: WotcMessages, field: string, value: string): string | undefined => {
  const lists: Readonly<Record<string, Readonly<Record<string, string>>>> = {
    rehabBy: messages.referrers,
    veteranUnemployed: messages.veteranUnemployments,
    felonyCourt: messages.courts,
  }
  const plain: Readonly<Record<string, string>> = { yes: messages.yes, no: messages.no, unsaid: messages.unsaid }
  return (lists[field] ?? plain)[value]
}

const formatAnswer = (messages: WotcMessages, language: Language, field: string, value: string | boolean): string => {
  if (field === 'isSkipped') return value === true ? messages.skipped : messages.answered
  if (typeof value === 'boolean') return value ? messages.ticked : messages.notTicked
  if (value === '') return optional.includes(field) ? messages.none : messages.notAnswered
  if (field === 'ssn') return masked(value)
  if (field === 'state' || field === 'felonyState') return stateName(value)
  if (days.includes(field)) return /^\d{4}-\d\d-\d\d$/.test(value) ? formatDate(value, language) : value
  return ofList(messages, field, value) ?? value
}

const labelOf = (messages: WotcMessages, field: string): string => {
  const label = messages[field as keyof WotcMessages]
  return typeof label === 'string' ? label : field
}

/** All answers of Form 8850 as text, by step, and the boxes they lead to. */
export const useWotcSheet = (
  values: FormValues,
  _edition?: Edition,
  reader: FormReader = 'employee',
): readonly SummarySection[] => {
  const messages = messagesFor(useMessages(wotcMessages), reader)
  const language = useLanguage()
  const isSkipped = values['isSkipped'] === true
  const rowOf = (field: string): SummaryRow => {
    const text = formatAnswer(messages, language, field, values[field] ?? '')
    return { field, label: labelOf(messages, field), value: text, text }
  }
  const sections = wotcSteps(values).map(({ key, fields }) => ({
    step: key,
    title: isSkipped && key === 'you' ? messages.stepsSkipped.you : messages.steps[key as keyof WotcMessages['steps']],
    lede: messages.ledes[key as keyof WotcMessages['ledes']],
    rows: fields.map(rowOf),
  }))
  if (isSkipped) return sections
  const boxes = messages.boxes8850(wotcBoxesOf(values, todayHere()).form8850.join(', '))
  const leads = { field: '', label: messages.leadsTo, value: <strong>{boxes}</strong>, text: boxes }
  return sections.map((section) =>
    section.step === 'felony' ? { ...section, rows: [...section.rows, leads] } : section,
  )
}
