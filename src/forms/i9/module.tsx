import { useMessages } from '#src/shared/i18n/translations.ts'
import { defineForm } from '../form-module.ts'
import { correctableI9 } from './correction.ts'
import { CorrectionNotice } from './correction-notice.tsx'
import { I9Step } from './i9-step.tsx'
import { i9Messages } from './i9-messages.ts'
import { useI9Sheet } from './summary.tsx'
import { i9FieldsChangedBetween, i9Blank, i9Known, i9Steps, toI9Submission } from './values.ts'

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
