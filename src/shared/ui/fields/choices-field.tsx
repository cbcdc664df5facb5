import type { Choice } from './choice-field.tsx'
import styles from './choice.module.css'
import { classNames } from '../base/class-names.ts'
import { FieldGroup, fieldProps, type FieldProps } from './field.tsx'

/** Any number of answers out of a few, as checkbox cards; short ones such as weekdays may be in a row. */
export function ChoicesField(
  props: FieldProps & {
    readonly choices: readonly Choice[]
    readonly values: readonly string[]
    readonly onChange: (values: readonly string[]) => void
    readonly onBlur?: (() => void) | undefined
    readonly layout?: 'stack' | 'row' | undefined
  },
) {
  const { id, name, choices, values, onChange, onBlur, layout = 'stack' } = props
  return (
    <FieldGroup {...fieldProps(props)} onBlur={onBlur}>
      {() => (
        <div className={classNames(styles.choices, layout === 'row' && styles.row)}>
          {choices.map((choice, index) => {
            const choiceId = index === 0 ? id : `${id}-${choice.value}`
            const isChosen = values.includes(choice.value)
            return (
              <label key={choice.value} htmlFor={choiceId} className={styles.choice}>
                <input
                  id={choiceId}
                  type="checkbox"
                  name={name}
                  checked={isChosen}
                  onChange={() =>
                    onChange(isChosen ? values.filter((each) => each !== choice.value) : [...values, choice.value])
                  }
                  disabled={choice.isDisabled}
                />
                <span className={styles.text}>{choice.label}</span>
              </label>
            )
          })}
        </div>
      )}
    </FieldGroup>
  )
}
