import type { ReactNode } from 'react'
import { FormBox, FormSubmit } from '#src/shared/form-fields/form-parts.tsx'
import { useFormState } from '#src/shared/form-fields/form-state.ts'
import { useMessages } from '#src/shared/i18n/translations.ts'
import { Button } from '#src/shared/ui/base/button.tsx'
import { Stack } from '#src/shared/ui/layout/stack.tsx'
import { Dialog } from '#src/shared/ui/overlays/dialog.tsx'
import { UnsavedText } from './records/unsaved-text.tsx'
import { staffMessages } from './staff-messages.ts'

/** The dialog of the form around it; its button repeats the verb and submits the form. */
export function FormDialog({
  title,
  verb,
  dismiss,
  kind,
  width,
  otherActions,
  storedAs,
  onPress,
  onClose,
  children,
}: {
  readonly title: string
  readonly verb: ReactNode
  /** The button that closes it; *Cancel* unless that could be taken for the verb. */
  readonly dismiss?: string | undefined
  readonly kind?: 'primary' | 'danger' | undefined
  readonly width?: 'narrow' | 'wide' | undefined
  /** Buttons between *Cancel* and the button that submits. */
  readonly otherActions?: ReactNode
  /** Its name on the page: what is typed is stored, and offered again after a session that ended. */
  readonly storedAs?: string | undefined
  /** The button that submits was pressed. */
  readonly onPress?: (() => void) | undefined
  readonly onClose: () => void
  readonly children: ReactNode
}) {
  const messages = useMessages(staffMessages)
  const { isChanged } = useFormState()
  return (
    <Dialog
      isOpen
      title={title}
      width={width}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{dismiss ?? messages.cancel}</Button>
          {otherActions}
          <FormSubmit kind={kind} onPress={onPress}>
            {verb}
          </FormSubmit>
        </>
      }
    >
      <FormBox>
        <Stack>
          {storedAs !== undefined && <UnsavedText name={storedAs} title={title} isUnsaved={isChanged} />}
          {children}
        </Stack>
      </FormBox>
    </Dialog>
  )
}
