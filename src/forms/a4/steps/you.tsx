import { useFormikContext } from 'formik'
import { hasPrintableForm } from '#contract/forms/a4/applicable-questions.ts'
import { nameOfState } from '#contract/forms/a4/state-names.ts'
import { useMessages } from '#src/shared/i18n/translations.ts'
import { FormText } from '../../../shared/form-fields/form-text.tsx'
import type { FormValues } from '../../form-module.ts'
import { NameFields, SsnField } from '../../signer/signer-fields.tsx'
import { signerMessages } from '../../signer/signer-messages.ts'
import { a4Messages } from '../a4-messages.ts'
import layout from '../../../shared/form-fields/layout.module.css'

function Certified() {
  const messages = useMessages(a4Messages)
  const person = useMessages(signerMessages)
  const { values } = useFormikContext<FormValues>()
  return (
    <>
      <FormText
        name="streetAddress"
        label={person.streetAddress}
        hint={person.streetAddressHint}
        autoCapitalize="words"
      />
      <div className={layout.pair}>
        <FormText
          name="city"
          label={person.city}
          hint={messages.cityHint(nameOfState(String(values['homeState'])))}
          autoCapitalize="words"
        />
        <FormText
          name="zip"
          label={person.zip}
          hint={messages.zipHint}
          width="medium"
          maxLength={10}
          inputMode="numeric"
        />
      </div>
      <SsnField help={messages.ssnHelp} />
    </>
  )
}

/** Who signs; address and number only where a certificate is made. */
export function You() {
  const { values } = useFormikContext<FormValues>()
  return (
    <div className={layout.fields}>
      <NameFields />
      {hasPrintableForm(values) && <Certified />}
    </div>
  )
}
