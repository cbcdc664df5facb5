import { languages } from '#contract/domain/lookups.ts'
import { FormSelect } from '#src/shared/form-fields/form-select.tsx'
import { FormText } from '#src/shared/form-fields/form-text.tsx'
import layout from '#src/shared/form-fields/layout.module.css'
import { useMessages } from '#src/shared/i18n/translations.ts'
import { Card } from '#src/shared/ui/layout/card.tsx'
import { tpaMessages } from '#src/shared/staff/tpa-staff/tpa-messages.ts'

/** The fields of a TPA user. `fixedEmail`: why the email address can't be changed here. */
export function UserFields({ fixedEmail }: { readonly fixedEmail?: string | undefined }) {
  const messages = useMessages(tpaMessages)
  return (
    <Card title={messages.about}>
      <div className={layout.fields}>
        <div className={layout.pair}>
          <FormText name="firstName" label={messages.firstName} autoCapitalize="words" />
          <FormText name="lastName" label={messages.lastName} autoCapitalize="words" />
        </div>
        <FormText
          name="emailId"
          label={messages.email}
          hint={fixedEmail ?? messages.personEmailHint}
          type="email"
          autoCapitalize="none"
          isReadOnly={fixedEmail !== undefined}
        />
        <FormText name="phoneNumber" label={messages.personPhone} type="tel" width="medium" isOptional />
        <FormSelect
          name="language"
          label={messages.language}
          options={languages.map((value) => ({ value, label: messages.languages[value] }))}
        />
      </div>
    </Card>
  )
}
