import { useMessages } from '#src/shared/i18n/translations.ts'
import { PasswordField } from '#src/shared/ui/fields/password-field.tsx'
import { authMessages } from './auth-messages.ts'
import { passwordHint, type NewPassword } from './new-password.ts'
import type { useAuthFields } from './use-auth-form.ts'

type FieldOf = ReturnType<typeof useAuthFields>['field']

/** The new password, twice. */
export function NewPasswordFields({ field }: { readonly field: (name: keyof NewPassword) => ReturnType<FieldOf> }) {
  const messages = useMessages(authMessages)
  return (
    <>
      <PasswordField
        {...field('Password')}
        label={messages.password.fresh}
        hint={passwordHint(messages)}
        autoComplete="new-password"
        maxLength={4096}
      />
      <PasswordField
        {...field('ConfirmPassword')}
        label={messages.password.again}
        autoComplete="new-password"
        maxLength={4096}
      />
    </>
  )
}
