import type { ReactNode } from 'react'
import { useLanguage } from '#src/shared/i18n/language.ts'
import { useMessages } from '#src/shared/i18n/translations.ts'
import { errorMessage } from '#src/shared/request/request-error.ts'
import type { ReplyState } from '#src/shared/request/use-reply.ts'
import { Button } from '#src/shared/ui/base/button.tsx'
import { EmptyState } from '#src/shared/ui/feedback/empty-state.tsx'
import { Page } from '#src/shared/ui/layout/page.tsx'
import { Skeleton } from '#src/shared/ui/feedback/skeleton.tsx'
import { staffMessages } from './staff-messages.ts'

/** Shown instead of a record's page: while it is loading, when it fails, and when there is none. */
export function RecordNotFound({
  state,
  above,
}: {
  readonly state: Pick<ReplyState<unknown>, 'error' | 'isLoading' | 'again'>
  readonly above?: ReactNode
}) {
  const messages = useMessages(staffMessages)
  const language = useLanguage()
  const { error, isLoading, again } = state
  if (isLoading || !error)
    return (
      <Page width="wide" above={above} heading={<Skeleton lines={1} />}>
        <Skeleton lines={4} shape="block" />
      </Page>
    )
  // An invalid id is refused as one.
  const isGone = ['not found', 'forbidden', 'invalid'].includes(error.kind)
  return (
    <Page width="wide" above={above} heading={isGone ? messages.goneTitle : messages.recordFailed}>
      <EmptyState
        icon={isGone ? 'search' : 'warning'}
        title={isGone ? messages.gone : errorMessage(error, language)}
        action={!isGone && <Button onClick={again}>{messages.tryAgain}</Button>}
      />
    </Page>
  )
}
