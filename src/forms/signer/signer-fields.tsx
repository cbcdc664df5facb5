import { useFormikContext } from 'formik'
import { useMessages } from '#src/shared/i18n/translations.ts'
import { AddressFields } from '../../shared/form-fields/address-fields.tsx'
import { FormCheck } from '../../shared/form-fields/form-check.tsx'
import { FormSecret } from '../../shared/form-fields/form-secret.tsx'
import { FormText } from '../../shared/form-fields/form-text.tsx'
import type { FormValues } from '../form-module.ts'
import { signerMessages } from './signer-messages.ts'
import { useAddressMessages, useStateOptions } from './address-states.ts'
import layout from '../../shared/form-fields/layout.module.css'

/** First name, middle initial and last name of the signer; `line` is that of the official form. */
export function NameFields({ line }: { readonly line?: string | undefined }) {
  const messages = useMessages(signerMessages)
  const { values } = useFormikContext<FormValues>()
  const hasOneName = values['hasOneName'] === true
  return (
    <>
      {!hasOneName && (
        <div className={layout.lead}>
          <FormText
            name="firstName"
            label={messages.firstName}
            line={line}
            hint={messages.latinHint}
            autoCapitalize="words"
          />
          <FormText
            name="middleInitial"
            label={messages.middleInitial}
            isOptional
            width="short"
            maxLength={1}
            autoCapitalize="characters"
          />
        </div>
      )}
      <FormText
        name="lastName"
        label={hasOneName ? messages.onlyName : messages.lastName}
        line={line}
        hint={hasOneName ? messages.latinHint : undefined}
        autoCapitalize="words"
      />
      <FormCheck name="hasOneName" label={messages.hasOneName} />
    </>
  )
}

/** The address of the signer: in a state, of military mail, or in another country. */
export function HomeFields() {
  const { values } = useFormikContext<FormValues>()
  const messages = useAddressMessages(values['state'])
  return (
    <>
      <AddressFields messages={messages} options={useStateOptions()} isAnywhere />
      <CountryField isApplicable={values['state'] === 'OTHER'} />
    </>
  )
}

/** The name of a country that isn't among the choices. */
export function CountryField({ isApplicable }: { readonly isApplicable: boolean }) {
  const messages = useMessages(signerMessages)
  return (
    isApplicable && (
      <FormText name="foreignCountry" label={messages.foreignCountry} hint={messages.countryHint} maxLength={60} />
    )
  )
}

/** The Social Security number of the signer, or that they have applied for one. */
export function SsnField({ help, line }: { readonly help?: string; readonly line?: string | undefined }) {
  const messages = useMessages(signerMessages)
  const { values } = useFormikContext<FormValues>()
  return (
    <>
      {values['hasAppliedForSsn'] !== true && (
        <FormSecret
          name="ssn"
          label={messages.ssn}
          line={line}
          hint={messages.ssnHint}
          help={help}
          groups={[3, 2, 4]}
          maxLength={9}
        />
      )}
      <FormCheck name="hasAppliedForSsn" label={messages.hasAppliedForSsn} hint={messages.hasAppliedForSsnHint} />
    </>
  )
}

/** Name and address, with which most forms start. */
export function PersonFields() {
  return (
    <div className={layout.fields}>
      <NameFields />
      <HomeFields />
    </div>
  )
}
