import type { Edition } from '#contract/forms/form.ts'
import { wotcBoxesOf } from '#contract/forms/wotc/boxes.ts'
import type { Language } from '#contract/domain/lookups.ts'
import { states } from '#contract/domain/states.ts'
import { formatDate, todayHere } from '#src/shared/i18n/dates.ts'
import { useLanguage } from '#src/shared/i18n/language.ts'
import { useMessages } from '#src/shared/i18n/translations.ts'
import { maskSecret } from '#src/shared/ui/fields/secret-field.tsx'
import type { FormValues, SummaryRow, SummarySection } from '../form-module.ts'
import type { FormReader } from '../form-reader.ts'
import { wordsFor } from '../form-reader.ts'
import { wotcSteps } from './values.ts'
import { wotcWords } from './wotc-messages.ts'
import type { words as en } from './messages/en.ts'

type WotcWords = typeof en

const optional = ['middleInitial', 'county', 'phoneNumber', 'felonyConvictedOn', 'felonyReleasedOn']
const days = ['dob', 'felonyConvictedOn', 'felonyReleasedOn']
const stateName = (code: string) => states.find((state) => state.code === code)?.state_name ?? code

// Answers that reach staff are masked by the server already; what is whole is masked here.
const masked = (ssn: string) => (/[•*]/.test(ssn) ? ssn : maskSecret(ssn.replace(/\D/g, ''), [3, 2, 4]))

const ofList = (words: WotcWords, field: string, value: string): string | undefined => {
  const lists: Readonly<Record<string, Readonly<Record<string, string>>>> = {
    rehabBy: words.referrers,
    veteranUnemployed: words.veteranUnemployments,
    felonyCourt: words.courts,
  }
  const plain: Readonly<Record<string, string>> = { yes: words.yes, no: words.no, unsaid: words.unsaid }
  return (lists[field] ?? plain)[value]
}

const sayAnswer = (words: WotcWords, language: Language, field: string, value: string | boolean): string => {
  if (field === 'isSkipped') return value === true ? words.skipped : words.answered
  if (typeof value === 'boolean') return value ? words.ticked : words.notTicked
  if (value === '') return optional.includes(field) ? words.none : words.notAnswered
  if (field === 'ssn') return masked(value)
  if (field === 'state' || field === 'felonyState') return stateName(value)
  if (days.includes(field)) return /^\d{4}-\d\d-\d\d$/.test(value) ? formatDate(value, language) : value
  return ofList(words, field, value) ?? value
}

const labelOf = (words: WotcWords, field: string): string => {
  const label = words[field as keyof WotcWords]
  return typeof label === 'string' ? label : field
}

/** All answers of Form 8850 in words, by step, and the boxes they lead to. */
export const useWotcSheet = (
  values: FormValues,
  _edition?: Edition,
  reader: FormReader = 'employee',
): readonly SummarySection[] => {
  const words = wordsFor(useMessages(wotcWords), reader)
  const language = useLanguage()
  const isSkipped = values['isSkipped'] === true
  const rowOf = (field: string): SummaryRow => {
    const text = sayAnswer(words, language, field, values[field] ?? '')
    return { field, label: labelOf(words, field), value: text, text }
  }
  const sections = wotcSteps(values).map(({ key, fields }) => ({
    step: key,
    title: isSkipped && key === 'you' ? words.stepsSkipped.you : words.steps[key as keyof WotcWords['steps']],
    lede: words.ledes[key as keyof WotcWords['ledes']],
    rows: fields.map(rowOf),
  }))
  if (isSkipped) return sections
  const boxes = words.boxes8850(wotcBoxesOf(values, todayHere()).form8850.join(', '))
  const leads = { field: '', label: words.leadsTo, value: <strong>{boxes}</strong>, text: boxes }
  return sections.map((section) =>
    section.step === 'felony' ? { ...section, rows: [...section.rows, leads] } : section,
  )
}
