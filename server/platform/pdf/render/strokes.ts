import type { Stroke } from '#contract/forms/strokes.ts'
import { num } from '../fill/file-writer.ts'

/** The area of a drawing on a page, in points. */
export interface Box {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

/** Maximum points per unit of the drawing area: a small drawing isn't enlarged. */
const LARGEST_SCALE = 0.25
/** The pen's width in units of the drawing area, and its limits in print in points. */
const PEN = { units: 4.5, thinnest: 0.5, thickest: 1.4 }

const twoThirds = (from: number, to: number): number => from + ((to - from) * 2) / 3

type Point = readonly [x: number, y: number]

const toPath = (points: readonly Point[]): string => {
  const at = ([x, y]: Point): string => `${num(x)} ${num(y)}`
  const [first, ...rest] = points
  if (first === undefined) return ''
  const last = rest.at(-1)
  if (last === undefined) return `${at(first)} m ${at(first)} l`
  let here = first
  const bends = rest.slice(0, -1).map((corner, i) => {
    const next = rest[i + 1] ?? corner
    const middle: Point = [(corner[0] + next[0]) / 2, (corner[1] + next[1]) / 2]
    const before: Point = [twoThirds(here[0], corner[0]), twoThirds(here[1], corner[1])]
    const behind: Point = [twoThirds(middle[0], corner[0]), twoThirds(middle[1], corner[1])]
    here = middle
    return `${at(before)} ${at(behind)} ${at(middle)} c`
  })
  return [`${at(first)} m`, ...bends, `${at(last)} l`].join(' ')
}

/**
 * The operators that draw a signature's strokes as lines, as large as fits into a box, at its left and bottom edges.
 */
export const strokeOperators = (strokes: readonly Stroke[], box: Box): string => {
  const points = strokes.flat()
  const [xs, ys] = [points.map(([x]) => x), points.map(([, y]) => y)]
  const [left, right] = [Math.min(...xs), Math.max(...xs)]
  const [top, bottom] = [Math.min(...ys), Math.max(...ys)]
  const fitting = Math.min(box.width / Math.max(1, right - left), box.height / Math.max(1, bottom - top))
  const scale = Math.min(LARGEST_SCALE, fitting)
  const pen = Math.min(PEN.thickest, Math.max(PEN.thinnest, PEN.units * scale))
  const placed = strokes.map((stroke) =>
    stroke.map(([x, y]) => [box.x + (x - left) * scale, box.y + (bottom - y) * scale] as const),
  )
  return `q ${num(pen)} w 1 J 1 j 0 G ${placed.map((stroke) => `${toPath(stroke)} S`).join(' ')} Q`
}
