import { classNames } from '../base/class-names.ts'
import own from './color-field.module.css'
import styles from './control.module.css'
import { Field, fieldProps, type FieldProps } from './field.tsx'

/** A color as text, `#rrggbb` or nothing, with the browser's color picker next to it. */
export function ColorField(
  props: FieldProps & {
    readonly value: string
    readonly onChange: (value: string) => void
    readonly onBlur?: (() => void) | undefined
    /** The picker's initial color while nothing is chosen, `#rrggbb`. */
    readonly first: string
    /** The picker's label. */
    readonly pickLabel: string
  },
) {
  const { value, onChange, onBlur, first } = props
  return (
    <Field {...fieldProps(props)}>
      {(control) => (
        <span className={own.colour}>
          <input
            {...control}
            className={classNames(styles.control, styles.short)}
            type="text"
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={20}
            value={value}
            onChange={(event) => onChange(event.target.value)}
            onBlur={onBlur}
          />
          <input
            className={own.well}
            type="color"
            aria-label={props.pickLabel}
            value={/^#[0-9a-f]{6}$/i.test(value) ? value.toLowerCase() : first}
            onChange={(event) => onChange(event.target.value)}
            onBlur={onBlur}
          />
        </span>
      )}
    </Field>
  )
}
