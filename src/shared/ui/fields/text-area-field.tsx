import { useAutoComplete } from './auto-complete.ts'
import { classNames } from '../base/class-names.ts'
import styles from './control.module.css'
import { Field, fieldProps } from './field.tsx'
import type { TextValueProps } from './text-field.tsx'

/** Several lines of text that grow with what is typed: a note, a reason. */
export function TextAreaField(props: TextValueProps & { readonly rows?: number | undefined }) {
  const { value, onChange, onBlur, rows = 3, width = 'full' } = props
  const autoComplete = useAutoComplete(props.autoComplete)
  return (
    <Field {...fieldProps(props)}>
      {(control) => (
        <textarea
          {...control}
          enterKeyHint="enter"
          className={classNames(styles.control, styles.area, styles[width])}
          rows={rows}
          value={value}
          onChange={(event) => onChange(event.target.value)}
          onBlur={onBlur}
          autoComplete={autoComplete}
          maxLength={props.maxLength}
          disabled={props.isDisabled}
        />
      )}
    </Field>
  )
}
