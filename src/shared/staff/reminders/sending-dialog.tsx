import { useEffect } from 'react'
import type { ReminderSending } from '#contract/endpoints/reminders.ts'
import { reminderOutcomes } from '#contract/domain/reminders.ts'
import { useLanguage } from '#src/shared/i18n/language.ts'
import { useMessages } from '#src/shared/i18n/translations.ts'
import { Button } from '#src/shared/ui/base/button.tsx'
import { Dialog } from '#src/shared/ui/overlays/dialog.tsx'
import { invalidate } from '../query/query-client.ts'
import { useEndpoint } from '../query/use-endpoint.ts'
import { remindersMessages } from './reminders-messages.ts'

const pauseMs = 1000

/** The progress of reminders that are being sent, and then what became of everyone. */
export function SendingDialog({
  sending: first,
  onClose,
}: {
  readonly sending: ReminderSending
  readonly onClose: () => void
}) {
  const messages = useMessages(remindersMessages)
  const language = useLanguage()
  const { reply, at, again } = useEndpoint('reminders.getSending', { body: { sendingId: first.sendingId } })
  const { total, done, counts, isFinished } = reply ?? first
  useEffect(() => {
    if (isFinished) {
      void invalidate(['users'])
      return
    }
    const timer = setTimeout(again, pauseMs)
    return () => clearTimeout(timer)
  }, [isFinished, at, again])
  return (
    <Dialog
      isOpen
      title={isFinished ? messages.doneTitle : messages.title}
      onClose={onClose}
      actions={
        <Button kind="primary" onClick={onClose}>
          {messages.close}
        </Button>
      }
    >
      <div role="status">
        {isFinished ? (
          <ul>
            {reminderOutcomes
              .filter((outcome) => counts[outcome] > 0)
              .map((outcome) => (
                <li key={outcome}>
                  {outcome === 'sent'
                    ? messages.sentToast(counts.sent.toLocaleString(language), counts.sent === 1)
                    : `${counts[outcome].toLocaleString(language)}: ${messages.reasons[outcome]}`}
                </li>
              ))}
          </ul>
        ) : (
          <>
            <p>{messages.working(done.toLocaleString(language), total.toLocaleString(language))}</p>
            <progress max={total} value={done} aria-label={messages.title} />
            <p>{messages.workingNote}</p>
          </>
        )}
      </div>
    </Dialog>
  )
}
