import { FormPassword } from '#src/shared/form-fields/form-password.tsx'
import { useMessages } from '#src/shared/i18n/translations.ts'
import { authMessages } from './auth-messages.ts'
import { passwordHint } from './new-password.ts'

/** The new password, twice. */
export function NewPasswordFields() {
  const { password } = useMessages(authMessages)
  return (
    <>
      <FormPassword name="password" label={password.fresh} hint={passwordHint(password)} autoComplete="new-password" />
      <FormPassword name="confirmPassword" label={password.again} autoComplete="new-password" />
    </>
  )
}
