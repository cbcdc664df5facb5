import { w4 } from '#contract/forms/w4/w4.ts'
import type { Language } from '#contract/domain/lookups.ts'
import { socialSecurityCard } from '#contract/domain/lookups.ts'
import { useMessages } from '#src/shared/i18n/translations.ts'
import { defineForm } from '../form-module.ts'
import { signerMessages } from '../signer/signer-messages.ts'
import { W4Received } from './received.tsx'
import { useW4Sheet } from './summary.tsx'
import { w4FieldsChangedBetween, w4Blank, w4Steps, toW4Submission } from './values.ts'
import { loadLaterSteps, W4Step } from './w4-step.tsx'
import { w4Messages } from './w4-messages.ts'

/** Form W-4 as it is filled in and read. */
export const w4Module = defineForm({
  definition: w4,
  blank: w4Blank,
  files: { SupportiveDocPath: socialSecurityCard },
  stepsFor: w4Steps,
  toSubmission: toW4Submission,
  // Few forms are limited by a letter.
  refusals: async (answers, detail, today) =>
    detail?.lockIn === undefined ? {} : (await import('./lock-in-refusals.ts')).refusedByLockIn(answers, detail, today),
  fieldsChangedBetween: w4FieldsChangedBetween,
  Step: W4Step,
  loadLaterSteps,
  Received: W4Received,
  useSummary: useW4Sheet,
  usePlainLanguage: () => useMessages(w4Messages),
  loadMessages: (language: Language) => Promise.all([w4Messages.load(language), signerMessages.load(language)]),
})
