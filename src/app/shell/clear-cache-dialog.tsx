import { useMessages } from '#src/shared/i18n/translations.ts'
import { useSessionActor } from '#src/session/session-actor.ts'
import { Button } from '#src/shared/ui/base/button.tsx'
import { Dialog } from '#src/shared/ui/overlays/dialog.tsx'
import { clearCacheMessages } from './clear-cache-messages.ts'

/** Asks before the cache is cleared, which also logs out. */
export default function ClearCacheDialog({ onClose }: { readonly onClose: () => void }) {
  const messages = useMessages(clearCacheMessages)
  const { actor } = useSessionActor()
  return (
    <Dialog
      isOpen
      title={messages.title}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{messages.cancel}</Button>
          <Button kind="primary" onClick={() => actor.send({ type: 'log out', ending: 'cache cleared' })}>
            {messages.go}
          </Button>
        </>
      }
    >
      <p>{messages.what}</p>
    </Dialog>
  )
}
