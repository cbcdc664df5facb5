import { useNavigate } from 'react-router-dom'
import { useMessages } from '#src/shared/i18n/translations.ts'
import { staffWords } from './staff-messages.ts'
import { showToast } from './toasts/toasts.ts'

interface Said {
  readonly restored: (name: string) => string
  readonly restoreFailed: (name: string) => string
}

/** Brings back what was ended or taken away, says so by its name, in words of its own where there are any, and goes to its page. */
export const useRestore = (own?: Said) => {
  const shared = useMessages(staffWords)
  const words = own ?? shared
  const navigate = useNavigate()
  return async (name: string, page: string, restore: () => Promise<unknown>) => {
    try {
      await restore()
      showToast(words.restored(name))
      await navigate(page)
    } catch {
      showToast(words.restoreFailed(name))
    }
  }
}
