import { createContext, use } from 'react'
import type { ApplyValues } from '../machine/answers.ts'
import type { AnswerReasons } from './answer-reasons.ts'

/** The current answers with the functions that change them, and their errors. */
export interface Answering extends AnswerReasons {
  readonly values: ApplyValues
  /** Updates the answers from the latest ones: no keystroke is lost to the next one. */
  readonly update: (turn: (values: ApplyValues) => ApplyValues) => void
  /** The fields were left or passed: from now on their errors are shown. */
  readonly touch: (fields: readonly string[]) => void
}

/** Provides the answers to the steps; their fields bind by name through `useFormField`. */
export const AnsweringContext = createContext<Answering | undefined>(undefined)

/** The current answers. */
export function useAnswering(): Answering {
  const answering = use(AnsweringContext)
  if (!answering) throw new Error('a step of an application must be inside the application form')
  return answering
}
