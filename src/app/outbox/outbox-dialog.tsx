import { lazy, Suspense, useState } from 'react'
import { currentLanguage } from '#src/shared/i18n/language.ts'
import { useMessages } from '#src/shared/i18n/translations.ts'
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

/** What is pending on this device: the user's own by entry, other people's as a count only, and *Send now*. */
export function OutboxDialog({ state, onClose }: { readonly state: OutboxState; readonly onClose: () => void }) {
  const messages = useMessages(outboxMessages)
  const { title, empty } = useMessages(appMessages).outbox
  const [sending, setSending] = useState<'no' | 'now' | 'sent' | 'not sent'>('no')
  const { mine, others } = state
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
      {!isEmpty && <p className={styles.honest}>{messages.honest}</p>}
      {mine.length > 0 && (
        <SubmissionList>
          {mine.map((entry) => (
            <EntryCard key={entry.id} entry={entry} onLeave={onClose} />
          ))}
        </SubmissionList>
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
