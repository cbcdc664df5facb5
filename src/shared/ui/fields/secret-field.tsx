import { useLayoutEffect, useRef, useState } from 'react'
import { classNames } from '../base/class-names.ts'
import { cleanInput, onlyDigits } from './clean-input.ts'
import styles from './control.module.css'
import { Field, fieldProps } from './field.tsx'
import { RevealButton } from './reveal-button.tsx'
import type { TextValueProps } from './text-field.tsx'

function grouped(text: string, groups: readonly number[]): string {
  const parts: string[] = []
  let start = 0
  for (const size of groups) {
    parts.push(text.slice(start, start + size))
    start += size
  }
  return [...parts, text.slice(start)].filter(Boolean).join('-')
}

/** What may be shown of a secret number: its last four digits, and only where there are more than those. */
export function maskSecret(digits: string, groups: readonly number[] = []): string {
  const visible = digits.length > 4 ? 4 : 0
  const masked = '•'.repeat(digits.length - visible) + digits.slice(digits.length - visible)
  return grouped(masked, groups)
}

/** How many characters too many stay in the field, so that they are refused in words and not cut off. */
const excess = 20

/**
 * A number that must not be read over a shoulder: an SSN, a bank account. The value is digits only, unless it may have
 * letters; spaces and dashes may be typed or pasted. What is pasted and can't belong to it (the dots of a masked number,
 * more than there may be) stays, so that it is refused in words instead of being cut to a number that looks right.
 * Masked except for the last four digits on blur, until *Show* is pressed.
 */
export function SecretField(
  props: Omit<TextValueProps, 'autoComplete'> & {
    /** How the digits are grouped on blur, such as [3, 2, 4]. */
    readonly groups?: readonly number[] | undefined
    /** It may contain letters and hyphens as well, such as an account number. */
    readonly hasLetters?: boolean | undefined
  },
) {
  const { value, onChange, onBlur, width = 'medium', groups = [], maxLength = 20, hasLetters = false } = props
  const clean = (text: string) =>
    hasLetters ? text.replace(/[\s\p{Cf}]/gu, '').slice(0, maxLength + excess) : onlyDigits(text, maxLength + excess)
  const [isShown, setShown] = useState(false)
  const [hasFocus, setFocus] = useState(false)
  const inputRef = useRef<HTMLInputElement>(null)
  // The number takes the place of its mask, which was selected: what is typed next replaces it, and isn't added to it.
  useLayoutEffect(() => {
    if (hasFocus) inputRef.current?.select()
  }, [hasFocus])
  const settled = isShown ? grouped(value, groups) : maskSecret(value, groups)
  return (
    <Field {...fieldProps(props)}>
      {(control) => (
        <span className={classNames(styles.joined, styles[width])}>
          <input
            {...control}
            ref={inputRef}
            className={classNames(styles.control, styles.reveal)}
            type="text"
            dir="ltr"
            inputMode={hasLetters ? 'text' : 'numeric'}
            autoComplete="off"
            spellCheck={false}
            data-secret=""
            value={hasFocus ? value : settled}
            onFocus={() => setFocus(true)}
            onChange={(event) => onChange(cleanInput(event.target, clean))}
            onBlur={() => {
              setFocus(false)
              onBlur?.()
            }}
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
