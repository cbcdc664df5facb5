import type { ComponentProps } from 'react'
import { useAutoComplete } from './auto-complete.ts'
import { classNames } from '../base/class-names.ts'
import styles from './control.module.css'
import { Field, fieldProps, type FieldProps } from './field.tsx'

/** What a text field needs: its value, and callbacks for change and blur. */
export type TextValueProps = FieldProps & {
  readonly value: string
  readonly onChange: (value: string) => void
  readonly onBlur?: (() => void) | undefined
  readonly width?: 'short' | 'medium' | 'full' | undefined
  /** Its `autocomplete` token; applied on a personal device only. */
  readonly autoComplete?: string | undefined
  readonly maxLength?: number | undefined
  readonly isDisabled?: boolean | undefined
}

/** A line of text; `inputMode` and `type` choose the right keyboard. */
export function TextField(
  props: TextValueProps & {
    readonly type?: 'text' | 'email' | 'tel' | 'url' | 'search' | 'date' | undefined
    readonly inputMode?: ComponentProps<'input'>['inputMode']
    readonly autoCapitalize?: 'none' | 'words' | 'sentences' | 'characters' | undefined
    readonly placeholder?: string | undefined
    /** Shows its value and lets it be copied, not changed. */
    readonly isReadOnly?: boolean | undefined
  },
) {
  const { value, onChange, onBlur, type = 'text', width = 'full' } = props
  const autoComplete = useAutoComplete(props.autoComplete)
  return (
    <Field {...fieldProps(props)}>
      {(control) => (
        <input
          {...control}
          {...(type === 'search' && { enterKeyHint: 'search' })}
          className={classNames(styles.control, styles[width])}
          type={type}
          value={value}
          onChange={(event) => onChange(event.target.value)}
          onBlur={onBlur}
          inputMode={props.inputMode}
          autoComplete={autoComplete}
          autoCapitalize={props.autoCapitalize}
          maxLength={props.maxLength}
          placeholder={props.placeholder}
          readOnly={props.isReadOnly}
          disabled={props.isDisabled}
        />
      )}
    </Field>
  )
}
