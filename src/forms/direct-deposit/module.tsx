import { directDeposit } from '#contract/forms/direct-deposit/direct-deposit.ts'
import { voidedCheck } from '#contract/domain/lookups.ts'
import type { Language } from '#contract/domain/lookups.ts'
import { useMessages } from '#src/shared/i18n/translations.ts'
import { defineForm } from '../form-module.ts'
import { signerMessages } from '../signer/signer-messages.ts'
import { ConfirmChange } from './confirm-change.tsx'
import { DirectDepositStep } from './direct-deposit-step.tsx'
import { directDepositMessages } from './direct-deposit-messages.ts'
import { useDirectDepositSheet } from './summary.ts'
import { directDepositBlank, directDepositSteps, toDirectDepositSubmission } from './values.ts'

/** Direct deposit as it is filled in and read. */
export const directDepositModule = defineForm({
  definition: directDeposit,
  blank: directDepositBlank,
  files: { SupportiveDocPath: voidedCheck },
  stepsFor: directDepositSteps,
  toSubmission: toDirectDepositSubmission,
  fieldsChangedBetween: () => [],
  Step: DirectDepositStep,
  Received: ConfirmChange,
  useSummary: useDirectDepositSheet,
  usePlainLanguage: (values) => {
    const messages = useMessages(directDepositMessages)
    return {
      ...messages,
      attestation: values?.['ddType'] === 'Paper' ? messages.attestationPayByCheck : messages.attestation,
    }
  },
  loadMessages: (language: Language) =>
    Promise.all([directDepositMessages.load(language), signerMessages.load(language)]),
})
