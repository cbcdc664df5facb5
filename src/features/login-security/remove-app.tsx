import { useMessages } from '#src/shared/i18n/translations.ts'
import { ErrorNotice } from '#src/shared/request/error-notice.tsx'
import { useRequest } from '#src/shared/request/use-request.ts'
import { useSession } from '#src/session/session-context.tsx'
import { Button } from '#src/shared/ui/base/button.tsx'
import { Dialog } from '#src/shared/ui/overlays/dialog.tsx'
import { loginSecurityMessages } from './login-security-messages.ts'

/** Asks before the authenticator app is removed. */
export function RemoveApp({
  isRequired,
  onRemoved,
  onClose,
}: {
  readonly isRequired: boolean
  readonly onRemoved: () => void
  readonly onClose: () => void
}) {
  const messages = useMessages(loginSecurityMessages).app
  const { client } = useSession()
  const remove = useRequest<undefined, void>(async (_, signal) => {
    await client.call('secondFactors.removeApp', { signal })
    onRemoved()
  })
  return (
    <Dialog
      isOpen
      title={messages.removeTitle}
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
      <p>{isRequired ? messages.removeRequired : messages.removeText}</p>
      <ErrorNotice error={remove.error} />
    </Dialog>
  )
}
