import { useLanguage } from '#src/shared/i18n/language.ts'
import { useMessages } from '#src/shared/i18n/translations.ts'
import type { RequestError } from '#src/shared/request/request-error.ts'
import { errorMessage } from '#src/shared/request/request-error.ts'
import { useSession } from '#src/session/session-context.tsx'
import { Button } from '#src/shared/ui/base/button.tsx'
import { EmptyState } from '#src/shared/ui/feedback/empty-state.tsx'
import { tasksMessages } from './tasks-messages.ts'

/** Replaces tasks that could not be loaded and are not on this device: why, and a retry. */
export function NoTasks({ error, onTryAgain }: { readonly error: RequestError; readonly onTryAgain: () => void }) {
  const messages = useMessages(tasksMessages)
  const language = useLanguage()
  const { isOnline } = useSession()
  return (
    <EmptyState
      icon={isOnline ? 'warning' : 'cloud-up'}
      title={isOnline ? messages.failedTitle : messages.offlineEmptyTitle}
      action={<Button onClick={onTryAgain}>{messages.tryAgain}</Button>}
    >
      {isOnline ? errorMessage(error, language) : messages.offlineEmptyText}
    </EmptyState>
  )
}
