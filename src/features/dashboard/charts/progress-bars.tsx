import { useMessages } from '#src/shared/i18n/translations.ts'
import { Link } from '#src/shared/ui/base/link.tsx'
import { dashboardMessages } from '../dashboard-messages.ts'
import styles from './progress-bars.module.css'
import type { ProgressRow } from './progress-figures.ts'

/** The progress of locations or businesses as bars: what is approved, and what waits for review; each leads to its people. */
export function ProgressBars({
  standings,
  hrefOf,
}: {
  readonly standings: readonly ProgressRow[]
  readonly hrefOf: (row: ProgressRow) => string
}) {
  const { plots } = useMessages(dashboardMessages)
  const messages = plots.locations
  return (
    <ul className={styles.bars}>
      {standings.map((row) => {
        const { key, name, done, review, left, isMore } = row
        const all = done + review + left
        return (
          <li key={key} className={styles.item}>
            <Link to={hrefOf(row)}>{name}</Link>
            <span className={styles.count}>{messages.doneOf(done, all, isMore)}</span>
            <svg className={styles.bar} viewBox="0 0 100 6" preserveAspectRatio="none" aria-hidden>
              <rect className={styles.whole} width="100" height="6" />
              <rect className={styles.review} width={((done + review) / all) * 100} height="6" />
              <rect className={styles.done} width={(done / all) * 100} height="6" />
            </svg>
          </li>
        )
      })}
    </ul>
  )
}
