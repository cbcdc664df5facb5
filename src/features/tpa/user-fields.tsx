import { languages } from '#contract/lookups.ts'
import { FormSelect } from '#src/forms/fields/form-select.tsx'
import { FormText } from '#src/forms/fields/form-text.tsx'
import layout from '#src/forms/fields/layout.module.css'
import { useWords } from '#src/i18n/words.ts'
import { Card } from '#src/ui/card.tsx'
import { tpaWords } from './tpa-words.ts'

/** The fields of a person of a TPA company. */
export function UserFields() {
  const words = useWords(tpaWords)
  return (
    <Card title={words.about}>
      <div className={layout.fields}>
        <div className={layout.pair}>
          <FormText name="firstName" label={words.firstName} autoCapitalize="words" />
          <FormText name="lastName" label={words.lastName} autoCapitalize="words" />
        </div>
        <FormText name="emailId" label={words.email} hint={words.personEmailHint} type="email" autoCapitalize="none" />
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
