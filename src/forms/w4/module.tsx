import { w4 } from '#contract/forms/w4/w4.ts'
import { socialSecurityCard } from '#contract/domain/lookups.ts'
import { useWords } from '#src/shared/i18n/translations.ts'
import type { FormRoom } from '../form-module.ts'
import { useW4Sheet } from './summary.tsx'
import { w4AskedAgain, w4Blank, w4Steps, w4ToHandOver } from './values.ts'
import { W4Step } from './w4-step.tsx'
import { w4Words } from './w4-messages.ts'

/** Form W-4 as it is filled and read. */
export const w4Room: FormRoom = {
  definition: w4,
  blank: w4Blank,
  files: { SupportiveDocPath: socialSecurityCard },
  stepsFor: w4Steps,
  toHandOver: w4ToHandOver,
  askedAgain: w4AskedAgain,
  Step: W4Step,
  useSheet: useW4Sheet,
  usePlainWords: () => useWords(w4Words),
  loadWords: w4Words.load,
}
