import type { Passkey } from '#contract/endpoints/passkeys.ts'
import { useMessages } from '#src/shared/i18n/translations.ts'
import { ErrorNotice } from '#src/shared/request/error-notice.tsx'
import { useRequest } from '#src/shared/request/use-request.ts'
import { useSession } from '#src/session/session-context.tsx'
import { Button } from '#src/shared/ui/base/button.tsx'
import { Dialog } from '#src/shared/ui/overlays/dialog.tsx'
import { loginSecurityMessages } from './login-security-messages.ts'

/** Asks before a passkey is removed. */
export function RemovePasskey({
  passkey,
  isLastNeeded,
  onRemoved,
  onClose,
}: {
  readonly passkey: Passkey
  readonly isLastNeeded: boolean
  readonly onRemoved: () => void
  readonly onClose: () => void
}) {
  const messages = useMessages(loginSecurityMessages).passkeys
  const { client } = useSession()
  const remove = useRequest<undefined, void>(async (_, signal) => {
    await client.call('passkeys.remove', { body: { credentialId: passkey.id }, signal })
    onRemoved()
  })
  return (
    <Dialog
      isOpen
      title={messages.removeTitle(passkey.name)}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{messages.cancel}</Button>
          <Button kind="primary" isBusy={remove.isSubmitted} onClick={() => remove.submit(undefined)}>
            {messages.remove}
          </Button>
        </>
      }
    >
      <p>{messages.removeText}</p>
      {isLastNeeded && <p>{messages.removeLast}</p>}
      <ErrorNotice error={remove.error} />
    </Dialog>
  )
}
