import { w4 } from '#contract/forms/w4/w4.ts'
import { socialSecurityCard } from '#contract/domain/lookups.ts'
import { useMessages } from '#src/shared/i18n/translations.ts'
import type { FormModule } from '../form-module.ts'
import { useW4Sheet } from './summary.tsx'
import { w4AskedAgain, w4Blank, w4Steps, w4ToHandOver } from './values.ts'
import { W4Step } from './w4-step.tsx'
import { w4Words } from './w4-messages.ts'

/** Form W-4 as it is filled and read. */
export const w4Room: FormModule = {
  definition: w4,
  blank: w4Blank,
  files: { SupportiveDocPath: socialSecurityCard },
  stepsFor: w4Steps,
  toSubmission: w4ToHandOver,
  fieldsChangedBetween: w4AskedAgain,
  Step: W4Step,
  useSummary: useW4Sheet,
  usePlainWords: () => useMessages(w4Words),
  loadWords: w4Words.load,
}
