import { languages } from '#contract/domain/lookups.ts'
import { FormSelect } from '#src/shared/form-fields/form-select.tsx'
import { FormText } from '#src/shared/form-fields/form-text.tsx'
import layout from '#src/shared/form-fields/layout.module.css'
import { useMessages } from '#src/shared/i18n/translations.ts'
import { Card } from '#src/shared/ui/layout/card.tsx'
import { tpaWords } from '../../organizations/tpa-companies/tpa-messages.ts'

/** The fields of a person of a TPA company. `fixedEmail`: why the email address is not changed here. */
export function UserFields({ fixedEmail }: { readonly fixedEmail?: string | undefined }) {
  const words = useMessages(tpaWords)
  return (
    <Card title={words.about}>
      <div className={layout.fields}>
        <div className={layout.pair}>
          <FormText name="firstName" label={words.firstName} autoCapitalize="words" />
          <FormText name="lastName" label={words.lastName} autoCapitalize="words" />
        </div>
        <FormText
          name="emailId"
          label={words.email}
          hint={fixedEmail ?? words.personEmailHint}
          type="email"
          autoCapitalize="none"
          isReadOnly={fixedEmail !== undefined}
        />
        <FormText name="phoneNumber" label={words.personPhone} type="tel" width="medium" isOptional />
        <FormSelect
          name="language"
          label={words.language}
          options={languages.map((value) => ({ value, label: words.languages[value] }))}
        />
      </div>
    </Card>
  )
}
