import { wotc } from '#contract/forms/wotc/wotc.ts'
import type { Language } from '#contract/domain/lookups.ts'
import { useMessages } from '#src/shared/i18n/translations.ts'
import type { FormModule } from '../form-module.ts'
import { personWords } from '../signer/signer-messages.ts'
import { WotcEmployerPart } from './employer/employer-part.tsx'
import { useWotcSheet } from './summary.tsx'
import { wotcBlank, wotcSteps, wotcToHandOver } from './values.ts'
import { WotcStep } from './wotc-step.tsx'
import { wotcWords } from './wotc-messages.ts'

/** Form 8850 as it is filled and read. */
export const wotcRoom: FormModule = {
  definition: wotc,
  blank: wotcBlank,
  files: {},
  stepsFor: wotcSteps,
  toSubmission: wotcToHandOver,
  fieldsChangedBetween: () => [],
  Step: WotcStep,
  EmployerPart: WotcEmployerPart,
  useSummary: useWotcSheet,
  usePlainWords: (values) => {
    const words = useMessages(wotcWords)
    return { ...words, attestation: values?.['isSkipped'] === true ? words.attestationSkip : words.attestation }
  },
  loadWords: (language: Language) => Promise.all([wotcWords.load(language), personWords.load(language)]),
}
