import { useId, type ReactNode } from 'react'
import styles from './card.module.css'

/** A raised surface for one topic; with a title it is a named section. */
export function Card({
  title,
  level = 2,
  actions,
  children,
}: {
  readonly title?: ReactNode
  readonly level?: 2 | 3 | undefined
  readonly actions?: ReactNode
  readonly children: ReactNode
}) {
  const titleId = useId()
  const Heading = level === 2 ? 'h2' : 'h3'
  if (!title) {
    return (
      <div className={styles.card}>
        <div className={styles.body}>{children}</div>
      </div>
    )
  }
  return (
    <section className={styles.card} aria-labelledby={titleId}>
      <div className={styles.head}>
        <Heading id={titleId}>{title}</Heading>
        {actions && <div className={styles.actions}>{actions}</div>}
      </div>
      <div className={styles.body}>{children}</div>
    </section>
  )
}
