import { classNames } from '../base/class-names.ts'
import styles from './choice.module.css'
import fieldStyles from './field.module.css'
import { FieldNotes, fieldProps, type FieldProps } from './field.tsx'

/** A statement or option as a checkbox card. Several of them may be in a `FieldGroup`. */
export function CheckField(
  props: FieldProps & {
    readonly value: boolean
    readonly onChange: (value: boolean) => void
    readonly onBlur?: (() => void) | undefined
    readonly isDisabled?: boolean | undefined
  },
) {
  const { id, name, label, line, hint, help, error } = fieldProps(props)
  const notes = [hint && `${id}-card-hint`, error && `${id}-error`].filter(Boolean).join(' ')
  return (
    <div className={classNames(fieldStyles.field, error && fieldStyles.wrong)} data-field={name}>
      <FieldNotes id={id} error={error} />
      <label htmlFor={id} className={styles.choice}>
        <input
          id={id}
          type="checkbox"
          name={name}
          checked={props.value}
          onChange={(event) => props.onChange(event.target.checked)}
          onBlur={props.onBlur}
          disabled={props.isDisabled}
          {...(notes && { 'aria-describedby': notes })}
          {...(error && { 'aria-invalid': true })}
        />
        <span className={styles.text}>
          {label} {line && <span className={fieldStyles.extra}>{line}</span>}
        </span>
        {hint && (
          <span id={`${id}-card-hint`} className={styles.hint} aria-hidden="true">
            {hint}
          </span>
        )}
      </label>
      <FieldNotes id={id} help={help} />
    </div>
  )
}
