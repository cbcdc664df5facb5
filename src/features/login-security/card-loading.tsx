import { useMessages } from '#src/shared/i18n/translations.ts'
import { ErrorNotice } from '#src/shared/request/error-notice.tsx'
import type { ReplyState } from '#src/shared/request/use-reply.ts'
import { useSession } from '#src/session/session-context.tsx'
import { Button } from '#src/shared/ui/base/button.tsx'
import { Skeleton } from '#src/shared/ui/feedback/skeleton.tsx'
import { Row } from '#src/shared/ui/layout/stack.tsx'
import { loginSecurityMessages } from './login-security-messages.ts'

/** What a card shows while it has no reply: that it is loading, offline, or why it failed, with a button that retries. */
export function CardLoading({
  load: { error, isLoading, again },
  offline,
}: {
  readonly load: ReplyState<unknown>
  readonly offline: string
}) {
  const messages = useMessages(loginSecurityMessages)
  const { isOnline } = useSession()
  if (isLoading) return <Skeleton lines={2} />
  if (!isOnline) return <p>{offline}</p>
  return (
    <>
      <ErrorNotice error={error} />
      <Row>
        <Button isCompact onClick={again}>
          {messages.tryAgain}
        </Button>
      </Row>
    </>
  )
}
