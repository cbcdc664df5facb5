import { states } from '#contract/states.ts'
import { useSession } from '#src/session/session-context.tsx'
import { useWords } from '#src/i18n/words.ts'
import { FormSecret } from '../../fields/form-secret.tsx'
import { FormSelect } from '../../fields/form-select.tsx'
import { FormText } from '../../fields/form-text.tsx'
import { w4Words } from '../w4-words.ts'
import styles from './step.module.css'

const stateOptions = states.map(({ code, state_name }) => ({ value: code, label: state_name }))

/** Lines 1(a) and 1(b): name, address and Social Security number. */
export function You() {
  const words = useWords(w4Words)
  // On a device that others use, the browser must not offer one person's address to the next.
  const isOwn = useSession().deviceKind === 'personal'
  const complete = (what: string) => (isOwn ? what : 'off')
  return (
    <div className={styles.fields}>
      <div className={styles.name}>
        <FormText
          name="firstName"
          label={words.firstName}
          line={words.line('1(a)')}
          autoComplete={complete('given-name')}
          autoCapitalize="words"
        />
        <FormText
          name="middleInitial"
          label={words.middleInitial}
          isOptional
          width="short"
          maxLength={1}
          autoComplete={complete('additional-name')}
          autoCapitalize="characters"
        />
      </div>
      <FormText
        name="lastName"
        label={words.lastName}
        line={words.line('1(a)')}
        autoComplete={complete('family-name')}
        autoCapitalize="words"
      />
      <FormText
        name="streetAddress"
        label={words.streetAddress}
        hint={words.streetAddressHint}
        autoComplete={complete('street-address')}
        autoCapitalize="words"
      />
      <FormText name="city" label={words.city} autoComplete={complete('address-level2')} autoCapitalize="words" />
      <div className={styles.pair}>
        <FormSelect
          name="state"
          label={words.state}
          options={stateOptions}
          placeholder={words.statePlaceholder}
          autoComplete={complete('address-level1')}
        />
        <FormText
          name="zip"
          label={words.zip}
          width="medium"
          maxLength={10}
          inputMode="numeric"
          autoComplete={complete('postal-code')}
        />
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
