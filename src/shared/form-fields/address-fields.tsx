import { FormSelect } from './form-select.tsx'
import { FormText } from './form-text.tsx'
import { stateOptions } from './state-options.ts'
import layout from './layout.module.css'

interface AddressWords {
  readonly streetAddress: string
  readonly streetAddressHint?: string
  readonly city: string
  readonly state: string
  readonly statePlaceholder: string
  readonly zip: string
}

/** An address in the United States; `names` are those of its fields, `mostLetters` how long street and city may be. */
export function AddressFields({
  words,
  names = { street: 'streetAddress', city: 'city', state: 'state', zip: 'zip' },
  mostLetters,
  isOptional,
}: {
  readonly words: AddressWords
  readonly names?: { readonly street: string; readonly city: string; readonly state: string; readonly zip: string }
  readonly mostLetters?: { readonly street: number; readonly city: number } | undefined
  readonly isOptional?: boolean | undefined
}) {
  return (
    <>
      <FormText
        name={names.street}
        label={words.streetAddress}
        hint={words.streetAddressHint}
        autoCapitalize="words"
        maxLength={mostLetters?.street}
        isOptional={isOptional}
      />
      <FormText
        name={names.city}
        label={words.city}
        autoCapitalize="words"
        maxLength={mostLetters?.city}
        isOptional={isOptional}
      />
      <div className={layout.pair}>
        <FormSelect
          name={names.state}
          label={words.state}
          options={stateOptions}
          placeholder={words.statePlaceholder}
          isOptional={isOptional}
        />
        <FormText
          name={names.zip}
          label={words.zip}
          width="medium"
          maxLength={10}
          inputMode="numeric"
          isOptional={isOptional}
        />
      </div>
    </>
  )
}
