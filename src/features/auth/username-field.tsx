import { useFormField } from '#src/shared/form-fields/use-form-field.ts'
import { useMessages } from '#src/shared/i18n/translations.ts'
import { TextField } from '#src/shared/ui/fields/text-field.tsx'
import { authMessages } from './auth-messages.ts'

/** The username, which a browser may fill in on a personal device. */
export function UsernameField() {
  const { username, usernameHint } = useMessages(authMessages).logIn
  return (
    <TextField
      {...useFormField<string>({ name: 'username', label: username, hint: usernameHint })}
      autoComplete="username"
      autoCapitalize="none"
      maxLength={254}
    />
  )
}
