import { useMessages } from '#src/shared/i18n/translations.ts'
import { Button } from '#src/shared/ui/base/button.tsx'
import { Dialog } from '#src/shared/ui/overlays/dialog.tsx'
import { appMessages } from '../app-messages.ts'

/** How many of a person's submissions are pending on this device; `undefined` where the device doesn't tell. */
export type Unsent = { readonly waiting: number; readonly stuck: number } | undefined

/** What is pending when a person logs out, and that it is sent without them. */
export default function LeavingDialog({
  unsent,
  onStay,
  onLeave,
}: {
  readonly unsent: Unsent
  readonly onStay: () => void
  readonly onLeave: () => void
}) {
  const messages = useMessages(appMessages).leaving
  return (
    <Dialog
      isOpen
      title={unsent ? messages.title : messages.unknownTitle}
      onClose={onStay}
      actions={
        <>
          <Button onClick={onStay}>{messages.stay}</Button>
          <Button kind="primary" onClick={onLeave}>
            {messages.leave}
          </Button>
        </>
      }
    >
      {!unsent && <p>{messages.unknown}</p>}
      {unsent && unsent.waiting > 0 && <p>{messages.waiting(unsent.waiting)}</p>}
      {unsent && unsent.stuck > 0 && <p>{messages.stuck(unsent.stuck)}</p>}
      <p>{messages.drafts}</p>
    </Dialog>
  )
}
