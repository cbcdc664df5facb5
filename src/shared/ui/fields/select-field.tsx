import { useAutoComplete } from './auto-complete.ts'
import { classNames } from '../base/class-names.ts'
import styles from './control.module.css'
import { Field, fieldProps } from './field.tsx'
import { Icon } from '../base/icon.tsx'
import type { TextValueProps } from './text-field.tsx'

/** One answer out of many, as the device's own drop-down list. */
export function SelectField(
  props: Omit<TextValueProps, 'maxLength'> & {
    readonly options: readonly { readonly value: string; readonly label: string }[]
    /** The label for no answer yet; without it the first option is the answer. */
    readonly placeholder?: string | undefined
  },
) {
  const { value, onChange, onBlur, options, placeholder, width = 'full' } = props
  const autoComplete = useAutoComplete(props.autoComplete)
  return (
    <Field {...fieldProps(props)}>
      {(control) => (
        <span className={classNames(styles.joined, styles[width])}>
          <select
            {...control}
            className={classNames(styles.control, styles.select)}
            value={value}
            onChange={(event) => onChange(event.target.value)}
            onBlur={onBlur}
            autoComplete={autoComplete}
            disabled={props.isDisabled}
          >
            {placeholder !== undefined && <option value="">{placeholder}</option>}
            {options.map((option) => (
              <option key={option.value} value={option.value}>
                {option.label}
              </option>
            ))}
          </select>
          <span className={styles.after}>
            <Icon name="chevron-down" />
          </span>
        </span>
      )}
    </Field>
  )
}
