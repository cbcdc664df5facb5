import type { Language } from '#contract/domain/lookups.ts'
import { minorsPermit } from '#contract/domain/lookups.ts'
import { workPermit } from '#contract/forms/work-permit/work-permit.ts'
import { useMessages } from '#src/shared/i18n/translations.ts'
import type { FormValues } from '../form-module.ts'
import { defineForm } from '../form-module.ts'
import { signerMessages } from '../signer/signer-messages.ts'
import { blankName, ofSigner } from '../signer/signer-values.ts'
import { useWorkPermitSummary } from './summary.ts'
import { workPermitMessages } from './work-permit-messages.ts'
import { WorkPermitStep } from './work-permit-step.tsx'

/** An empty work permit. */
const workPermitBlank: FormValues = {
  ...blankName,
  SupportiveDocPath: '',
  permitIssuer: '',
  permitIssuedOn: '',
  permitExpiresOn: '',
  permitNumber: '',
  permitScope: '',
}

/** The answers to submit, with what the file is. */
const toSubmission = (values: FormValues): FormValues => ({
  ...ofSigner(values),
  SupportiveDocName: values['SupportiveDocPath'] === '' ? '' : minorsPermit,
})

/** The work permit of a minor as it is filled in and read. */
export const workPermitModule = defineForm({
  definition: workPermit,
  blank: workPermitBlank,
  files: { SupportiveDocPath: minorsPermit },
  stepsFor: () => workPermit.steps,
  toSubmission,
  fieldsChangedBetween: () => [],
  Step: WorkPermitStep,
  useSummary: useWorkPermitSummary,
  usePlainLanguage: () => useMessages(workPermitMessages),
  loadMessages: (language: Language) => Promise.all([workPermitMessages.load(language), signerMessages.load(language)]),
})
