import { useMessages } from '#src/shared/i18n/translations.ts'
import { AddressFields } from '../../../shared/form-fields/address-fields.tsx'
import { FormSecret } from '../../../shared/form-fields/form-secret.tsx'
import { FormText } from '../../../shared/form-fields/form-text.tsx'
import { w4Messages } from '../w4-messages.ts'
import layout from '../../../shared/form-fields/layout.module.css'

/** Lines 1(a) and 1(b): name, address and Social Security number. */
export function You() {
  const messages = useMessages(w4Messages)
  return (
    <div className={layout.fields}>
      <div className={layout.lead}>
        <FormText name="firstName" label={messages.firstName} line={messages.line('1(a)')} autoCapitalize="words" />
        <FormText
          name="middleInitial"
          label={messages.middleInitial}
          isOptional
          width="short"
          maxLength={1}
          autoCapitalize="characters"
        />
      </div>
      <FormText name="lastName" label={messages.lastName} line={messages.line('1(a)')} autoCapitalize="words" />
      <AddressFields messages={messages} />
      <FormSecret
        name="ssn"
        label={messages.ssn}
        line={messages.line('1(b)')}
        hint={messages.ssnHint}
        help={messages.ssnHelp}
        groups={[3, 2, 4]}
        maxLength={9}
      />
    </div>
  )
}
