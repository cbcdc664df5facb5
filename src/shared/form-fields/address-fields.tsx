import { FormSelect } from './form-select.tsx'
import { FormText } from './form-text.tsx'
import { stateOptions } from './state-options.ts'
import layout from './layout.module.css'

interface AddressMessages {
  readonly streetAddress: string
  readonly streetAddressHint?: string
  readonly city: string
  readonly state: string
  readonly statePlaceholder: string
  readonly zip: string
}

/** An address in the United States; `names` are those of its fields, `maxLengths` are those of street and city. */
export function AddressFields({
  messages,
  names = { street: 'streetAddress', city: 'city', state: 'state', zip: 'zip' },
  maxLengths,
  isOptional,
}: {
  readonly messages: AddressMessages
  readonly names?: { readonly street: string; readonly city: string; readonly state: string; readonly zip: string }
  readonly maxLengths?: { readonly street: number; readonly city: number } | undefined
  readonly isOptional?: boolean | undefined
}) {
  return (
    <>
      <FormText
        name={names.street}
        label={messages.streetAddress}
        hint={messages.streetAddressHint}
        autoCapitalize="words"
        maxLength={maxLengths?.street}
        isOptional={isOptional}
      />
      <FormText
        name={names.city}
        label={messages.city}
        autoCapitalize="words"
        maxLength={maxLengths?.city}
        isOptional={isOptional}
      />
      <div className={layout.pair}>
        <FormSelect
          name={names.state}
          label={messages.state}
          options={stateOptions}
          placeholder={messages.statePlaceholder}
          isOptional={isOptional}
        />
        <FormText
          name={names.zip}
          label={messages.zip}
          width="medium"
          maxLength={10}
          inputMode="numeric"
          isOptional={isOptional}
        />
      </div>
    </>
  )
}
