import { classNames } from '../base/class-names.ts'
import { cleanInput } from './clean-input.ts'
import styles from './control.module.css'
import { Field, fieldProps } from './field.tsx'
import type { TextValueProps } from './text-field.tsx'

function onlyAmount(text: string): string {
  const [whole = '', ...cents] = text.replace(/[^\d.]/g, '').split('.')
  return cents.length > 0 ? `${whole}.${cents.join('')}` : whole
}

function settle(amount: string, hasCents: boolean): string {
  if (!/\d/.test(amount)) return ''
  const [whole = '', cents = ''] = amount.split('.')
  if (hasCents) return cents.length > 2 ? amount : `${whole || '0'}.${cents.padEnd(2, '0')}`
  return /^0*$/.test(cents) ? whole : amount
}

/**
 * Dollars as a plain number in text ("1200.50"). Accepts a pasted "$1,200.50" as it is; cents are added only where the
 * form wants them, and never rounded away.
 */
export function MoneyField(
  props: Omit<TextValueProps, 'autoComplete' | 'maxLength'> & { readonly hasCents?: boolean | undefined },
) {
  const { value, onChange, onBlur, hasCents = false, width = 'medium' } = props
  const leave = () => {
    const settled = settle(value, hasCents)
    if (settled !== value) onChange(settled)
    onBlur?.()
  }
  return (
    <Field {...fieldProps(props)}>
      {(control) => (
        <span className={classNames(styles.joined, styles[width])}>
          <span className={styles.before} aria-hidden="true">
            $
          </span>
          <input
            {...control}
            className={styles.control}
            type="text"
            inputMode="decimal"
            autoComplete="off"
            value={value}
            onChange={(event) => onChange(cleanInput(event.target, onlyAmount))}
            onBlur={leave}
            disabled={props.isDisabled}
          />
        </span>
      )}
    </Field>
  )
}
