import { i9 } from '#contract/forms/i9/i9.ts'
import { useWords } from '#src/shared/i18n/translations.ts'
import type { FormRoom } from '../form-module.ts'
import { I9Step } from './i9-step.tsx'
import { i9Words } from './i9-messages.ts'
import { useI9Sheet } from './summary.tsx'
import { i9AskedAgain, i9Blank, i9Known, i9Steps, i9ToHandOver } from './values.ts'

/** Section 1 of Form I-9 as the employee fills and reads it. */
export const i9Room: FormRoom = {
  definition: i9,
  blank: i9Blank,
  files: {},
  known: i9Known,
  stepsFor: i9Steps,
  toHandOver: i9ToHandOver,
  askedAgain: i9AskedAgain,
  Step: I9Step,
  useSheet: useI9Sheet,
  usePlainWords: () => useWords(i9Words),
  loadWords: i9Words.load,
}
