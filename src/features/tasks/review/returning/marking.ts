import { createContext, use } from 'react'
import type { Language } from '#contract/domain/lookups.ts'
import type { ReturnReason } from '#contract/endpoints/shared-replies.ts'

/** Reasons by the names of their fields; undefined for an answer that isn't marked. */
export type Reasons = Readonly<Record<string, string | undefined>>

/** The field of a reason about the form as a whole. */
export const whole = ''

/** The name of the field for a reason; of the form as a whole for the empty name. */
export const reasonName = (field: string): string => `reason-${field === '' ? 'all' : field.replace(/\W/g, '-')}`

/** Nothing marked, and nothing said. */
export const noReasons: Reasons = { [reasonName(whole)]: '' }

/** The reasons that were written about these answers, and about the whole. */
export const toReasons = (answers: readonly string[], values: Reasons): readonly ReturnReason[] =>
  [...answers, whole]
    .map((field) => ({ field, text: values[reasonName(field)]?.trim() ?? '' }))
    .filter(({ text }) => text !== '')

/** Those of these answers that are marked. */
export const markedAnswers = (answers: readonly string[], values: Reasons): readonly string[] =>
  answers.filter((field) => values[reasonName(field)] !== undefined)

/** While answers are marked: the language in which the employee reads the reasons. */
export const MarkingContext = createContext<{ readonly formLanguage: Language } | undefined>(undefined)

/** What marking needs to know; undefined while answers are only read. */
export const useMarking = () => use(MarkingContext)
