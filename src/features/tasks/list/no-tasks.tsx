import { useLanguage } from '#src/shared/i18n/language.ts'
import { useMessages } from '#src/shared/i18n/translations.ts'
import type { RequestError } from '#src/shared/request/request-error.ts'
import { errorMessage } from '#src/shared/request/request-error.ts'
import { useSession } from '#src/session/session-context.tsx'
import { Button } from '#src/shared/ui/base/button.tsx'
import { EmptyState } from '#src/shared/ui/feedback/empty-state.tsx'
import { tasksWords } from './tasks-messages.ts'

/** In place of tasks that could not be fetched and are not on this device: why, and another try. */
export function NoTasks({ trouble, onTryAgain }: { readonly trouble: RequestError; readonly onTryAgain: () => void }) {
  const words = useMessages(tasksWords)
  const language = useLanguage()
  const { isOnline } = useSession()
  return (
    <EmptyState
      icon={isOnline ? 'warning' : 'cloud-up'}
      title={isOnline ? words.failedTitle : words.offlineEmptyTitle}
      action={<Button onClick={onTryAgain}>{words.tryAgain}</Button>}
    >
      {isOnline ? errorMessage(trouble, language) : words.offlineEmptyText}
    </EmptyState>
  )
}
