import type { ReactNode } from 'react'
import { classNames } from '../base/class-names.ts'
import styles from './choice.module.css'
import { FieldGroup, fieldProps, type FieldProps } from './field.tsx'

/** One of the answers offered. */
export type Choice = {
  readonly value: string
  readonly label: ReactNode
  readonly hint?: ReactNode
  readonly isDisabled?: boolean | undefined
}

/** One answer out of a few, as radio cards; short ones such as yes and no may be in a row. */
export function ChoiceField(
  props: FieldProps & {
    readonly choices: readonly Choice[]
    readonly value: string
    readonly onChange: (value: string) => void
    readonly onBlur?: (() => void) | undefined
    readonly layout?: 'stack' | 'row' | undefined
  },
) {
  const { id, name, choices, value, onChange, onBlur, layout = 'stack' } = props
  return (
    <FieldGroup {...fieldProps(props)} onBlur={onBlur}>
      {() => (
        <div className={classNames(styles.choices, layout === 'row' && styles.row)}>
          {choices.map((choice, index) => {
            const choiceId = index === 0 ? id : `${id}-${choice.value}`
            return (
              <label key={choice.value} htmlFor={choiceId} className={styles.choice}>
                <input
                  id={choiceId}
                  type="radio"
                  name={name}
                  value={choice.value}
                  checked={value === choice.value}
                  onChange={() => onChange(choice.value)}
                  disabled={choice.isDisabled}
                  {...(choice.hint && { 'aria-describedby': `${choiceId}-card-hint` })}
                />
                <span className={styles.text}>{choice.label}</span>
                {choice.hint && (
                  <span id={`${choiceId}-card-hint`} className={styles.hint} aria-hidden="true">
                    {choice.hint}
                  </span>
                )}
              </label>
            )
          })}
        </div>
      )}
    </FieldGroup>
  )
}
