import { useEffect } from 'react'
import { useFormField } from '#src/shared/form-fields/use-form-field.ts'
import { useMessages } from '#src/shared/i18n/translations.ts'
import { TextField } from '#src/shared/ui/fields/text-field.tsx'
import { authMessages } from './auth-messages.ts'

/** A recovery code, with or without its hyphen. */
export default function RecoveryField() {
  const { recoveryLabel, recovery } = useMessages(authMessages).code
  useEffect(() => {
    document.getElementById('recovery')?.focus()
  }, [])
  return (
    <TextField
      {...useFormField<string>({ name: 'recovery', label: recoveryLabel, hint: recovery })}
      autoComplete="off"
      autoCapitalize="characters"
      maxLength={20}
    />
  )
}
