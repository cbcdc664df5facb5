import { lazy } from 'react'
import type { DashboardProgress, UpcomingDue } from '#contract/endpoints/dashboard.ts'
import { formatDay } from '#src/shared/i18n/dates.ts'
import { useLanguage } from '#src/shared/i18n/language.ts'
import { useMessages } from '#src/shared/i18n/translations.ts'
import { Link } from '#src/shared/ui/base/link.tsx'
import { ProgressRing } from '#src/shared/ui/feedback/progress-ring.tsx'
import { dashboardMessages } from '../dashboard-messages.ts'
import { heightOfLine, heightOfStrip } from './chart-heights.ts'
import { ChartPanel } from './chart-panel.tsx'
import type { ProgressRow } from './progress-figures.ts'
import { daysAhead, lastWeeks, progressByLocation } from './progress-figures.ts'
import styles from './progress-bars.module.css'

/** The progress of locations or businesses as bars: what is approved, and what waits for review; each leads to its people. */
function ProgressBars({
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

const Line = lazy(() => import('./lazy-charts.tsx').then((module) => ({ default: module.Line })))
const Strip = lazy(() => import('./lazy-charts.tsx').then((module) => ({ default: module.Strip })))

/** The most bars that are drawn; the table holds all. */
const mostBars = 12

/** The progress of each location, as bars that lead to its people; a single location as a ring. Nothing without tasks. */
export function LocationsChart({
  progress,
  hrefOf,
}: {
  readonly progress: DashboardProgress
  readonly hrefOf: (row: ProgressRow) => string
}) {
  const { plots } = useMessages(dashboardMessages)
  const messages = plots.locations
  const standings = progressByLocation(progress)
  const [first] = standings
  if (first === undefined) return null
  const all = first.done + first.review + first.left
  const isDone = standings.every(({ share }) => share === 1)
  const finding =
    standings.length === 1
      ? messages.one(first.done, all, first.review)
      : messages.behind(first.name, messages.doneOf(first.done, all, first.isMore))
  const title = isDone ? messages.done : finding
  return (
    <ChartPanel
      title={title}
      caption={messages.caption}
      rows={standings}
      rowKey={({ key }) => key}
      columns={[
        { key: 'location', header: messages.location, cell: (row) => <Link to={hrefOf(row)}>{row.name}</Link> },
        {
          key: 'done',
          header: messages.doneCount,
          isNumber: true,
          cell: (each) => messages.doneOf(each.done, each.done + each.review + each.left, each.isMore),
        },
        { key: 'review', header: messages.review, isNumber: true, cell: ({ review }) => review },
        { key: 'people', header: messages.people, isNumber: true, cell: ({ people }) => people },
      ]}
      note={progress.isMore && <p>{messages.cut(progress.locations.length)}</p>}
    >
      {standings.length === 1 ? (
        <ProgressRing done={first.done} total={all} label={title} />
      ) : (
        <ProgressBars standings={standings.slice(0, mostBars)} hrefOf={hrefOf} />
      )}
    </ChartPanel>
  )
}

/** What was completed each day, as a line; nothing if nothing was. */
export function CompletionsPlot({ completions }: Pick<DashboardProgress, 'completions'>) {
  const { plots } = useMessages(dashboardMessages)
  const messages = plots.completions
  const language = useLanguage()
  const { week, before, total } = lastWeeks(completions)
  if (total === 0) return null
  const compared =
    week === before ? messages.same(week) : week > before ? messages.more(week, before) : messages.fewer(week, before)
  return (
    <ChartPanel
      title={compared}
      caption={messages.caption}
      rows={completions.filter(({ count }) => count > 0).toReversed()}
      rowKey={({ day }) => day}
      columns={[
        { key: 'day', header: messages.day, cell: ({ day }) => formatDay(day, language) },
        { key: 'count', header: messages.count, isNumber: true, cell: ({ count }) => count },
      ]}
      height={heightOfLine}
    >
      <Line days={completions} label={messages.text(total)} />
    </ChartPanel>
  )
}

/** What is due in the days ahead, as a strip; nothing if nothing is. */
export function AheadPlot({ progress }: { readonly progress: Pick<DashboardProgress, 'today' | 'ahead'> }) {
  const { plots, kinds } = useMessages(dashboardMessages)
  const messages = plots.ahead
  const language = useLanguage()
  const days = daysAhead(progress)
  const total = days.reduce((sum, { count }) => sum + count, 0)
  if (total === 0) return null
  const most = days.reduce((best, each) => (each.count > best.count ? each : best))
  return (
    <ChartPanel<UpcomingDue>
      title={messages.most(total, formatDay(most.day, language), most.count)}
      caption={messages.caption}
      rows={progress.ahead}
      rowKey={({ day, kind }) => `${day} ${kind}`}
      columns={[
        { key: 'day', header: messages.day, cell: ({ day }) => formatDay(day, language) },
        { key: 'kind', header: messages.kind, cell: ({ kind }) => kinds[kind] },
        { key: 'count', header: messages.count, isNumber: true, cell: ({ count }) => count },
      ]}
      height={heightOfStrip}
    >
      <Strip days={days} label={messages.text} />
    </ChartPanel>
  )
}
