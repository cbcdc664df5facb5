import { useMessages } from '#src/shared/i18n/translations.ts'
import { AddressFields } from '../../../shared/form-fields/address-fields.tsx'
import { FormSecret } from '../../../shared/form-fields/form-secret.tsx'
import { FormText } from '../../../shared/form-fields/form-text.tsx'
import { w4Words } from '../w4-messages.ts'
import layout from '../../../shared/form-fields/layout.module.css'

/** Lines 1(a) and 1(b): name, address and Social Security number. */
export function You() {
  const words = useMessages(w4Words)
  return (
    <div className={layout.fields}>
      <div className={layout.lead}>
        <FormText name="firstName" label={words.firstName} line={words.line('1(a)')} autoCapitalize="words" />
        <FormText
          name="middleInitial"
          label={words.middleInitial}
          isOptional
          width="short"
          maxLength={1}
          autoCapitalize="characters"
        />
      </div>
      <FormText name="lastName" label={words.lastName} line={words.line('1(a)')} autoCapitalize="words" />
      <AddressFields words={words} />
      <FormSecret
        name="ssn"
        label={words.ssn}
        line={words.line('1(b)')}
        hint={words.ssnHint}
        help={words.ssnHelp}
        groups={[3, 2, 4]}
        maxLength={9}
      />
    </div>
  )
}
