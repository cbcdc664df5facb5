import { i9 } from '#contract/forms/i9/i9.ts'
import { useMessages } from '#src/shared/i18n/translations.ts'
import type { FormModule } from '../form-module.ts'
import { I9Step } from './i9-step.tsx'
import { i9Words } from './i9-messages.ts'
import { useI9Sheet } from './summary.tsx'
import { i9AskedAgain, i9Blank, i9Known, i9Steps, i9ToHandOver } from './values.ts'

/** Section 1 of Form I-9 as the employee fills and reads it. */
export const i9Room: FormModule = {
  definition: i9,
  blank: i9Blank,
  files: {},
  known: i9Known,
  stepsFor: i9Steps,
  toSubmission: i9ToHandOver,
  fieldsChangedBetween: i9AskedAgain,
  Step: I9Step,
  useSummary: useI9Sheet,
  usePlainWords: () => useMessages(i9Words),
  loadWords: i9Words.load,
}
