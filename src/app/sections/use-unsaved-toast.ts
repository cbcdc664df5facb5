import { useMessages } from '#src/shared/i18n/translations.ts'
import { findTitles } from '#src/shared/staff/records/stored-text.ts'
import { staffMessages } from '#src/shared/staff/staff-messages.ts'
import { showToast } from '#src/shared/staff/toasts/toasts.ts'
import { useReturnAfterLogin } from '../shell/use-return-after-login.ts'

/** Leads staff back to the page on which a session ended by itself, and says where on it they had been typing. */
export const useUnsavedToast = (): void => {
  const messages = useMessages(staffMessages)
  useReturnAfterLogin((path) => {
    const notify = async () => {
      // Also removes what is too old.
      const [title] = await findTitles(path ?? location.pathname)
      if (title !== undefined && path !== undefined) showToast(messages.unsavedIn(title))
    }
    void notify()
  })
}
