import type { ReactNode } from 'react'
import { useMessages } from '#src/shared/i18n/translations.ts'
import { Button } from '#src/shared/ui/base/button.tsx'
import { Dialog } from '#src/shared/ui/overlays/dialog.tsx'
import { staffMessages } from './staff-messages.ts'

/** Confirms an action, and says what will happen: the button repeats the verb. */
export function ConfirmDialog({
  title,
  verb,
  kind = 'primary',
  isBusy,
  onYes,
  onClose,
  children,
}: {
  readonly title: string
  readonly verb: string
  readonly kind?: 'primary' | 'danger' | undefined
  readonly isBusy?: boolean | undefined
  readonly onYes: () => void
  readonly onClose: () => void
  readonly children: ReactNode
}) {
  const messages = useMessages(staffMessages)
  return (
    <Dialog
      isOpen
      title={title}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{messages.cancel}</Button>
          <Button kind={kind} isBusy={isBusy} onClick={onYes}>
            {verb}
          </Button>
        </>
      }
    >
      {children}
    </Dialog>
  )
}
