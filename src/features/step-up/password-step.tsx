import { useEffect } from 'react'
import { stepUp } from '#contract/endpoints/step-up.ts'
import { FormBox, FormRefusal, FormSubmit } from '#src/shared/form-fields/form-parts.tsx'
import { FormPassword } from '#src/shared/form-fields/form-password.tsx'
import { Form } from '#src/shared/form-fields/form.tsx'
import { useMessages } from '#src/shared/i18n/translations.ts'
import type { RequestState } from '#src/shared/request/use-request.ts'
import { useSession } from '#src/session/session-context.tsx'
import { Button } from '#src/shared/ui/base/button.tsx'
import { DialogActions } from '#src/shared/ui/overlays/dialog-actions.tsx'
import { stepUpMessages } from './step-up-messages.ts'

/** Asks for the current password, before a code is emailed. */
export function PasswordStep({
  send,
  onSend,
  onCancel,
}: {
  readonly send: Pick<RequestState<string, unknown>, 'isSubmitted' | 'error'>
  readonly onSend: (currentPassword: string) => void
  readonly onCancel: () => void
}) {
  const messages = useMessages(stepUpMessages)
  const { user } = useSession()
  useEffect(() => {
    document.getElementById('step-up-currentPassword')?.focus()
  }, [])
  return (
    <Form
      prefix="step-up"
      initial={{ currentPassword: '' }}
      schema={stepUp.sendCode.body}
      onSubmit={(_, typed) => onSend(typed.currentPassword)}
      request={send}
      isSelf
    >
      <FormBox isStep>
        <FormRefusal />
        <input type="text" name="username" autoComplete="username" value={user.username} readOnly hidden />
        <FormPassword name="currentPassword" label={messages.password} autoComplete="current-password" />
        <DialogActions>
          <Button onClick={onCancel}>{messages.cancel}</Button>
          <FormSubmit>{messages.sendCode}</FormSubmit>
        </DialogActions>
      </FormBox>
    </Form>
  )
}
