import { useLocation, useNavigate } from 'react-router-dom'
import { useMessages } from '#src/shared/i18n/translations.ts'
import { showToast } from '#src/shared/staff/toasts/toasts.ts'
import { tpaMessages } from '#src/shared/staff/tpa-staff/tpa-messages.ts'

/**
 * Shows a toast with undo. Afterwards the page on which it was done is refreshed by `here`; any other current page is
 * reloaded.
 */
export const useUndo = () => {
  const messages = useMessages(tpaMessages)
  const navigate = useNavigate()
  return <T>(text: string, takeBack: () => Promise<T>, here?: (reply: T) => void) => {
    const startPath = location.pathname
    const show = (reply: T) => {
      showToast(messages.undone)
      if (here && location.pathname === startPath) here(reply)
      else void navigate(location.pathname + location.search, { replace: true })
    }
    showToast(text, () => void takeBack().then(show, () => showToast(messages.undoFailed)))
  }
}

/** Changes with each navigation to this page, also from itself. */
export const usePageVisit = (): string => useLocation().key
