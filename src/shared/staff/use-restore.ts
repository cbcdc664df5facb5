import { useNavigate } from 'react-router-dom'
import { useMessages } from '#src/shared/i18n/translations.ts'
import { staffMessages } from './staff-messages.ts'
import { showToast } from './toasts/toasts.ts'

interface RestoreMessages {
  readonly restored: (name: string) => string
  readonly restoreFailed: (name: string) => string
}

/**
 * Restores what was closed or removed, shows a toast with its name, with its own message if given, and goes to its
 * page.
 */
export const useRestore = (customMessages?: RestoreMessages) => {
  const shared = useMessages(staffMessages)
  const messages = customMessages ?? shared
  const navigate = useNavigate()
  return async (name: string, page: string, restore: () => Promise<unknown>) => {
    try {
      await restore()
      showToast(messages.restored(name))
      await navigate(page)
    } catch {
      showToast(messages.restoreFailed(name))
    }
  }
}
