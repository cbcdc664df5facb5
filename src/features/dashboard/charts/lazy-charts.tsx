import { useMemo, useEffect, useRef, useState } from 'react'
import type { DashboardProgress } from '#contract/endpoints/dashboard.ts'
import { useLanguage } from '#src/shared/i18n/language.ts'
import type { Language } from '#contract/domain/lookups.ts'
import styles from '../dashboard.module.css'
import type { Drawing } from './chart-shapes.ts'
import { lineOf, stripOf } from './chart-shapes.ts'

const nameOf = (day: string, language: Language, parts: Intl.DateTimeFormatOptions): string =>
  new Intl.DateTimeFormat(`${language}-US`, { ...parts, timeZone: 'UTC' }).format(new Date(`${day}T00:00:00Z`))

/** `2026-11-26` as `Nov 26`. */
const shortDay = (day: string, language: Language): string => nameOf(day, language, { month: 'short', day: 'numeric' })

/** `2026-11-26` as `T`. */
const weekdayInitial = (day: string, language: Language): string => nameOf(day, language, { weekday: 'narrow' })

/** A chart as wide as its container; its text says what it shows, for screen readers. */
function LazyChart({ draw, label }: { readonly draw: Drawing; readonly label: string }) {
  const container = useRef<HTMLDivElement>(null)
  const [width, setWidth] = useState(0)
  useEffect(() => {
    const { current } = container
    if (current === null) return
    const look = new ResizeObserver(([entry]) => setWidth(Math.floor(entry?.contentRect.width ?? 0)))
    look.observe(current)
    return () => look.disconnect()
  }, [])
  useEffect(() => {
    const { current } = container
    if (current === null || width === 0) return
    const drawing = draw(width)
    drawing.setAttribute('aria-hidden', 'true')
    current.replaceChildren(drawing)
  }, [draw, width])
  return <div ref={container} className={styles.drawing} role="img" aria-label={label} />
}

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
        weekday: (day) => weekdayInitial(day, language),
        date: (day) => shortDay(day, language),
      }),
    [days, language],
  )
  return <LazyChart draw={draw} label={label} />
}
