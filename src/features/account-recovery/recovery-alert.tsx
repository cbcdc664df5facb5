import { formatFullMoment } from '#src/shared/i18n/dates.ts'
import { useLanguage } from '#src/shared/i18n/language.ts'
import { useMessages } from '#src/shared/i18n/translations.ts'
import { errorMessage } from '#src/shared/request/request-error.ts'
import { useRequest } from '#src/shared/request/use-request.ts'
import { useSession } from '#src/session/session-context.tsx'
import { useRestoreFocus } from '#src/shared/staff/restore-focus.ts'
import { Button } from '#src/shared/ui/base/button.tsx'
import { Notice } from '#src/shared/ui/feedback/notice.tsx'
import { recoveryMessages } from './recovery-messages.ts'

/** Tells the person on every page that staff wants to move their account, and stops it with one press. */
export default function RecoveryAlert({ className }: { readonly className: string | undefined }) {
  const messages = useMessages(recoveryMessages).notice
  const language = useLanguage()
  const { client, user } = useSession()
  useRestoreFocus()
  const request = useRequest((_: undefined, signal) =>
    client.call('accountRecovery.refuse', { signal }).then(() => true),
  )
  if (request.reply)
    return (
      <div className={className}>
        <Notice tone="positive" isLive>
          {messages.stopped}
        </Notice>
      </div>
    )
  if (user.recoveryReadyAt === null) return null
  return (
    <div className={className}>
      <Notice
        tone="warning"
        title={messages.title}
        actions={
          <Button isBusy={request.isSubmitted} onClick={() => request.submit(undefined)}>
            {messages.stop}
          </Button>
        }
      >
        {messages.text(formatFullMoment(user.recoveryReadyAt, language))}
        {request.error && ` ${errorMessage(request.error, language)}`}
      </Notice>
    </div>
  )
}
