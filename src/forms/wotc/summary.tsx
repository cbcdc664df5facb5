import type { Edition } from '#contract/forms/editions/edition.ts'
import { wotcBoxesOf } from '#contract/forms/wotc/boxes.ts'
import type { Language } from '#contract/domain/lookups.ts'
import { states } from '#contract/domain/states.ts'
import { formatDate } from '#src/shared/i18n/dates.ts'
import { useLanguage } from '#src/shared/i18n/language.ts'
import { useMessages } from '#src/shared/i18n/translations.ts'
import type { FormValues, SummaryRow, SummarySection } from '../form-module.ts'
import type { FormReader } from '../form-reader.ts'
import { messagesFor } from '../form-reader.ts'
import { isSignerRow, useSignerRows } from '../signer/signer-summary.ts'
import { wotcSteps } from './values.ts'
import { wotcMessages } from './wotc-messages.ts'
import type { messages as en } from './messages/en.ts'
import { useToday } from '#src/shared/i18n/time-zone.ts'

type WotcMessages = typeof en

const optional = ['middleInitial', 'county', 'phoneNumber', 'felonyConvictedOn', 'felonyReleasedOn']
const days = ['dob', 'felonyConvictedOn', 'felonyReleasedOn']
const stateName = (code: string) => states.find((state) => state.code === code)?.stateName ?? code

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
  if (field === 'felonyState') return stateName(value)
  if (days.includes(field)) return /^\d{4}-\d\d-\d\d$/.test(value) ? formatDate(value, language) : value
  return ofList(messages, field, value) ?? value
}

// An applied-for number has a row, though it isn't asked for.
const rowFields = (fields: readonly string[], values: FormValues) =>
  fields
    .map((field) => (field === 'hasAppliedForSsn' && values[field] === true ? 'ssn' : field))
    .filter((field) => isSignerRow(field, values))

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
  const signer = useSignerRows(values)
  const today = useToday()
  const isSkipped = values['isSkipped'] === true
  const rowOf = (field: string): SummaryRow => {
    const answer = typeof values[field] === 'boolean' ? values[field] : signer.textOf(field)
    const text = formatAnswer(messages, language, field, answer)
    return { field, label: signer.labelOf(field) ?? labelOf(messages, field), value: text, text }
  }
  const sections = wotcSteps(values).map(({ key, fields }) => ({
    step: key,
    title: isSkipped && key === 'you' ? messages.stepsSkipped.you : messages.steps[key as keyof WotcMessages['steps']],
    lede: messages.ledes[key as keyof WotcMessages['ledes']],
    rows: rowFields(fields, values).map(rowOf),
  }))
  if (isSkipped) return sections
  const boxes = messages.boxes8850(wotcBoxesOf(values, today).form8850.join(', '))
  const leads = { field: '', label: messages.leadsTo, value: <strong>{boxes}</strong>, text: boxes }
  return sections.map((section) =>
    section.step === 'felony' ? { ...section, rows: [...section.rows, leads] } : section,
  )
}
