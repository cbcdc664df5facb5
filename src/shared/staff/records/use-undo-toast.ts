import { useLocation, useNavigate } from 'react-router-dom'
import { useWords } from '#src/shared/i18n/translations.ts'
import { tell } from '#src/shared/staff/toasts/toasts.ts'
import { tpaWords } from '../../../features/organizations/tpa-companies/tpa-messages.ts'

/**
 * Says what was done and offers to take it back. Afterwards the page on which it was done shows it by `here`; any other page
 * that one is on then is read anew.
 */
export const useUndo = () => {
  const words = useWords(tpaWords)
  const navigate = useNavigate()
  return <T>(text: string, takeBack: () => Promise<T>, here?: (reply: T) => void) => {
    const place = location.pathname
    const show = (reply: T) => {
      tell(words.undone)
      if (here && location.pathname === place) here(reply)
      else void navigate(location.pathname + location.search, { replace: true })
    }
    tell(text, () => void takeBack().then(show, () => tell(words.undoFailed)))
  }
}

/** Changes whenever one comes to this page, also from itself. */
export const useVisit = (): string => useLocation().key
