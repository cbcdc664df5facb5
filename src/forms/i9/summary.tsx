import type { Edition } from '#contract/forms/editions/edition.ts'
import { useLanguage } from '#src/shared/i18n/language.ts'
import { useMessages } from '#src/shared/i18n/translations.ts'
import type { FormValues, SummaryRow, SummarySection } from '../form-module.ts'
import type { FormReader } from '../form-reader.ts'
import { messagesFor } from '../form-reader.ts'
import type { I9Messages } from './answer-text.ts'
import { answerOf, labelOf } from './answer-text.ts'
import { changedRows } from './changed-rows.tsx'
import { i9Messages } from './i9-messages.ts'
import { i9Steps } from './values.ts'

// A checkbox that only says that a question does not apply is no answer of its own.
const isIncluded = (values: FormValues, field: string): boolean =>
  !['hasOneName', 'isBirthDateSure', 'hasAppliedForSsn', 'hasNoExpiry'].includes(field) || values[field] === true

/** All answers of Section 1 as text, by step. */
export const useI9Sheet = (
  values: FormValues,
  _edition?: Edition,
  reader: FormReader = 'employee',
): readonly SummarySection[] => {
  const messages = messagesFor(useMessages(i9Messages), reader)
  const language = useLanguage()
  const changes = changedRows(messages, language, values)
  return i9Steps(values).map(({ key, fields }) => {
    const rows: SummaryRow[] = fields
      .filter((field) => isIncluded(values, field))
      .map((field) => {
        const text = answerOf(messages, language, values, field)
        return { field, label: labelOf(messages, values, field), value: text, text }
      })
    return {
      step: key,
      title: messages.steps[key as keyof I9Messages['steps']],
      lede: messages.ledes[key as keyof I9Messages['ledes']],
      rows: key === 'correction' ? [...changes, ...rows] : rows,
    }
  })
}
