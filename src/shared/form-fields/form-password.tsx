import { PasswordField } from '#src/shared/ui/fields/password-field.tsx'
import type { FormFieldProps } from './use-form-field.ts'
import { useFormField } from './use-form-field.ts'

/** A form's field for a password: of any length that a password may have. */
export function FormPassword({
  autoComplete,
  isPin,
  ...props
}: FormFieldProps & {
  readonly autoComplete: 'current-password' | 'new-password' | 'off'
  readonly isPin?: boolean | undefined
}) {
  return <PasswordField {...useFormField<string>(props)} autoComplete={autoComplete} isPin={isPin} maxLength={4096} />
}
