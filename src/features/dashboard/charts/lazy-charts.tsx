import { useMemo } from 'react'
import type { DashboardProgress } from '#contract/endpoints/dashboard.ts'
import { useLanguage } from '#src/shared/i18n/language.ts'
import { shortDay, weekdayLetter } from './day-names.ts'
import { lineOf, stripOf } from './chart-shapes.ts'
import { LazyChart } from './chart-frame.tsx'

type Days = DashboardProgress['completions']

/** What was completed each day. */
export function Line({ days, label }: { readonly days: Days; readonly label: string }) {
  const language = useLanguage()
  const draw = useMemo(() => lineOf(days, (day) => shortDay(day, language)), [days, language])
  return <LazyChart draw={draw} label={label} />
}

/** What is due on the days ahead. */
export function Strip({ days, label }: { readonly days: Days; readonly label: string }) {
  const language = useLanguage()
  const draw = useMemo(
    () =>
      stripOf(days, {
        weekday: (day) => weekdayLetter(day, language),
        date: (day) => shortDay(day, language),
      }),
    [days, language],
  )
  return <LazyChart draw={draw} label={label} />
}
