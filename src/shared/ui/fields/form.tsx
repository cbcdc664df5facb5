import type { FocusEventHandler, ReactNode } from 'react'
import styles from './form.module.css'

/** The fields of a step one under the other, its `FormBar` last. Validates nothing itself: the schema does. */
export function Form({
  id,
  onSubmit,
  onFocus,
  label,
  className = styles.form,
  children,
}: {
  readonly id?: string | undefined
  readonly onSubmit: () => void
  readonly onFocus?: FocusEventHandler | undefined
  readonly label?: string | undefined
  readonly className?: string | undefined
  readonly children: ReactNode
}) {
  return (
    <form
      id={id}
      className={className}
      noValidate
      aria-label={label}
      onFocus={onFocus}
      onSubmit={(event) => {
        event.preventDefault()
        onSubmit()
      }}
    >
      {children}
    </form>
  )
}
