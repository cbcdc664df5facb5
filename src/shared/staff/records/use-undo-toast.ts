import { useMessages } from '#src/shared/i18n/translations.ts'
import { showToast } from '#src/shared/staff/toasts/toasts.ts'
import { tpaMessages } from '#src/shared/staff/tpa-staff/tpa-messages.ts'

/**
 * Shows a toast with undo, which invalidates what it changes. The page on which it was done also shows it with `here`.
 */
export const useUndo = () => {
  const messages = useMessages(tpaMessages)
  return <T>(text: string, takeBack: () => Promise<T>, here?: (reply: T) => void) => {
    const startPath = location.pathname
    const show = (reply: T) => {
      showToast(messages.undone)
      if (location.pathname === startPath) here?.(reply)
    }
    showToast(text, () => void takeBack().then(show, () => showToast(messages.undoFailed)))
  }
}
