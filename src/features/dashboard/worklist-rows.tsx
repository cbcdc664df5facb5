import type { WorklistKey, AttentionRow } from '#contract/endpoints/dashboard.ts'
import { Link } from '#src/shared/ui/base/link.tsx'
import { presentTime } from '#src/api/server-clock.ts'
import { formatAge, formatDue } from '#src/shared/i18n/dates.ts'
import { useFormName } from '#src/shared/i18n/form-name.ts'
import { useLanguage } from '#src/shared/i18n/language.ts'
import { useMessages } from '#src/shared/i18n/translations.ts'
import { classNames } from '#src/shared/ui/base/class-names.ts'
import styles from './dashboard.module.css'
import { dashboardMessages } from './dashboard-messages.ts'
import type { AttentionLinks } from './links.ts'

/** What distinguishes the locations of rows: nothing where there is one, its name, or the business as well. */
export type WorklistGroup = 'nothing' | 'location' | 'business'

const useWhat = () => {
  const messages = useMessages(dashboardMessages)
  const nameOf = useFormName()
  return ({ kind, what }: AttentionRow): string => (kind === null ? nameOf(what ?? '') : messages.kinds[kind])
}

function When({ row }: { readonly row: AttentionRow }) {
  const language = useLanguage()
  const { dueDate, due, since } = row
  if (dueDate === null) return <span className={styles.when}>{since !== null && formatAge(since, language)}</span>
  // Today at the work location, wherever this device is.
  const now = due === 'today' ? new Date(`${dueDate}T12:00`) : presentTime()
  const isPressing = due === 'overdue' || due === 'today'
  return (
    <span className={classNames(styles.when, isPressing && styles.pressing)}>{formatDue(dueDate, language, now)}</span>
  )
}

function Inside({ row, apart }: { readonly row: AttentionRow; readonly apart: WorklistGroup }) {
  const what = useWhat()
  const where = apart === 'nothing' ? [] : [apart === 'business' && row.businessName, row.locationName].filter(Boolean)
  return (
    <>
      <span className={styles.who}>{row.who}</span> <span className={styles.what}>{what(row)}</span>{' '}
      <span className={styles.where}>{where.join(', ')}</span> <When row={row} />
    </>
  )
}

/** The first items of a worklist, each a link to where it is done. */
export function QueueRows({
  queue,
  rows,
  links,
  onFix,
  apart,
}: {
  readonly queue: WorklistKey
  readonly rows: readonly AttentionRow[]
  readonly links: AttentionLinks
  /** Acts on an item that no screen of this role is for. */
  readonly onFix?: ((row: AttentionRow) => void) | undefined
  readonly apart: WorklistGroup
}) {
  return (
    <ul className={styles.rows}>
      {rows.map((row) => {
        const to = links.row(queue, row)
        const inside = <Inside row={row} apart={apart} />
        return (
          <li key={row.key} data-queue-row>
            {to !== undefined && (
              <Link className={styles.row} to={to}>
                {inside}
              </Link>
            )}
            {to === undefined && onFix && (
              <button type="button" className={styles.row} onClick={() => onFix(row)}>
                {inside}
              </button>
            )}
            {to === undefined && !onFix && <span className={styles.row}>{inside}</span>}
          </li>
        )
      })}
    </ul>
  )
}
