import { useKeptFocus } from './restore-focus.ts'
import { ToldMessages } from './toasts/toast-region.tsx'

/** What stands beside every page of staff: what was just done, and a place for the focus. */
export function BesidePages() {
  useKeptFocus()
  return <ToldMessages />
}
