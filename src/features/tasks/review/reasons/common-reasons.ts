import type { Language } from '#contract/domain/lookups.ts'
import { reasons as en } from './en.ts'
import { reasons as es } from './es.ts'
import type { ReasonKind } from './reason-kinds.ts'

/** A reason that comes up often: as the reviewer reads it, and as it is told to the employee, in the language of their form. */
export interface CommonReason {
  readonly shown: string
  readonly employeeText: string
}

const texts = { en, es }

const standaloneKinds: readonly ReasonKind[] = ['whole', 'signature', 'file', 'any']

/** The reasons of a kind; what fits any answer comes last. */
export const commonReasons = (kind: ReasonKind, shownIn: Language, formLanguage: Language): readonly CommonReason[] => {
  const kinds = standaloneKinds.includes(kind) ? [kind] : [kind, 'any' as const]
  return kinds.flatMap((each) =>
    texts[shownIn][each].map((shown, index) => ({ shown, employeeText: texts[formLanguage][each][index] ?? shown })),
  )
}
