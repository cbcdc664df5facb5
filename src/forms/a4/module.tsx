import { a4 } from '#contract/forms/a4/a4.ts'
import { hasPrintableForm } from '#contract/forms/a4/applicable-questions.ts'
import type { Language } from '#contract/domain/lookups.ts'
import { useMessages } from '#src/shared/i18n/translations.ts'
import type { FormModule } from '../form-module.ts'
import { personWords } from '../signer/signer-messages.ts'
import { A4Step } from './a4-step.tsx'
import { a4Words } from './a4-messages.ts'
import { AddressChangeCard } from './home-change.tsx'
import { useA4Sheet } from './summary.ts'
import { a4Blank, a4Steps, a4ToHandOver } from './values.ts'

/** The state form as it is filled and read, drawn from the registry of states. */
export const a4Room: FormModule = {
  definition: a4,
  blank: a4Blank,
  files: {},
  stepsFor: a4Steps,
  toSubmission: a4ToHandOver,
  fieldsChangedBetween: () => [],
  Step: A4Step,
  Received: AddressChangeCard,
  useSummary: useA4Sheet,
  usePlainWords: (values) => {
    const words = useMessages(a4Words)
    const isTold = values !== undefined && !hasPrintableForm(values)
    return { ...words, attestation: isTold ? words.attestationTold : words.attestation }
  },
  loadWords: (language: Language) => Promise.all([a4Words.load(language), personWords.load(language)]),
}
