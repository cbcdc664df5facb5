import { useEffect, useRef, type MouseEvent, type ReactNode } from 'react'
import styles from './error-summary.module.css'
import { Icon } from '../base/icon.tsx'
import { useUiMessages } from '../base/ui-messages.ts'

/** The error of one field, and the id of that field. */
export type FieldError = { readonly fieldId: string; readonly message: ReactNode }

function goToField(event: MouseEvent, fieldId: string) {
  const control = document.getElementById(fieldId) ?? document.getElementById(`${fieldId}-tab-drawn`)
  if (!control) return
  event.preventDefault()
  const question = control.closest('[data-field]') ?? control
  question.scrollIntoView({ block: 'start' })
  control.focus({ preventScroll: true })
}

/**
 * What keeps a step from going on, as links to the fields. Takes the focus when it appears and whenever `attempt`
 * changes, so that a second press of Next has an effect too, but not while the person fixes a field.
 */
export function ErrorSummary({
  errors,
  title,
  attempt = 0,
}: {
  readonly errors: readonly FieldError[]
  readonly title?: ReactNode
  readonly attempt?: number | undefined
}) {
  const summary = useRef<HTMLDivElement>(null)
  const messages = useUiMessages()
  const hasErrors = errors.length > 0

  useEffect(() => {
    if (!hasErrors) return
    summary.current?.focus({ preventScroll: true })
    summary.current?.scrollIntoView({ block: 'start' })
  }, [hasErrors, attempt])

  if (!hasErrors) return null
  return (
    <div ref={summary} className={styles.summary} tabIndex={-1} role="alert" aria-labelledby="error-summary-title">
      <h2 id="error-summary-title" className={styles.title}>
        <Icon name="warning" />
        {title ?? messages.errorSummary}
      </h2>
      <ul className={styles.list}>
        {errors.map(({ fieldId, message }) => (
          <li key={fieldId}>
            <a href={`#${fieldId}`} onClick={(event) => goToField(event, fieldId)}>
              {message}
            </a>
          </li>
        ))}
      </ul>
    </div>
  )
}
