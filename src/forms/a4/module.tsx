import { a4 } from '#contract/forms/a4/a4.ts'
import { hasPrintableForm } from '#contract/forms/a4/applicable-questions.ts'
import type { Language } from '#contract/domain/lookups.ts'
import { useMessages } from '#src/shared/i18n/translations.ts'
import { defineForm } from '../form-module.ts'
import { signerMessages } from '../signer/signer-messages.ts'
import { A4Step } from './a4-step.tsx'
import { a4Messages } from './a4-messages.ts'
import { ProfileLink } from '../signer/profile-link.tsx'
import { useA4Sheet } from './summary.ts'
import { a4Blank, a4Steps, toA4Submission } from './values.ts'

/** The state form as it is filled in and read, built from the registry of states. */
export const a4Module = defineForm({
  definition: a4,
  blank: a4Blank,
  files: {},
  stepsFor: a4Steps,
  toSubmission: toA4Submission,
  fieldsChangedBetween: () => [],
  Step: A4Step,
  Received: ProfileLink,
  useSummary: useA4Sheet,
  usePlainLanguage: (values) => {
    const messages = useMessages(a4Messages)
    const isWithoutForm = values !== undefined && !hasPrintableForm(values)
    return { ...messages, attestation: isWithoutForm ? messages.attestationWithoutForm : messages.attestation }
  },
  loadMessages: (language: Language) => Promise.all([a4Messages.load(language), signerMessages.load(language)]),
})
