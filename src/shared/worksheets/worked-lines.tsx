import styles from './worksheet.module.css'

/** A line of a worksheet that is worked out: its number as text, what it is, and its amount as text. */
export interface WorkedLineText {
  readonly key: string
  readonly line?: string | undefined
  readonly label: string
  readonly hint?: string | undefined
  readonly amount: string
}

/** Lines of a worksheet that are worked out; the last one as the result, where it is. */
export function WorkedLines({
  label,
  lines,
  isResult = true,
}: {
  readonly label: string
  readonly lines: readonly WorkedLineText[]
  readonly isResult?: boolean | undefined
}) {
  return (
    <dl className={styles.sum} aria-label={label} aria-live={isResult ? 'polite' : undefined}>
      {lines.map(({ key, line, label: name, hint, amount }, index) => (
        <div key={key} className={isResult && index === lines.length - 1 ? styles.sumTotal : styles.sumRow}>
          <dt>
            {name} {line !== undefined && <span className={styles.quiet}>· {line}</span>}
            {hint !== undefined && <span className={styles.hint}>{hint}</span>}
          </dt>
          <dd>{amount}</dd>
        </div>
      ))}
    </dl>
  )
}
