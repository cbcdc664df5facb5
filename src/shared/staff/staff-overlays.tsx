import { useRestoreFocus } from './restore-focus.ts'
import { Toasts } from './toasts/toast-region.tsx'

/** What stands beside every page of staff: what was just done, and a place for the focus. */
export function StaffOverlays() {
  useRestoreFocus()
  return <Toasts />
}
