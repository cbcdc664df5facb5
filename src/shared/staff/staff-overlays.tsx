import { useRestoreFocus } from './restore-focus.ts'
import { Toasts } from './toasts/toast-region.tsx'

/** Rendered with every page of staff: the toast, and focus restoration. */
export function StaffOverlays() {
  useRestoreFocus()
  return <Toasts />
}
