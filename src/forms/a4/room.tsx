import { a4 } from '#contract/forms/a4/a4.ts'
import { isCertificate } from '#contract/forms/a4/asked.ts'
import type { Language } from '#contract/lookups.ts'
import { useWords } from '#src/i18n/words.ts'
import type { FormRoom } from '../form-room.ts'
import { personWords } from '../person/person-words.ts'
import { A4Step } from './a4-step.tsx'
import { a4Words } from './a4-words.ts'
import { Moved } from './moved.tsx'
import { useA4Sheet } from './sheet.ts'
import { a4Blank, a4Steps, a4ToHandOver } from './values.ts'

/** The state form as it is filled and read, drawn from the registry of states. */
export const a4Room: FormRoom = {
  definition: a4,
  blank: a4Blank,
  files: {},
  stepsFor: a4Steps,
  toHandOver: a4ToHandOver,
  askedAgain: () => [],
  Step: A4Step,
  Received: Moved,
  useSheet: useA4Sheet,
  usePlainWords: (values) => {
    const words = useWords(a4Words)
    const isTold = values !== undefined && !isCertificate(values)
    return { ...words, attestation: isTold ? words.attestationTold : words.attestation }
  },
  loadWords: (language: Language) => Promise.all([a4Words.load(language), personWords.load(language)]),
}
