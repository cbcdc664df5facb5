import { useMessages } from '#src/shared/i18n/translations.ts'
import styles from '../steps/step.module.css'
import { worksheetMessages } from './worksheet-messages.ts'

/** A line of a worksheet: its number, what it is, and its amount as text. */
export interface ResultLine {
  readonly line: string
  readonly label: string
  readonly amount: string
}

/** The lines of a worksheet that are worked out, the last one as the result. */
export function Result({ lines }: { readonly lines: readonly ResultLine[] }) {
  const messages = useMessages(worksheetMessages)
  return (
    <dl className={styles.sum} aria-label={messages.result} aria-live="polite">
      {lines.map(({ line, label, amount }, index) => (
        <div key={line} className={index === lines.length - 1 ? styles.sumTotal : styles.sumRow}>
          <dt>
            {label} <span className={styles.quiet}>· {messages.line(line)}</span>
          </dt>
          <dd>{amount}</dd>
        </div>
      ))}
    </dl>
  )
}
