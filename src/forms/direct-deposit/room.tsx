import { directDeposit } from '#contract/forms/direct-deposit/direct-deposit.ts'
import { voidedCheck } from '#contract/lookups.ts'
import type { Language } from '#contract/lookups.ts'
import { useWords } from '#src/i18n/words.ts'
import type { FormRoom } from '../form-room.ts'
import { personWords } from '../person/person-words.ts'
import { ConfirmChange } from './confirm-change.tsx'
import { DirectDepositStep } from './direct-deposit-step.tsx'
import { directDepositWords } from './direct-deposit-words.ts'
import { useDirectDepositSheet } from './sheet.ts'
import { directDepositBlank, directDepositSteps, directDepositToHandOver } from './values.ts'

/** Direct deposit as it is filled and read. */
export const directDepositRoom: FormRoom = {
  definition: directDeposit,
  blank: directDepositBlank,
  files: { SupportiveDocPath: voidedCheck },
  stepsFor: directDepositSteps,
  toHandOver: directDepositToHandOver,
  askedAgain: () => [],
  Step: DirectDepositStep,
  Received: ConfirmChange,
  useSheet: useDirectDepositSheet,
  usePlainWords: (values) => {
    const words = useWords(directDepositWords)
    return { ...words, attestation: values?.['ddType'] === 'Paper' ? words.attestationPaper : words.attestation }
  },
  loadWords: (language: Language) => Promise.all([directDepositWords.load(language), personWords.load(language)]),
}
