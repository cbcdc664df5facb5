import type { ReactNode } from 'react'
import styles from './form.module.css'

/** The fields of a step one under the other, its `FormBar` last. Validates nothing itself: the schema does. */
export function Form({
  onSubmit,
  label,
  children,
}: {
  readonly onSubmit: () => void
  readonly label?: string | undefined
  readonly children: ReactNode
}) {
  return (
    <form
      className={styles.form}
      noValidate
      aria-label={label}
      onSubmit={(event) => {
        event.preventDefault()
        onSubmit()
      }}
    >
      {children}
    </form>
  )
}
