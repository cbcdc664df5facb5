import type { ReactNode, SyntheticEvent } from 'react'
import { createPortal } from 'react-dom'
import { FormBox, FormSubmit } from '#src/shared/form-fields/form-parts.tsx'
import { useMessages } from '#src/shared/i18n/translations.ts'
import { Button } from '#src/shared/ui/base/button.tsx'
import { Stack } from '#src/shared/ui/layout/stack.tsx'
import { Dialog } from '#src/shared/ui/overlays/dialog.tsx'
import { worksheetMessages } from './worksheet-messages.ts'

const stop = (event: SyntheticEvent) => event.stopPropagation()

/** The dialog of the worksheet around it. It is outside of the form that it belongs to: submitting it does nothing there. */
export function WorksheetDialog({
  title,
  lede,
  verb,
  onClose,
  children,
}: {
  readonly title: string
  readonly lede: string
  readonly verb: string
  readonly onClose: () => void
  readonly children: ReactNode
}) {
  const messages = useMessages(worksheetMessages)
  return createPortal(
    // Events of a portal reach the components around it.
    <div onSubmit={stop}>
      <Dialog
        isOpen
        width="wide"
        title={title}
        onClose={onClose}
        actions={
          <>
            <Button kind="quiet" onClick={onClose}>
              {messages.cancel}
            </Button>
            <FormSubmit>{verb}</FormSubmit>
          </>
        }
      >
        <FormBox>
          <Stack gap="large">
            <p>{lede}</p>
            {children}
          </Stack>
        </FormBox>
      </Dialog>
    </div>,
    document.body,
  )
}
