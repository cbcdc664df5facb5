import { states } from '#contract/states.ts'
import { useWords } from '#src/i18n/words.ts'
import { FormSecret } from '../../fields/form-secret.tsx'
import { FormSelect } from '../../fields/form-select.tsx'
import { FormText } from '../../fields/form-text.tsx'
import { w4Words } from '../w4-words.ts'
import layout from '../../fields/layout.module.css'

const stateOptions = states.map(({ code, state_name }) => ({ value: code, label: state_name }))

/** Lines 1(a) and 1(b): name, address and Social Security number. */
export function You() {
  const words = useWords(w4Words)
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
      <FormText
        name="streetAddress"
        label={words.streetAddress}
        hint={words.streetAddressHint}
        autoCapitalize="words"
      />
      <FormText name="city" label={words.city} autoCapitalize="words" />
      <div className={layout.pair}>
        <FormSelect name="state" label={words.state} options={stateOptions} placeholder={words.statePlaceholder} />
        <FormText name="zip" label={words.zip} width="medium" maxLength={10} inputMode="numeric" />
      </div>
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
