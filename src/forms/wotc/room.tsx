import { wotc } from '#contract/forms/wotc/wotc.ts'
import type { Language } from '#contract/lookups.ts'
import { useWords } from '#src/i18n/words.ts'
import type { FormRoom } from '../form-room.ts'
import { personWords } from '../person/person-words.ts'
import { WotcEmployerPart } from './employer/employer-part.tsx'
import { useWotcSheet } from './sheet.tsx'
import { wotcBlank, wotcSteps, wotcToHandOver } from './values.ts'
import { WotcStep } from './wotc-step.tsx'
import { wotcWords } from './wotc-words.ts'

/** Form 8850 as it is filled and read. */
export const wotcRoom: FormRoom = {
  definition: wotc,
  blank: wotcBlank,
  files: {},
  stepsFor: wotcSteps,
  toHandOver: wotcToHandOver,
  askedAgain: () => [],
  Step: WotcStep,
  EmployerPart: WotcEmployerPart,
  useSheet: useWotcSheet,
  usePlainWords: (values) => {
    const words = useWords(wotcWords)
    return { ...words, attestation: values?.['isSkipped'] === true ? words.attestationSkip : words.attestation }
  },
  loadWords: (language: Language) => Promise.all([wotcWords.load(language), personWords.load(language)]),
}
