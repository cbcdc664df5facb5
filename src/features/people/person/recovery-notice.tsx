import type { AccountRecoveryToConfirm } from '#contract/endpoints/account-recovery.ts'
import { presentTime } from '#src/api/server-clock.ts'
import { formatFullMoment } from '#src/shared/i18n/dates.ts'
import { useLanguage } from '#src/shared/i18n/language.ts'
import { useMessages } from '#src/shared/i18n/translations.ts'
import { Button } from '#src/shared/ui/base/button.tsx'
import { Notice } from '#src/shared/ui/feedback/notice.tsx'
import { Row } from '#src/shared/ui/layout/stack.tsx'
import { peopleMessages } from '../people-messages.ts'

/** The recovery of a person's account that waits: who started it and why, and what can be done now, or why it can't be confirmed. */
export function RecoveryNotice({
  recovery,
  onConfirm,
  onCancel,
}: {
  readonly recovery: AccountRecoveryToConfirm
  readonly onConfirm: () => void
  readonly onCancel: () => void
}) {
  const messages = useMessages(peopleMessages).recovery
  const language = useLanguage()
  const isReady = new Date(recovery.readyAt) <= presentTime()
  const refusal = isReady || recovery.confirmRefusal === 'starterGone' ? recovery.confirmRefusal : null
  const next =
    refusal !== null
      ? messages.confirmRefusals[refusal]
      : isReady
        ? messages.ready(formatFullMoment(recovery.expiresAt, language))
        : messages.waits(formatFullMoment(recovery.readyAt, language))
  return (
    <Notice
      tone="warning"
      title={messages.waiting(recovery.emailId)}
      actions={
        <Row gap="small">
          {isReady && refusal === null && (
            <Button kind="primary" onClick={onConfirm}>
              {messages.confirm}
            </Button>
          )}
          <Button onClick={onCancel}>{messages.cancel}</Button>
        </Row>
      }
    >
      <p>{messages.startedBy(recovery.startedBy, formatFullMoment(recovery.startedAt, language), recovery.reason)}</p>
      <p>{next}</p>
    </Notice>
  )
}
