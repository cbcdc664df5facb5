import type { ReactNode, SyntheticEvent } from 'react'
import { createPortal } from 'react-dom'
import { FormBox, FormSubmit } from '#src/shared/form-fields/form-parts.tsx'
import { Button } from '#src/shared/ui/base/button.tsx'
import { Stack } from '#src/shared/ui/layout/stack.tsx'
import { Dialog } from '#src/shared/ui/overlays/dialog.tsx'

const stop = (event: SyntheticEvent) => event.stopPropagation()

/** The dialog of the worksheet around it. It is outside of the form that it belongs to: submitting it does nothing there. */
export function WorksheetDialog({
  title,
  lede,
  verb,
  cancel,
  onClose,
  children,
}: {
  readonly title: string
  readonly lede?: string | undefined
  readonly verb: string
  readonly cancel: string
  readonly onClose: () => void
  readonly children: ReactNode
}) {
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
              {cancel}
            </Button>
            <FormSubmit>{verb}</FormSubmit>
          </>
        }
      >
        <FormBox>
          <Stack gap="large">
            {lede !== undefined && <p>{lede}</p>}
            {children}
          </Stack>
        </FormBox>
      </Dialog>
    </div>,
    document.body,
  )
}
