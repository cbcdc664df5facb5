import { useMessages } from '#src/shared/i18n/translations.ts'
import type { TaskRow } from '#contract/endpoints/tasks.ts'
import { Notice } from '#src/shared/ui/feedback/notice.tsx'
import type { Edition } from '#contract/forms/editions/edition.ts'
import { useLanguage } from '#src/shared/i18n/language.ts'
import type { FormValues, SummaryRow, SummarySection } from '../form-module.ts'
import { defineForm } from '../form-module.ts'
import type { FormReader } from '../form-reader.ts'
import { messagesFor } from '../form-reader.ts'
import { correctableI9 } from './correction.ts'
import { I9Step } from './i9-step.tsx'
import { i9Messages } from './i9-messages.ts'
import { i9FieldsChangedBetween, i9Blank, i9Known, i9Steps, toI9Submission } from './values.ts'
import type { I9Messages } from './answer-text.ts'
import { answerOf, labelOf } from './answer-text.ts'
import { changedRows } from './changed-rows.tsx'

// A checkbox that only says that a question does not apply is no answer of its own.
const isIncluded = (values: FormValues, field: string): boolean =>
  !['hasOneName', 'isBirthDateSure', 'hasAppliedForSsn', 'hasNoExpiry'].includes(field) || values[field] === true

/** All answers of Section 1 as text, by step. */
const useI9Sheet = (
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

/** Above the questions: why a new Form I-9 begins, or of a signed one what staff ask to correct, and what that does. */
function CorrectionNotice({ row: { request } }: { readonly row: TaskRow }) {
  const messages = useMessages(i9Messages)
  if (request?.by === 'rehire')
    return (
      <Notice tone="warning" title={messages.rehiredTitle}>
        {messages.rehiredText}
      </Notice>
    )
  return (
    <>
      {request?.by === 'staff' && (
        <Notice tone="warning" title={messages.correctionRequested}>
          {messages.correctionRequestedBecause(request.text)}
        </Notice>
      )}
      <Notice title={messages.correctingTitle}>{messages.correctingText}</Notice>
    </>
  )
}

/** Section 1 of Form I-9 as the employee fills it in and reads it. */
export const i9Module = defineForm({
  definition: correctableI9,
  blank: i9Blank,
  files: {},
  known: i9Known,
  stepsFor: i9Steps,
  toSubmission: toI9Submission,
  fieldsChangedBetween: i9FieldsChangedBetween,
  Step: I9Step,
  useSummary: useI9Sheet,
  ChangeNotice: CorrectionNotice,
  usePlainLanguage: () => useMessages(i9Messages),
  loadMessages: i9Messages.load,
})
