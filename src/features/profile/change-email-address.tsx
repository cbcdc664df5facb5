import { useState } from 'react'
import type { PersonDetail } from '#contract/endpoints/people/person.ts'
import type { FieldErrors } from '#contract/protocol/problems.ts'
import { useLanguage } from '#src/shared/i18n/language.ts'
import { formatMessage } from '#src/shared/i18n/reason-messages.ts'
import { useMessages } from '#src/shared/i18n/translations.ts'
import { ErrorNotice } from '#src/shared/request/error-notice.tsx'
import type { RequestError } from '#src/shared/request/request-error.ts'
import { Button } from '#src/shared/ui/base/button.tsx'
import { Form } from '#src/shared/ui/fields/form.tsx'
import { PasswordField } from '#src/shared/ui/fields/password-field.tsx'
import { Row } from '#src/shared/ui/layout/stack.tsx'
import { TextField } from '#src/shared/ui/fields/text-field.tsx'
import { profileMessages } from './profile-messages.ts'

/** A new address, and the password that proves who is asking. */
export interface EmailRequest {
  readonly NewEmail: string
  readonly CurrentPassword: string
}

const fields = ['NewEmail', 'CurrentPassword'] as const

/** The first step of changing one's email address. */
export function ChangeEmailAddress({
  person,
  value,
  onChange,
  check,
  error,
  isBusy,
  onSend,
  onClose,
}: {
  readonly person: PersonDetail
  readonly value: EmailRequest
  readonly onChange: (value: EmailRequest) => void
  readonly check: (value: EmailRequest) => FieldErrors
  readonly error: RequestError | undefined
  readonly isBusy: boolean
  readonly onSend: () => void
  readonly onClose: () => void
}) {
  const messages = useMessages(profileMessages)
  const language = useLanguage()
  const [isTried, setTried] = useState(false)
  const wrong = check(value)
  const shown: FieldErrors = { ...error?.fields, ...(isTried && wrong) }
  const errorOf = (field: (typeof fields)[number]) =>
    shown[field] && formatMessage(shown[field], language, { path: field, isSelf: true })
  const send = () => {
    setTried(true)
    const first = fields.find((field) => wrong[field])
    if (first === undefined) onSend()
    else document.getElementById(first)?.focus()
  }
  return (
    <Form onSubmit={send}>
      <p>{messages.changeEmailText}</p>
      <ErrorNotice error={fields.some((field) => error?.fields[field]) ? undefined : error} />
      <input type="text" name="username" autoComplete="username" value={person.username} readOnly hidden />
      <TextField
        id="NewEmail"
        name="NewEmail"
        label={messages.newEmail}
        type="email"
        inputMode="email"
        autoComplete="email"
        autoCapitalize="none"
        maxLength={254}
        value={value.NewEmail}
        onChange={(NewEmail) => onChange({ ...value, NewEmail })}
        error={errorOf('NewEmail')}
      />
      <PasswordField
        id="CurrentPassword"
        name="CurrentPassword"
        label={messages.currentPassword}
        autoComplete="current-password"
        maxLength={4096}
        value={value.CurrentPassword}
        onChange={(CurrentPassword) => onChange({ ...value, CurrentPassword })}
        error={errorOf('CurrentPassword')}
      />
      <Row>
        <Button type="submit" kind="primary" isBusy={isBusy}>
          {messages.sendCode}
        </Button>
        <Button onClick={onClose}>{messages.cancel}</Button>
      </Row>
    </Form>
  )
}
