import { classNames } from '../base/class-names.ts'
import { cleanInput, onlyDigits } from './clean-input.ts'
import controlStyles from './control.module.css'
import styles from './count-field.module.css'
import { Field, fieldProps, type FieldProps } from './field.tsx'
import { Icon } from '../base/icon.tsx'
import { useUiMessages } from '../base/ui-messages.ts'

/** A whole number from 0 up, typed or counted with − and +. */
export function NumberField(
  props: FieldProps & {
    readonly value: string
    readonly onChange: (value: string) => void
    readonly onBlur?: (() => void) | undefined
    readonly min?: number | undefined
    readonly max?: number | undefined
    readonly isDisabled?: boolean | undefined
  },
) {
  const { value, onChange, onBlur, min = 0, max = 99, isDisabled = false } = props
  const messages = useUiMessages()
  const count = value === '' ? undefined : Number(value)
  const step = (by: number) => onChange(String(Math.min(max, Math.max(min, (count ?? (by > 0 ? min - 1 : min)) + by))))
  return (
    <Field {...fieldProps(props)}>
      {(control) => (
        <span className={styles.count}>
          <button
            type="button"
            className={styles.step}
            aria-label={messages.decrease}
            aria-controls={control.id}
            disabled={isDisabled || (count ?? min) <= min}
            onClick={() => step(-1)}
          >
            <Icon name="minus" />
          </button>
          <input
            {...control}
            className={classNames(controlStyles.control, styles.number)}
            type="text"
            inputMode="numeric"
            autoComplete="off"
            value={value}
            onChange={(event) => onChange(cleanInput(event.target, (text) => onlyDigits(text, 6)))}
            onBlur={onBlur}
            disabled={isDisabled}
          />
          <button
            type="button"
            className={styles.step}
            aria-label={messages.increase}
            aria-controls={control.id}
            disabled={isDisabled || (count ?? min) >= max}
            onClick={() => step(1)}
          >
            <Icon name="plus" />
          </button>
        </span>
      )}
    </Field>
  )
}
