import { FormSelect } from './form-select.tsx'
import { FormText } from './form-text.tsx'
import type { Option } from './form-state.ts'
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

/**
 * An address in the United States, or anywhere with other choices; `names` are those of its fields, `maxLengths` are
 * those of street and city.
 */
export function AddressFields({
  messages,
  names = { street: 'streetAddress', city: 'city', state: 'state', zip: 'zip' },
  maxLengths,
  isOptional,
  options = stateOptions,
  isAnywhere = false,
}: {
  readonly messages: AddressMessages
  readonly names?: { readonly street: string; readonly city: string; readonly state: string; readonly zip: string }
  readonly maxLengths?: { readonly street: number; readonly city: number } | undefined
  readonly isOptional?: boolean | undefined
  readonly options?: readonly Option[]
  /** Postal codes may have letters. */
  readonly isAnywhere?: boolean
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
          options={options}
          placeholder={messages.statePlaceholder}
          isOptional={isOptional}
        />
        <FormText
          name={names.zip}
          label={messages.zip}
          width="medium"
          maxLength={10}
          {...(isAnywhere ? { autoCapitalize: 'characters' } : { inputMode: 'numeric' })}
          isOptional={isOptional}
        />
      </div>
    </>
  )
}
