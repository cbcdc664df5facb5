import { credentials } from '#contract/endpoints/credentials.ts'
import type { PersonDetail } from '#contract/endpoints/people/person.ts'
import type { FieldErrors } from '#contract/protocol/problems.ts'
import { FormBox, FormRefusal, FormSubmit } from '#src/shared/form-fields/form-parts.tsx'
import { FormPassword } from '#src/shared/form-fields/form-password.tsx'
import { FormText } from '#src/shared/form-fields/form-text.tsx'
import { Form, type FormProps } from '#src/shared/form-fields/form.tsx'
import { useMessages } from '#src/shared/i18n/translations.ts'
import { useSession } from '#src/session/session-context.tsx'
import { Button } from '#src/shared/ui/base/button.tsx'
import { DialogActions } from '#src/shared/ui/overlays/dialog-actions.tsx'
import { profileMessages } from './profile-messages.ts'

/** A new address, and the password that proves who is asking. */
export interface EmailRequest {
  readonly newEmail: string
  readonly currentPassword: string
}

/** The first step of changing one's email address. */
export function ChangeEmailAddress({
  person,
  initial,
  request,
  hasPasskey,
  onSend,
  onClose,
}: Pick<FormProps<EmailRequest>, 'initial' | 'request'> & {
  readonly person: PersonDetail
  /** It replaces the password. */
  readonly hasPasskey: boolean
  readonly onSend: (typed: EmailRequest) => void
  readonly onClose: () => void
}) {
  const messages = useMessages(profileMessages)
  const { user } = useSession()
  const check = ({ newEmail, currentPassword }: EmailRequest): FieldErrors => ({
    ...(newEmail.trim().toLowerCase() === person.emailId && { newEmail: { key: 'emailSame' } }),
    ...(currentPassword === '' && !hasPasskey && { currentPassword: { key: 'needed' } }),
  })
  return (
    <Form
      prefix="change"
      initial={initial}
      schema={credentials.requestEmailChange.body}
      check={check}
      onSubmit={(_, typed) => onSend(typed)}
      request={request}
      isSelf
    >
      <FormBox isStep>
        <p>{messages.changeEmailText}</p>
        <FormRefusal />
        <input type="text" name="username" autoComplete="username" value={user.username} readOnly hidden />
        <FormText
          name="newEmail"
          label={messages.newEmail}
          type="email"
          inputMode="email"
          autoComplete="email"
          autoCapitalize="none"
          maxLength={254}
        />
        {!hasPasskey && (
          <FormPassword name="currentPassword" label={messages.currentPassword} autoComplete="current-password" />
        )}
        <DialogActions>
          <Button onClick={onClose}>{messages.cancel}</Button>
          <FormSubmit>{messages.sendCode}</FormSubmit>
        </DialogActions>
      </FormBox>
    </Form>
  )
}
