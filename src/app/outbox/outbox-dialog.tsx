import { lazy, Suspense, useState } from 'react'
import { currentLanguage } from '#src/shared/i18n/language.ts'
import { useMessages } from '#src/shared/i18n/translations.ts'
import type { ApplicantOutbox } from '#src/offline/outbox/applicant-outbox.ts'
import { unsentCount, type OutboxState } from '#src/offline/outbox/outbox.ts'
import { isKiosk } from '#src/shared/kiosk-mode.ts'
import { wakeOutbox } from '#src/session/wake-outbox.ts'
import { SubmissionList } from '#src/shared/submission-name/submission-item.tsx'
import { submissionNames } from '#src/shared/submission-name/submission-name.ts'
import { Button } from '#src/shared/ui/base/button.tsx'
import { Dialog } from '#src/shared/ui/overlays/dialog.tsx'
import { Icon } from '#src/shared/ui/base/icon.tsx'
import { Notice } from '#src/shared/ui/feedback/notice.tsx'
import { EntryCard } from './entry-card.tsx'
import styles from './outbox.module.css'
import { UnsentFileCard } from './device/unsent-file-card.tsx'
import { appMessages } from '../app-messages.ts'
import { outboxMessages } from './outbox-messages.ts'

// Without its file the list of what waits is as good.
const DeviceCard = lazy(() =>
  import('./device/device-card.tsx')
    .then(async ({ DeviceCard, loadStorageMessages }) => {
      await loadStorageMessages()
      return { default: DeviceCard }
    })
    .catch(() => ({ default: () => null })),
)

/** Loads the messages of the dialog: without them it is not shown. */
export const loadOutboxMessages = (): Promise<unknown> =>
  Promise.all([outboxMessages, submissionNames].map((messages) => messages.load(currentLanguage())))

function ApplicantSubmissions({ state: { mine, arrived } }: { readonly state: ApplicantOutbox }) {
  const messages = useMessages(outboxMessages).application
  if (mine.length > 0)
    return <p>{mine.every(({ state }) => state === 'pending') ? messages.waiting : messages.needsHelp}</p>
  return arrived && <p>{messages.arrived(arrived.confirmationNumber)}</p>
}

/** What is pending on this device: the user's own by entry, other people's as a count only, and *Send now*. */
export function OutboxDialog({
  state,
  onClose,
}: {
  readonly state: OutboxState | ApplicantOutbox
  readonly onClose: () => void
}) {
  const messages = useMessages(outboxMessages)
  const { title, empty } = useMessages(appMessages).outbox
  const [sending, setSending] = useState<'no' | 'now' | 'sent' | 'not sent'>('no')
  const { mine, others } = state
  const isApplicant = 'arrived' in state
  const isEmpty = mine.length + others.count === 0

  const sendNow = async () => {
    setSending('now')
    await wakeOutbox('send now')
    setSending((await unsentCount()) === 0 ? 'sent' : 'not sent')
  }
  return (
    <Dialog
      isOpen
      title={title}
      onClose={onClose}
      actions={
        !isEmpty && (
          <Button kind="primary" icon="cloud-up" isBusy={sending === 'now'} onClick={() => void sendNow()}>
            {messages.sendNow}
          </Button>
        )
      }
    >
      <div role="status">
        {sending === 'now' && <span className="visually-hidden">{messages.sending}</span>}
        {sending === 'sent' && <Notice tone="positive">{messages.sent}</Notice>}
        {sending === 'not sent' && !isEmpty && <Notice tone="warning">{messages.notSent}</Notice>}
        {isEmpty && sending !== 'sent' && <p>{empty}</p>}
      </div>
      {(isApplicant ? others.count > 0 : !isEmpty) && <p className={styles.honest}>{messages.honest}</p>}
      {isApplicant ? (
        <ApplicantSubmissions state={state} />
      ) : (
        mine.length > 0 && (
          <SubmissionList>
            {mine.map((entry) => (
              <EntryCard key={entry.id} entry={entry} onLeave={onClose} />
            ))}
          </SubmissionList>
        )
      )}
      {others.count > 0 && (
        <p className={styles.others}>
          <Icon name="lock" />
          {messages.others(others.count)}
        </p>
      )}
      {!isEmpty && !isKiosk() && <UnsentFileCard />}
      <Suspense fallback={null}>
        <DeviceCard />
      </Suspense>
    </Dialog>
  )
}
