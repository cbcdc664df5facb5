import type { PlotOptions } from '@observablehq/plot'
import { areaY, axisX, axisY, cell, dot, lineY, plot, ruleY, text } from '@observablehq/plot'
import { heightOfLine, heightOfStrip } from './chart-heights.ts'
import { utcDay } from '#contract/domain/calendar-day.ts'

/** Draws for a width in pixels; colors are design tokens, so that a chart follows light and dark mode. */
export type Drawing = (width: number) => Element

const ink = {
  text: 'var(--text)',
  muted: 'var(--muted)',
  line: 'var(--line)',
  accent: 'var(--accent)',
  sunken: 'var(--sunken)',
}
const small = 12

/**
 * The library writes its own style sheet into each chart, which the Content Security Policy refuses: ours has the few
 * rules it needs.
 */
const drawn = (options: PlotOptions): Element => {
  const made = plot({
    ...options,
    style: { background: 'none', color: ink.text, fontFamily: 'inherit', fontSize: `${small}px`, overflow: 'visible' },
  })
  made.querySelectorAll('style').forEach((sheet) => sheet.remove())
  return made
}

const day = (text: string): Date => new Date(`${text}T00:00:00Z`)

interface DayCount {
  readonly day: string
  readonly count: number
}

/** A line chart over days. */
export const lineOf =
  (days: readonly DayCount[], dayName: (day: string) => string): Drawing =>
  (width) => {
    const points = days.map((each) => ({ day: day(each.day), count: each.count }))
    const top = Math.max(3, ...points.map(({ count }) => count))
    const ends = [points[0], points[Math.floor(points.length / 2)], points.at(-1)].flatMap((each) =>
      each ? [each.day] : [],
    )
    return drawn({
      width,
      height: heightOfLine,
      margin: 8,
      marginLeft: 30,
      marginRight: 14,
      marginBottom: 26,
      x: { type: 'utc' },
      y: { domain: [0, top], nice: true },
      marks: [
        ruleY([0], { stroke: ink.line }),
        axisY({
          ticks: 3,
          tickFormat: (count: number) => (Number.isInteger(count) ? String(count) : ''),
          tickSize: 0,
          fill: ink.muted,
          label: null,
        }),
        axisX(ends, {
          tickFormat: (at: Date) => dayName(utcDay(at)),
          tickSize: 0,
          fill: ink.muted,
          label: null,
        }),
        areaY(points, { x: 'day', y: 'count', fill: ink.accent, fillOpacity: 0.14, curve: 'monotone-x' }),
        lineY(points, { x: 'day', y: 'count', stroke: ink.accent, strokeWidth: 2, curve: 'monotone-x' }),
        dot(points.slice(-1), { x: 'day', y: 'count', fill: ink.accent, r: 4 }),
      ],
    })
  }

/** A strip of days: the more is due on a day, the stronger its color. */
export const stripOf =
  (
    days: readonly DayCount[],
    names: { readonly weekday: (day: string) => string; readonly date: (day: string) => string },
  ): Drawing =>
  (width) => {
    const most = Math.max(1, ...days.map(({ count }) => count))
    const fields = days.map((each) => ({ ...each, share: each.count === 0 ? 0 : 0.12 + (0.3 * each.count) / most }))
    return drawn({
      width,
      height: heightOfStrip,
      margin: 0,
      marginTop: 20,
      marginBottom: 22,
      x: { domain: days.map((each) => each.day), axis: null, padding: 0.12 },
      marks: [
        cell(fields, { x: 'day', fill: ink.sunken, rx: 4 }),
        cell(fields, { x: 'day', fill: ink.accent, fillOpacity: 'share', rx: 4 }),
        text(fields, {
          x: 'day',
          text: ({ count }) => (count === 0 ? '' : String(count)),
          fill: ink.text,
          fontWeight: 600,
        }),
        text(fields, {
          x: 'day',
          frameAnchor: 'top',
          dy: -12,
          text: (each: DayCount) => names.weekday(each.day),
          fill: ink.muted,
        }),
        text(
          fields.filter((_, at) => at % 3 === 0),
          { x: 'day', frameAnchor: 'bottom', dy: 14, text: (each: DayCount) => names.date(each.day), fill: ink.muted },
        ),
      ],
      opacity: { type: 'identity' },
    })
  }
