import { FormSubmit } from '#src/shared/form-fields/form-parts.tsx'
import { FormPassword } from '#src/shared/form-fields/form-password.tsx'
import { useMessages } from '#src/shared/i18n/translations.ts'
import { assistMessages } from './assist-messages.ts'

/** The end of what a person fills in at the counter: their own password, and the step to the code. */
export function CounterPassword({ name }: { readonly name: string }) {
  const messages = useMessages(assistMessages)
  return (
    <>
      <FormPassword
        name="currentPassword"
        label={messages.password(name)}
        hint={messages.passwordHint}
        autoComplete="off"
      />
      <div>
        <FormSubmit>{messages.toCode}</FormSubmit>
      </div>
    </>
  )
}
