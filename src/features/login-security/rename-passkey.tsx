import { passkeys, type Passkey } from '#contract/endpoints/passkeys.ts'
import { FormBox, FormRefusal, FormSubmit } from '#src/shared/form-fields/form-parts.tsx'
import { FormText } from '#src/shared/form-fields/form-text.tsx'
import { Form } from '#src/shared/form-fields/form.tsx'
import { useMessages } from '#src/shared/i18n/translations.ts'
import { useRequest } from '#src/shared/request/use-request.ts'
import { useSession } from '#src/session/session-context.tsx'
import { Button } from '#src/shared/ui/base/button.tsx'
import { DialogActions } from '#src/shared/ui/overlays/dialog-actions.tsx'
import { Dialog } from '#src/shared/ui/overlays/dialog.tsx'
import { loginSecurityMessages } from './login-security-messages.ts'

/** Names a passkey so that its person recognizes it. */
export function RenamePasskey({
  passkey,
  onRenamed,
  onClose,
}: {
  readonly passkey: Passkey
  readonly onRenamed: (name: string) => void
  readonly onClose: () => void
}) {
  const messages = useMessages(loginSecurityMessages).passkeys
  const { client } = useSession()
  const rename = useRequest<string, void>(async (name, signal) => {
    onRenamed((await client.call('passkeys.rename', { body: { credentialId: passkey.id, name }, signal })).name)
  })
  return (
    <Dialog isOpen title={messages.nameTitle} onClose={onClose}>
      <Form
        prefix="passkey"
        initial={{ credentialId: passkey.id, name: passkey.name }}
        schema={passkeys.rename.body}
        onSubmit={({ name }) => rename.submit(name)}
        request={rename}
        isSelf
      >
        <FormBox isStep>
          <FormRefusal />
          <FormText name="name" label={messages.name} hint={messages.nameHint} autoComplete="off" maxLength={60} />
          <DialogActions>
            <Button onClick={onClose}>{messages.cancel}</Button>
            <FormSubmit>{messages.save}</FormSubmit>
          </DialogActions>
        </FormBox>
      </Form>
    </Dialog>
  )
}
