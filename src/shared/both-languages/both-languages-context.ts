import { createContext, use } from 'react'
import type { ReactNode } from 'react'
import type { FieldTexts } from '#src/shared/form-fields/form-state.ts'

/** What puts the texts of the other language next to those of the person's language. */
export interface BothTexts {
  readonly field: FieldTexts
  readonly passage: (name: string, text: ReactNode) => ReactNode
}

/** Whether a form shows both languages, and its texts once the other language has loaded. */
export interface BothLanguagesState {
  readonly isOn: boolean
  readonly toggle: () => void
  readonly texts: BothTexts | undefined
}

/** Provides both languages to the texts of a form. */
export const BothLanguagesContext = createContext<BothLanguagesState>({
  isOn: false,
  toggle: () => {},
  texts: undefined,
})

/** The texts of the surrounding form in both languages; undefined while one language is shown. */
export const useBothTexts = (): BothTexts | undefined => use(BothLanguagesContext).texts
