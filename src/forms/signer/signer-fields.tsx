import { useMessages } from '#src/shared/i18n/translations.ts'
import { AddressFields } from '../../shared/form-fields/address-fields.tsx'
import { FormSecret } from '../../shared/form-fields/form-secret.tsx'
import { FormText } from '../../shared/form-fields/form-text.tsx'
import { signerMessages } from './signer-messages.ts'
import layout from '../../shared/form-fields/layout.module.css'

/** First name, middle initial and last name of the signer. */
export function NameFields() {
  const messages = useMessages(signerMessages)
  return (
    <>
      <div className={layout.lead}>
        <FormText name="firstName" label={messages.firstName} autoCapitalize="words" />
        <FormText
          name="middleInitial"
          label={messages.middleInitial}
          isOptional
          width="short"
          maxLength={1}
          autoCapitalize="characters"
        />
      </div>
      <FormText name="lastName" label={messages.lastName} autoCapitalize="words" />
    </>
  )
}

/** The address of the signer. */
export function HomeFields() {
  return <AddressFields messages={useMessages(signerMessages)} />
}

/** The Social Security number of the signer. */
export function SsnField({ help }: { readonly help?: string }) {
  const messages = useMessages(signerMessages)
  return (
    <FormSecret name="ssn" label={messages.ssn} hint={messages.ssnHint} help={help} groups={[3, 2, 4]} maxLength={9} />
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
