import { useState } from 'react'
import { credentials, type EmailChanged } from '#contract/endpoints/credentials.ts'
import type { PersonDetail } from '#contract/endpoints/people/person.ts'
import { renewTickets } from '#src/forms/task-list/renew-tickets.ts'
import { useMessages } from '#src/shared/i18n/translations.ts'
import { canUsePasskeys } from '#src/shared/passkeys/can-use-passkeys.ts'
import { useReply } from '#src/shared/request/use-reply.ts'
import { useRequest } from '#src/shared/request/use-request.ts'
import { useSession } from '#src/session/session-context.tsx'
import { showToast } from '#src/shared/staff/toasts/toasts.ts'
import { Dialog } from '#src/shared/ui/overlays/dialog.tsx'
import { ChangeEmailAddress, type EmailRequest } from './change-email-address.tsx'
import { ChangeEmailCode } from './change-email-code.tsx'
import { profileMessages } from './profile-messages.ts'

/** Changes one's own email address: the current password or a passkey first, then the code that was sent to the new address. */
export function ChangeEmail({
  person,
  onChanged,
  onClose,
}: {
  readonly person: PersonDetail
  readonly onChanged: (changed: EmailChanged) => Promise<void>
  readonly onClose: () => void
}) {
  const messages = useMessages(profileMessages)
  const { client, user, owner, deviceKind } = useSession()
  const passkeys = useReply(`passkeys ${user.userId}`, (signal) => client.call('passkeys.list', { signal })).reply
  const hasPasskey = canUsePasskeys() && passkeys?.replacePassword === true
  const [emailRequest, setEmailRequest] = useState<EmailRequest>({ newEmail: '', currentPassword: '' })
  const [sentTo, setSentTo] = useState<string>()
  const request = useRequest<EmailRequest, void>(async (input, signal) => {
    const { newEmail, currentPassword } = input
    const typed = currentPassword === '' ? { newEmail } : input
    const body = credentials.requestEmailChange.body.cast(typed)
    setSentTo((await client.call('account.requestEmailChange', { body, signal })).sentTo)
  })
  const confirm = useRequest<string, void>(async (oneTimeCode, signal) => {
    const changed = await client.call('account.confirmEmailChange', { body: { oneTimeCode }, signal })
    await onChanged(changed)
    void renewTickets({ client, owner, deviceKind })
    showToast(messages.emailChanged(changed.emailId))
    onClose()
  })
  // An address already in use is only detected with its code: it is asked for again.
  const isTaken = confirm.error?.fields['newEmail'] !== undefined
  const step = sentTo === undefined || isTaken ? 'address' : 'code'
  return (
    <Dialog
      isOpen
      title={step === 'address' ? messages.changeEmail : messages.enterCode}
      onClose={onClose}
      isDismissible={!confirm.isSubmitted}
    >
      {step === 'address' ? (
        <ChangeEmailAddress
          person={person}
          hasPasskey={hasPasskey}
          initial={emailRequest}
          request={isTaken ? { ...request, error: confirm.error } : request}
          onSend={(typed) => {
            setEmailRequest(typed)
            setSentTo(undefined)
            if (isTaken) confirm.reset()
            request.submit(typed)
          }}
          onClose={onClose}
        />
      ) : (
        <ChangeEmailCode
          sentTo={sentTo ?? ''}
          confirm={confirm}
          another={{ ...request, submit: () => request.submit(emailRequest) }}
          onBack={() => {
            confirm.reset()
            setSentTo(undefined)
          }}
        />
      )}
    </Dialog>
  )
}
