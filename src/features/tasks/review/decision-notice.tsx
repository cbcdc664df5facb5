import { useLanguage } from '#src/shared/i18n/language.ts'
import { formatMessage } from '#src/shared/i18n/reason-messages.ts'
import { useMessages } from '#src/shared/i18n/translations.ts'
import { discard } from '#src/offline/outbox/entry-actions.ts'
import { useSession } from '#src/session/session-context.tsx'
import { Badge } from '#src/shared/ui/feedback/badge.tsx'
import { Button } from '#src/shared/ui/base/button.tsx'
import { Notice } from '#src/shared/ui/feedback/notice.tsx'
import type { QueuedDecision } from './offline/decide.ts'
import { reviewMessages } from './review-messages.ts'

/** The status of a decision made on this device, in a list. */
export function DecisionBadge({ decided }: { readonly decided: QueuedDecision }) {
  const { decision } = useMessages(reviewMessages)
  const isRefused = decided.entry.state === 'refused'
  return (
    <Badge tone={isRefused ? 'danger' : 'info'} icon={isRefused ? 'warning' : 'clock'}>
      {isRefused ? decision.refusedShort : decision.waitingShort[decided.kind]}
    </Badge>
  )
}

/**
 * A decision made on this device that has not been received yet, or was refused; its owner withdraws it, or dismisses
 * it.
 */
export function DecisionNotice({
  decided,
  canReturn,
  onDismiss,
}: {
  readonly decided: QueuedDecision
  /** Whether the form could be returned once the refusal is dismissed. */
  readonly canReturn: boolean
  readonly onDismiss: () => void
}) {
  const { decision } = useMessages(reviewMessages)
  const language = useLanguage()
  const { isOnline } = useSession()
  const { entry, kind } = decided
  const { state, problem } = entry
  const removeNotice = () => void discard(entry.id).then(onDismiss)
  if (state === 'refused')
    return (
      <Notice
        tone="danger"
        title={decision.refused[kind]}
        isLive
        actions={
          <Button isCompact onClick={removeNotice}>
            {decision.dismiss}
          </Button>
        }
      >
        {formatMessage(problem?.reason ?? { key: 'checkFields' }, language)}
        {kind === 'send back' && canReturn && ` ${decision.marksStay}`}
      </Notice>
    )
  const reason = () => {
    if (state === 'needs login') return decision.needsLogin
    if (state === 'needs help' && problem) return formatMessage(problem.reason, language)
    return isOnline ? decision.sending : decision.waiting
  }
  return (
    <Notice
      tone={state === 'pending' ? 'info' : 'warning'}
      icon="cloud-up"
      title={decision.here[kind]}
      isLive
      actions={
        (!isOnline || entry.attempts > 0) && (
          <Button isCompact kind="quiet" onClick={removeNotice}>
            {decision.takeBack}
          </Button>
        )
      }
    >
      {reason()}
    </Notice>
  )
}
