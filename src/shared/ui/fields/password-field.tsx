import { useState } from 'react'
import { classNames } from '../base/class-names.ts'
import styles from './control.module.css'
import { Field, fieldProps } from './field.tsx'
import { RevealButton } from './reveal-button.tsx'
import type { TextValueProps } from './text-field.tsx'

/** A password, hidden until *Show* is pressed; password managers and pasting work. */
export function PasswordField(
  props: Omit<TextValueProps, 'autoComplete'> & {
    readonly autoComplete: 'current-password' | 'new-password' | 'off'
    /** Digits alone: the keyboard of a phone has nothing else. */
    readonly isPin?: boolean | undefined
  },
) {
  const { value, onChange, onBlur, width = 'full' } = props
  const [isShown, setShown] = useState(false)
  return (
    <Field {...fieldProps(props)}>
      {(control) => (
        <span className={classNames(styles.joined, styles[width])}>
          <input
            {...control}
            enterKeyHint="go"
            className={classNames(styles.control, styles.reveal)}
            type={isShown ? 'text' : 'password'}
            autoComplete={props.autoComplete}
            autoCapitalize="none"
            spellCheck={false}
            inputMode={props.isPin ? 'numeric' : undefined}
            value={value}
            onChange={(event) => onChange(event.target.value)}
            onBlur={onBlur}
            maxLength={props.maxLength}
            disabled={props.isDisabled}
          />
          <RevealButton
            controls={control.id}
            label={props.label}
            isShown={isShown}
            onToggle={() => setShown((was) => !was)}
          />
        </span>
      )}
    </Field>
  )
}
