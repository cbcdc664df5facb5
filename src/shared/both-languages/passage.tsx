import type { ReactNode } from 'react'
import { useBothTexts } from './both-languages-context.ts'

/**
 * A text of a form that belongs to no field, such as a heading or an explanation; next to it stands the same text of
 * the other language while both are shown. `name` tells it from the other texts of the page.
 */
export function Passage({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return useBothTexts()?.passage(name, children) ?? children
}
