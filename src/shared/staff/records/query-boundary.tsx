import type { ReactNode } from 'react'
import { useLanguage } from '#src/shared/i18n/language.ts'
import { useMessages } from '#src/shared/i18n/translations.ts'
import { errorMessage } from '#src/shared/request/request-error.ts'
import type { ReplyState } from '#src/shared/request/use-reply.ts'
import { Button } from '#src/shared/ui/base/button.tsx'
import { EmptyState } from '#src/shared/ui/feedback/empty-state.tsx'
import { Page } from '#src/shared/ui/layout/page.tsx'
import { Skeleton } from '#src/shared/ui/feedback/skeleton.tsx'
import { tpaMessages } from '#src/shared/staff/tpa-staff/tpa-messages.ts'

/** A page of loaded data: its loading and error states, and then its content. */
export function QueryBoundary<T>({
  state,
  heading,
  children,
}: {
  readonly state: ReplyState<T>
  /** The page's title until it has loaded. */
  readonly heading: string
  readonly children: (reply: T) => ReactNode
}) {
  const messages = useMessages(tpaMessages)
  const language = useLanguage()
  const { reply, error, isLoading, again } = state
  if (reply !== undefined) return children(reply)
  const isGone = error?.kind === 'not found' || error?.kind === 'invalid'
  return (
    <Page width="wide" heading={heading}>
      {isLoading ? (
        <Skeleton lines={3} shape="block" />
      ) : (
        <EmptyState
          icon={isGone ? 'search' : 'warning'}
          title={messages.failed}
          action={!isGone && <Button onClick={again}>{messages.tryAgain}</Button>}
        >
          {isGone ? messages.gone : error && errorMessage(error, language)}
        </EmptyState>
      )}
    </Page>
  )
}
