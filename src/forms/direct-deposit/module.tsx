import { directDeposit } from '#contract/forms/direct-deposit/direct-deposit.ts'
import { voidedCheck } from '#contract/domain/lookups.ts'
import type { Language } from '#contract/domain/lookups.ts'
import { useMessages } from '#src/shared/i18n/translations.ts'
import type { FormModule } from '../form-module.ts'
import { personWords } from '../signer/signer-messages.ts'
import { ConfirmChange } from './confirm-change.tsx'
import { DirectDepositStep } from './direct-deposit-step.tsx'
import { directDepositWords } from './direct-deposit-messages.ts'
import { useDirectDepositSheet } from './summary.ts'
import { directDepositBlank, directDepositSteps, directDepositToHandOver } from './values.ts'

/** Direct deposit as it is filled and read. */
export const directDepositRoom: FormModule = {
  definition: directDeposit,
  blank: directDepositBlank,
  files: { SupportiveDocPath: voidedCheck },
  stepsFor: directDepositSteps,
  toSubmission: directDepositToHandOver,
  fieldsChangedBetween: () => [],
  Step: DirectDepositStep,
  Received: ConfirmChange,
  useSummary: useDirectDepositSheet,
  usePlainWords: (values) => {
    const words = useMessages(directDepositWords)
    return { ...words, attestation: values?.['ddType'] === 'Paper' ? words.attestationPaper : words.attestation }
  },
  loadWords: (language: Language) => Promise.all([directDepositWords.load(language), personWords.load(language)]),
}
