import { createContext, use } from 'react'

/** The reasons of a manager or the server for each returned field, with the answers they are about. */
export interface ReturnReasons {
  readonly sentences: Readonly<Record<string, string>>
  readonly values: Readonly<Record<string, unknown>>
}

/** Provides the reasons to the fields of a form. */
export const ReturnReasonsContext = createContext<ReturnReasons>({ sentences: {}, values: {} })

/** The reason shown next to a field, as long as its answer is the one that was refused. */
export const useReturnReasons = (name: string, value: unknown): string | undefined => {
  const { sentences, values } = use(ReturnReasonsContext)
  return values[name] === value ? sentences[name] : undefined
}
