import { useKeptFocus } from './kept-focus.ts'
import { ToldMessages } from './told/told-messages.tsx'

/** What stands beside every page of staff: what was just done, and a place for the focus. */
export function BesidePages() {
  useKeptFocus()
  return <ToldMessages />
}
