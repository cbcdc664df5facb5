import { useFormikContext } from 'formik'
import { hasPrintableForm } from '#contract/forms/a4/applicable-questions.ts'
import { states } from '#contract/domain/states.ts'
import { useMessages } from '#src/shared/i18n/translations.ts'
import { FormText } from '../../../shared/form-fields/form-text.tsx'
import type { FormValues } from '../../form-module.ts'
import { addressStateName, useAddressMessages } from '../../signer/address-states.ts'
import { CountryField, NameFields, SsnField } from '../../signer/signer-fields.tsx'
import { a4Messages } from '../a4-messages.ts'
import layout from '../../../shared/form-fields/layout.module.css'

function Certified() {
  const messages = useMessages(a4Messages)
  const { values } = useFormikContext<FormValues>()
  const homeState = String(values['homeState'])
  const person = useAddressMessages(homeState)
  const isInState = states.some(({ code }) => code === homeState)
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
          hint={messages.cityHint(addressStateName(person, homeState))}
          autoCapitalize="words"
        />
        <FormText
          name="zip"
          label={person.zip}
          hint={isInState ? messages.zipHint : undefined}
          width="medium"
          maxLength={10}
          {...(isInState ? { inputMode: 'numeric' } : { autoCapitalize: 'characters' })}
        />
      </div>
      <CountryField isApplicable={homeState === 'OTHER'} />
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
