import { useMessages } from '#src/shared/i18n/translations.ts'
import { Button } from '#src/shared/ui/base/button.tsx'
import { Dialog } from '#src/shared/ui/overlays/dialog.tsx'
import { EmployerList } from './employer-list.tsx'
import { employersMessages } from './employers-messages.ts'

/** The employers of the log-in, from the account menu. */
export default function EmployersDialog({ onClose }: { readonly onClose: () => void }) {
  const messages = useMessages(employersMessages)
  return (
    <Dialog
      isOpen
      title={messages.title}
      onClose={onClose}
      actions={<Button onClick={onClose}>{messages.close}</Button>}
    >
      <EmployerList />
    </Dialog>
  )
}
