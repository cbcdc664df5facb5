import { useMessages } from '#src/shared/i18n/translations.ts'
import { Button } from '#src/shared/ui/base/button.tsx'
import { Dialog } from '#src/shared/ui/overlays/dialog.tsx'
import { Facts } from '#src/shared/ui/layout/facts.tsx'
import { reviewMessages } from './review-messages.ts'

/** The keyboard shortcuts of a review. */
export function ShortcutsDialog({ onClose }: { readonly onClose: () => void }) {
  const messages = useMessages(reviewMessages)
  return (
    <Dialog
      isOpen
      title={messages.shortcutsTitle}
      onClose={onClose}
      actions={
        <Button kind="primary" onClick={onClose}>
          {messages.close}
        </Button>
      }
    >
      <Facts
        facts={Object.entries(messages.shortcutKeys).map(([key, what]) => ({
          key,
          label: <kbd>{key}</kbd>,
          value: what,
        }))}
      />
    </Dialog>
  )
}
