import type { Language } from '#contract/lookups.ts'
import { reasons as en } from './en.ts'
import { reasons as es } from './es.ts'
import { kindOfField } from './kinds.ts'

/** A reason that comes up often: as the reviewer reads it, and as it is told to the employee, in the language of their form. */
export interface CommonReason {
  readonly shown: string
  readonly told: string
}

const texts = { en, es }

/** The reasons for a field; what fits any field comes last. */
export const commonReasons = (field: string, shownIn: Language, toldIn: Language): readonly CommonReason[] => {
  const kind = kindOfField(field)
  const kinds = kind === 'whole' || kind === 'signature' || kind === 'any' ? [kind] : [kind, 'any' as const]
  return kinds.flatMap((each) =>
    texts[shownIn][each].map((shown, place) => ({ shown, told: texts[toldIn][each][place] ?? shown })),
  )
}
