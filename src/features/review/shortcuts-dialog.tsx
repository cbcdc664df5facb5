import { useWords } from '#src/i18n/words.ts'
import { Button } from '#src/ui/button.tsx'
import { Dialog } from '#src/ui/dialog.tsx'
import { Facts } from '#src/ui/facts.tsx'
import { reviewWords } from './review-words.ts'

/** The keys of a review. */
export function ShortcutsDialog({ onClose }: { readonly onClose: () => void }) {
  const words = useWords(reviewWords)
  return (
    <Dialog
      isOpen
      title={words.shortcutsTitle}
      onClose={onClose}
      actions={
        <Button kind="primary" onClick={onClose}>
          {words.close}
        </Button>
      }
    >
      <Facts
        facts={Object.entries(words.shortcutKeys).map(([key, what]) => ({
          key,
          label: <kbd>{key}</kbd>,
          value: what,
        }))}
      />
    </Dialog>
  )
}
