import { classNames } from '../base/class-names.ts'
import { cleanInput, onlyDigits } from './clean-input.ts'
import styles from './control.module.css'
import { Field, fieldProps, type FieldProps } from './field.tsx'

/** A one-time code: one input, so that pasting and the phone's own suggestion work. */
export function CodeField(
  props: FieldProps & {
    readonly value: string
    readonly onChange: (value: string) => void
    readonly onBlur?: (() => void) | undefined
    readonly length?: number | undefined
    readonly isDisabled?: boolean | undefined
  },
) {
  const { value, onChange, onBlur, length = 6 } = props
  return (
    <Field {...fieldProps(props)}>
      {(control) => (
        <input
          {...control}
          enterKeyHint="go"
          className={classNames(styles.control, styles.code)}
          type="text"
          dir="ltr"
          inputMode="numeric"
          autoComplete="one-time-code"
          pattern="[0-9]*"
          value={value}
          onChange={(event) => onChange(cleanInput(event.target, (text) => onlyDigits(text, length)))}
          onBlur={onBlur}
          disabled={props.isDisabled}
        />
      )}
    </Field>
  )
}
