import { classNames } from '../base/class-names.ts'
import own from './color-field.module.css'
import styles from './control.module.css'
import { Field, fieldProps, type FieldProps } from './field.tsx'

/** A colour as text, `#rrggbb` or nothing, with the browser's own way to pick one beside it. */
export function ColorField(
  props: FieldProps & {
    readonly value: string
    readonly onChange: (value: string) => void
    readonly onBlur?: (() => void) | undefined
    /** What the picker begins with while nothing is chosen, `#rrggbb`. */
    readonly first: string
    /** What the picker is called. */
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
