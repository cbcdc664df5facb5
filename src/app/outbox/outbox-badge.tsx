import { useLiveQuery } from 'dexie-react-hooks'
import { useEffect, useState } from 'react'
import { useMessages } from '#src/shared/i18n/translations.ts'
import { applicantOutbox, type ApplicantOutbox } from '#src/offline/outbox/applicant-outbox.ts'
import { outboxState, type OutboxState } from '#src/offline/outbox/outbox.ts'
import { isDownloading } from '#src/shared/request/downloaded-screens.ts'
import { Dialog } from '#src/shared/ui/overlays/dialog.tsx'
import { HeaderButton } from '#src/shared/ui/layout/header-button.tsx'
import type { OutboxDialog } from './outbox-dialog.tsx'
import { appMessages } from '../app-messages.ts'

type Shown = typeof OutboxDialog | 'not here'

const fetchDialog = (): Promise<Shown> =>
  import('./outbox-dialog.tsx')
    .then(async ({ OutboxDialog, loadOutboxMessages }) => {
      await loadOutboxMessages()
      return OutboxDialog
    })
    .catch(() => 'not here')

const nothing: ApplicantOutbox = { arrived: undefined, mine: [], others: { count: 0, oldest: undefined, size: 0 } }

/** The permanent badge of the outbox; opening it shows what is pending, since when and why. */
export default function OutboxBadge({ owner }: { readonly owner: string | undefined }) {
  const messages = useMessages(appMessages).outbox
  const [Shown, setShown] = useState<Shown>()
  const close = () => setShown(undefined)
  useEffect(() => {
    void isDownloading('applicant').then((is) => (is ? fetchDialog() : undefined))
  }, [])
  const state =
    useLiveQuery<OutboxState | ApplicantOutbox>(
      () => (owner === undefined ? applicantOutbox() : outboxState(owner)),
      [owner],
    ) ?? nothing
  const count = state.mine.length + state.others.count
  const needsSomebody = state.mine.some((entry) => entry.state !== 'pending')
  // What was sent while it is looked at is said there.
  if (!owner && count === 0 && Shown === undefined) return null
  return (
    <>
      <HeaderButton
        icon="cloud-up"
        label={messages.label(count)}
        count={count}
        tone={needsSomebody ? 'warning' : 'info'}
        onClick={() => void fetchDialog().then((dialog) => setShown(() => dialog))}
      />
      {Shown === 'not here' ? (
        <Dialog isOpen title={messages.title} onClose={close}>
          <p>{count === 0 ? messages.empty : messages.notHere}</p>
        </Dialog>
      ) : (
        Shown && <Shown state={state} onClose={close} />
      )}
    </>
  )
}
