import { createContext, use } from 'react'

/** Sentences beside the fields that a manager or the server sent back, and the answers they were said of. */
export interface ReturnReasons {
  readonly sentences: Readonly<Record<string, string>>
  readonly values: Readonly<Record<string, unknown>>
}

/** Carries what was sent back to the fields of a form. */
export const ReturnReasonsContext = createContext<ReturnReasons>({ sentences: {}, values: {} })

/** The sentence that stands beside a field, as long as its answer is the one that was refused. */
export const useReturnReasons = (name: string, value: unknown): string | undefined => {
  const { sentences, values } = use(ReturnReasonsContext)
  return values[name] === value ? sentences[name] : undefined
}
