import { Link } from 'react-router-dom'
import type { AttentionQueueKey, AttentionRow } from '#contract/api/attention.ts'
import { ageInWords, dueInWords } from '#src/i18n/dates.ts'
import { useLanguage } from '#src/i18n/language.ts'
import { useWords } from '#src/i18n/words.ts'
import { buttonClass } from '#src/ui/button.tsx'
import { classNames } from '#src/ui/class-names.ts'
import styles from './attention.module.css'
import { attentionWords } from './attention-words.ts'
import type { AttentionLinks } from './links.ts'

/** What is done in queues whose rows say so with a button. */
export type LeadQueue = 'sectionTwo' | 'review'

const useWhat = () => {
  const words = useWords(attentionWords)
  return ({ kind, what }: AttentionRow): string => (kind === null ? words.formName(what ?? '') : words.kinds[kind])
}

function When({ row }: { readonly row: AttentionRow }) {
  const language = useLanguage()
  const { dueDate, due, since } = row
  const isPressing = due === 'overdue' || due === 'today'
  if (dueDate !== null)
    return (
      <span className={classNames(styles.when, isPressing && styles.pressing)}>{dueInWords(dueDate, language)}</span>
    )
  return <span className={styles.when}>{since !== null && ageInWords(since, language)}</span>
}

function Inside({
  row,
  withBusiness,
  does,
}: {
  readonly row: AttentionRow
  readonly withBusiness: boolean
  readonly does: string | undefined
}) {
  const what = useWhat()
  const where = [withBusiness && row.BusinessName, row.LocationName].filter(Boolean).join(', ')
  return (
    <>
      <span className={styles.who}>{row.who}</span> <span className={styles.what}>{what(row)}</span>{' '}
      <span className={styles.where}>{where}</span> <When row={row} />
      {does !== undefined && <span className={buttonClass('primary', { isCompact: true })}>{does}</span>}
    </>
  )
}

/** The first things of a queue, each a link to where it is done. */
export function QueueRows({
  queue,
  rows,
  links,
  isLead,
  withBusiness,
}: {
  readonly queue: AttentionQueueKey
  readonly rows: readonly AttentionRow[]
  readonly links: AttentionLinks
  /** Its rows say what to do. */
  readonly isLead: boolean
  readonly withBusiness: boolean
}) {
  const words = useWords(attentionWords)
  const does = isLead && (queue === 'sectionTwo' || queue === 'review') ? words.does[queue] : undefined
  return (
    <ul className={styles.rows}>
      {rows.map((row) => {
        const to = links.row(queue, row)
        const inside = <Inside row={row} withBusiness={withBusiness} does={to === undefined ? undefined : does} />
        return (
          <li key={row.key}>
            {to === undefined ? (
              <span className={styles.row}>{inside}</span>
            ) : (
              <Link className={classNames(styles.row, does !== undefined && styles.lead)} to={to}>
                {inside}
              </Link>
            )}
          </li>
        )
      })}
    </ul>
  )
}
