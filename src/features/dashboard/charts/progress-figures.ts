import type { DashboardProgress, UpcomingDue, LocationProgress } from '#contract/endpoints/dashboard.ts'
import { progressDays } from '#contract/endpoints/dashboard.ts'
import { daysAfter } from '#contract/domain/onboarding-tasks.ts'

/** The progress of a location or a business. */
export interface ProgressRow {
  readonly key: string
  readonly kind: 'business' | 'location'
  readonly id: number
  readonly name: string
  readonly people: number
  readonly done: number
  readonly review: number
  readonly left: number
  /** From 0 to 1; what awaits review is not done yet. */
  readonly share: number
  /** More than was counted. */
  readonly isMore: boolean
}

const toProgressRow = (
  kind: ProgressRow['kind'],
  id: number,
  name: string,
  rows: readonly LocationProgress[],
): ProgressRow => {
  const sum = (of: (row: LocationProgress) => number) => rows.reduce((total, row) => total + of(row), 0)
  const done = sum((row) => row.done)
  const review = sum((row) => row.submitted)
  const left = sum((row) => row.open)
  return {
    key: String(id),
    kind,
    id,
    name,
    people: sum((row) => row.people),
    done,
    review,
    left,
    share: done / Math.max(1, done + review + left),
    isMore: rows.some(({ isMore }) => isMore),
  }
}

/** The progress of all with tasks, the least done first: by business where there are several, by location otherwise. */
export const progressByLocation = ({ locations }: Pick<DashboardProgress, 'locations'>): readonly ProgressRow[] => {
  const businesses = [...new Set(locations.map(({ businessId }) => businessId))]
  const standings =
    businesses.length > 1
      ? businesses.map((id) => {
          const businessRows = locations.filter(({ businessId }) => businessId === id)
          return toProgressRow('business', id, businessRows[0]?.businessName ?? '', businessRows)
        })
      : locations.map((row) => toProgressRow('location', row.locationId, row.locationName, [row]))
  return standings
    .filter(({ done, review, left }) => done + review + left > 0)
    .sort((a, b) => a.share - b.share || a.name.localeCompare(b.name))
}

/** How much was completed in the last seven days, and in the seven before them. */
export const lastWeeks = (
  completions: DashboardProgress['completions'],
): { readonly week: number; readonly before: number; readonly total: number } => {
  const sum = (days: DashboardProgress['completions']) => days.reduce((total, { count }) => total + count, 0)
  return { week: sum(completions.slice(-7)), before: sum(completions.slice(-14, -7)), total: sum(completions) }
}

/** The days ahead starting today, each with how much is due on it. */
export const daysAhead = ({
  today,
  ahead,
}: Pick<DashboardProgress, 'today' | 'ahead'>): readonly { readonly day: string; readonly count: number }[] => {
  const dueOn = (day: string) => ahead.filter((due: UpcomingDue) => due.day === day)
  return Array.from({ length: progressDays.ahead }, (_, at) => {
    const day = daysAfter(today, at)
    return { day, count: dueOn(day).reduce((total, { count }) => total + count, 0) }
  })
}
