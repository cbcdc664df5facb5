import type { Language } from '#contract/domain/lookups.ts'
import { reasons as en } from './en.ts'
import { reasons as es } from './es.ts'
import type { ReasonKind } from './reason-kinds.ts'

/** A common reason: as the reviewer reads it, and as the employee gets it, in the language of their form. */
export interface CommonReason {
  readonly shown: string
  readonly employeeText: string
}

const texts = { en, es }

const standaloneKinds: readonly ReasonKind[] = ['whole', 'signature', 'file', 'any']

/** The common reasons of a kind; those that fit any answer come last. */
export const commonReasons = (kind: ReasonKind, shownIn: Language, formLanguage: Language): readonly CommonReason[] => {
  const kinds = standaloneKinds.includes(kind) ? [kind] : [kind, 'any' as const]
  return kinds.flatMap((each) =>
    texts[shownIn][each].map((shown, index) => ({ shown, employeeText: texts[formLanguage][each][index] ?? shown })),
  )
}
