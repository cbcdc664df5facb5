import { useLocation, useNavigate } from 'react-router-dom'
import { useMessages } from '#src/shared/i18n/translations.ts'
import { showToast } from '#src/shared/staff/toasts/toasts.ts'
import { tpaMessages } from '#src/shared/staff/tpa-staff/tpa-messages.ts'

/**
 * Says what was done and offers to take it back. Afterwards the page on which it was done shows it by `here`; any other page
 * that one is on then is read anew.
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

/** Changes whenever one comes to this page, also from itself. */
export const usePageVisit = (): string => useLocation().key
