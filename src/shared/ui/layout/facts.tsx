import type { ReactNode } from 'react'
import { Button } from '../base/button.tsx'
import { classNames } from '../base/class-names.ts'
import styles from './facts.module.css'
import { useUiMessages } from '../base/ui-messages.ts'

/** One answer: its question, its value and, where it may be changed, the control for it. */
export type Fact = {
  readonly key: string
  readonly label: ReactNode
  /** Its question in the name of *Change*, where the label is more than that. */
  readonly name?: string | undefined
  readonly value: ReactNode
  readonly onChange?: (() => void) | undefined
  readonly action?: ReactNode
  /** Under the whole row, at its full width. */
  readonly below?: ReactNode
}

/** Answers as rows of label and value, each with an optional *Change*; the body of a review page. */
export function Facts({
  facts,
  isDense = false,
}: {
  readonly facts: readonly Fact[]
  /** Small rows, for many answers that are read at once. */
  readonly isDense?: boolean | undefined
}) {
  const messages = useUiMessages()
  return (
    <dl className={classNames(styles.facts, isDense && styles.dense)}>
      {facts.map((fact) => (
        <div key={fact.key} className={styles.row}>
          <dt className={styles.label}>{fact.label}</dt>
          <dd className={styles.value}>{fact.value}</dd>
          {(fact.onChange ?? fact.action) && (
            <dd className={styles.action}>
              {fact.action ?? (
                <Button kind="quiet" isCompact onClick={fact.onChange}>
                  {messages.change} <span className="visually-hidden">{fact.name ?? fact.label}</span>
                </Button>
              )}
            </dd>
          )}
          {fact.below && <dd className={styles.below}>{fact.below}</dd>}
        </div>
      ))}
    </dl>
  )
}
