import { useState } from 'react'
import { parseLane } from '#contract/protocol/encrypted-submission.ts'
import { Link } from '#src/shared/ui/base/link.tsx'
import { formatAge, formatTimeWithDay } from '#src/shared/i18n/dates.ts'
import { useLanguage } from '#src/shared/i18n/language.ts'
import { formatMessage } from '#src/shared/i18n/reason-messages.ts'
import { useMessages } from '#src/shared/i18n/translations.ts'
import { discard, tryAgain } from '#src/offline/outbox/entry-actions.ts'
import type { OutboxEntrySummary } from '#src/offline/outbox/outbox.ts'
import { wakeOutbox } from '#src/session/wake-outbox.ts'
import { portalMessages } from '#src/shared/request/portal-messages.ts'
import { SubmissionItem } from '#src/shared/submission-name/submission-item.tsx'
import { useIsBehindPortal } from '#src/shared/request/use-is-behind-portal.ts'
import { Button, buttonClass } from '#src/shared/ui/base/button.tsx'
import type { Tone } from '#src/shared/ui/feedback/tone.ts'
import styles from './outbox.module.css'
import { outboxMessages } from './outbox-messages.ts'

const tones: Readonly<Record<OutboxEntrySummary['state'], Tone>> = {
  pending: 'info',
  'needs login': 'warning',
  'needs help': 'warning',
  refused: 'danger',
}

const formAddress = (entry: OutboxEntrySummary): string | undefined => {
  const document = parseLane(entry.lane)
  if (document === undefined) return undefined
  if (document.part === 'employee') return `/employee/form/${document.id}`
  return document.part === 'employer' ? `/review/${document.id}/section-2` : `/review/${document.id}`
}

const isDecision = ({ lane }: OutboxEntrySummary): boolean => parseLane(lane)?.part === 'decision'

/** Why an entry is still pending, in one sentence. */
function Why({ entry }: { readonly entry: OutboxEntrySummary }) {
  const messages = useMessages(outboxMessages)
  const language = useLanguage()
  const isBehindPortal = useIsBehindPortal()
  if (entry.state === 'needs login') return messages.reason.loginExpired
  if (entry.problem) {
    const problemMessage = formatMessage(entry.problem.reason, language)
    return entry.state === 'refused' && !isDecision(entry)
      ? `${problemMessage} ${messages.reason.refused}`
      : problemMessage
  }
  const { title, text } = portalMessages[language]
  if (isBehindPortal) return `${title} ${text}`
  if (entry.attempts === 0) return navigator.onLine ? null : messages.reason.network
  const reason = navigator.onLine ? messages.reason.server : messages.reason.network
  const tries = messages.tries(entry.attempts, formatTimeWithDay(entry.nextAttemptAt, language))
  // A formatted Spanish time ends with its own period.
  return `${reason} ${tries.replace(/\.?$/, '.')}`
}

/** One pending submission of the user: what it is, since when, its status, why, and what can be done. */
export function EntryCard({ entry, onLeave }: { readonly entry: OutboxEntrySummary; readonly onLeave: () => void }) {
  const all = useMessages(outboxMessages)
  const messages = isDecision(entry) ? { ...all, ...all.decision } : all
  const refused = isDecision(entry) ? all.decision.refused : all.states.refused
  const language = useLanguage()
  const [isAsking, setAsking] = useState(false)
  const address = formAddress(entry)
  const again = async () => {
    await tryAgain(entry.id)
    await wakeOutbox('send now')
  }
  return (
    <SubmissionItem
      endpoint={entry.endpoint}
      tone={tones[entry.state]}
      icon={entry.state === 'pending' ? 'clock' : 'warning'}
      status={entry.state === 'refused' ? refused : messages.states[entry.state]}
      when={messages.age(formatAge(entry.createdAt, language))}
    >
      <p>
        <Why entry={entry} />
      </p>
      {isAsking ? (
        <div className={styles.question} role="group" aria-label={messages.discardTitle}>
          <p>
            <strong>{messages.discardTitle}</strong> {messages.discardWhat}
          </p>
          <div className={styles.actions}>
            <Button isCompact kind="danger" onClick={() => void discard(entry.id)}>
              {messages.discardYes}
            </Button>
            <Button isCompact onClick={() => setAsking(false)}>
              {messages.discardNo}
            </Button>
          </div>
        </div>
      ) : (
        <div className={styles.actions}>
          {entry.state === 'refused' && address && (
            <Link className={buttonClass('secondary', { isCompact: true })} to={address} onClick={onLeave}>
              {messages.open}
            </Link>
          )}
          {entry.state === 'needs help' && (
            <Button isCompact onClick={() => void again()}>
              {messages.tryAgain}
            </Button>
          )}
          <Button isCompact kind="quiet" onClick={() => setAsking(true)}>
            {messages.discard}
          </Button>
        </div>
      )}
    </SubmissionItem>
  )
}
