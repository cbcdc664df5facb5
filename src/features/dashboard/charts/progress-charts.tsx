import { lazy, useMemo } from 'react'
import type { DashboardProgress, UpcomingDue } from '#contract/endpoints/dashboard.ts'
import { formatDay } from '#src/shared/i18n/dates.ts'
import { useLanguage } from '#src/shared/i18n/language.ts'
import { useMessages } from '#src/shared/i18n/translations.ts'
import { ProgressRing } from '#src/shared/ui/feedback/progress-ring.tsx'
import { dashboardMessages } from '../dashboard-messages.ts'
import { heightOfBars, heightOfLine, heightOfStrip } from './chart-heights.ts'
import { ChartPanel } from './chart-panel.tsx'
import type { ProgressRow } from './progress-figures.ts'
import { daysAhead, lastWeeks, progressByLocation } from './progress-figures.ts'

const Bars = lazy(() => import('./lazy-charts.tsx').then((module) => ({ default: module.Bars })))
const Line = lazy(() => import('./lazy-charts.tsx').then((module) => ({ default: module.Line })))
const Strip = lazy(() => import('./lazy-charts.tsx').then((module) => ({ default: module.Strip })))

/** The most bars that are drawn; the table holds all. */
const mostBars = 12

const usePercent = () => {
  const language = useLanguage()
  return useMemo(() => {
    const format = new Intl.NumberFormat(language, { style: 'percent', maximumFractionDigits: 0 })
    // Rounded down: what is not done is never shown as done.
    return (share: number) => format.format(Math.floor(share * 100) / 100)
  }, [language])
}

/** The progress of each location, as bars; a single location as a ring. */
export function LocationsChart({ progress }: { readonly progress: DashboardProgress }) {
  const { plots } = useMessages(dashboardMessages)
  const messages = plots.locations
  const percent = usePercent()
  const standings = progressByLocation(progress)
  const [first] = standings
  const bars = standings.slice(0, mostBars)
  const isDone = standings.every(({ share }) => share === 1)
  const titleOf = (least: ProgressRow): string => {
    if (isDone) return messages.done
    return standings.length === 1
      ? messages.one(percent(least.share), least.left)
      : messages.behind(least.name, percent(least.share))
  }
  return (
    <ChartPanel
      title={first === undefined ? messages.none : titleOf(first)}
      caption={messages.caption}
      rows={standings}
      rowKey={({ key }) => key}
      columns={[
        { key: 'location', header: messages.location, cell: ({ name }) => name },
        {
          key: 'done',
          header: messages.doneCount,
          isNumber: true,
          cell: (each) => messages.doneOf(each.done, each.done + each.review + each.left, each.isMore),
        },
        { key: 'review', header: messages.review, isNumber: true, cell: ({ review }) => review },
        { key: 'people', header: messages.people, isNumber: true, cell: ({ people }) => people },
      ]}
      height={bars.length > 1 ? heightOfBars(bars.length) : undefined}
      note={progress.isMore && <p>{messages.cut(progress.locations.length)}</p>}
    >
      {first === undefined && <p>{messages.noneText}</p>}
      {first !== undefined && standings.length === 1 && (
        <ProgressRing done={first.done} total={first.done + first.review + first.left} label={titleOf(first)} />
      )}
      {bars.length > 1 && <Bars standings={bars} percent={percent} label={messages.text(standings.length)} />}
    </ChartPanel>
  )
}

/** What was completed each day, as a line. */
export function CompletionsPlot({ completions }: Pick<DashboardProgress, 'completions'>) {
  const { plots } = useMessages(dashboardMessages)
  const messages = plots.completions
  const language = useLanguage()
  const { week, before, total } = lastWeeks(completions)
  const compared =
    week === before ? messages.same(week) : week > before ? messages.more(week, before) : messages.fewer(week, before)
  return (
    <ChartPanel
      title={total === 0 ? messages.none : compared}
      caption={messages.caption}
      rows={completions.filter(({ count }) => count > 0).toReversed()}
      rowKey={({ day }) => day}
      columns={[
        { key: 'day', header: messages.day, cell: ({ day }) => formatDay(day, language) },
        { key: 'count', header: messages.count, isNumber: true, cell: ({ count }) => count },
      ]}
      height={total > 0 ? heightOfLine : undefined}
    >
      {total > 0 && <Line days={completions} label={messages.text(total)} />}
    </ChartPanel>
  )
}

/** What is due in the days ahead, as a strip. */
export function AheadPlot({ progress }: { readonly progress: Pick<DashboardProgress, 'today' | 'ahead'> }) {
  const { plots, kinds } = useMessages(dashboardMessages)
  const messages = plots.ahead
  const language = useLanguage()
  const days = daysAhead(progress)
  const total = days.reduce((sum, { count }) => sum + count, 0)
  const most = days.reduce((best, each) => (each.count > best.count ? each : best))
  return (
    <ChartPanel<UpcomingDue>
      title={total === 0 ? messages.none : messages.most(total, formatDay(most.day, language), most.count)}
      caption={messages.caption}
      rows={progress.ahead}
      rowKey={({ day, kind }) => `${day} ${kind}`}
      columns={[
        { key: 'day', header: messages.day, cell: ({ day }) => formatDay(day, language) },
        { key: 'kind', header: messages.kind, cell: ({ kind }) => kinds[kind] },
        { key: 'count', header: messages.count, isNumber: true, cell: ({ count }) => count },
      ]}
      height={total > 0 ? heightOfStrip : undefined}
    >
      {total > 0 && <Strip days={days} label={messages.text} />}
    </ChartPanel>
  )
}
