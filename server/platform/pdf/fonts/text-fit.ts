import type { Look } from './font-families.ts'
import { printable, shapeLine } from './text-line.ts'
import type { Line } from './text-line.ts'

/** Lines and the size at which they fit their box; `scale` below 1 narrows the letters. */
export interface FittedText {
  readonly lines: readonly Line[]
  readonly size: number
  readonly leading: number
  readonly scale: number
  /** Whether it is the whole text; otherwise its beginning, and that the rest is attached. */
  readonly isWhole: boolean
}

/** The area of a text, and the size that it has if there is enough space. */
export interface TextArea {
  readonly width: number
  readonly height: number
  readonly size: number
  readonly maxLines?: number
}

/** The smallest size in print, in points; what doesn't fit at it isn't shrunk any further. */
export const SMALLEST_SIZE = 6
/** How far letters are narrowed at the smallest size. */
const NARROWEST = 0.8
/** The same for signatures, which are looked at rather than read. */
const NARROWEST_SIGNATURE = 0.3
/** What follows the beginning of a text that doesn't fit: the longest that does. */
const CONTINUATIONS = ['… (see attachment)', '…', '']
const LINE_SPACING = 1.16

const words = new Intl.Segmenter('en', { granularity: 'word' })
const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' })

/** Parts between which a line may break: after spaces and hyphens, and between words of scripts without spaces. */
const breakable = (text: string): string[] => {
  const pieces: string[] = []
  for (const { segment } of words.segment(text)) {
    const last = pieces.at(-1)
    const clings = last !== undefined && (/^[\s\p{P}]+$/u.test(segment) || !/[\s\p{Lo}-]$/u.test(last))
    if (clings) pieces[pieces.length - 1] = last + segment
    else pieces.push(segment)
  }
  return pieces
}

/** Widths of parts, cached while one text is tried at several sizes. */
type Widths = Map<string, number>

const widthOf = async (piece: string, look: Look, widths: Widths): Promise<number> => {
  const known = widths.get(piece) ?? (await shapeLine(piece, look)).width
  widths.set(piece, known)
  return known
}

/** Breaks one paragraph into lines no wider than `width`, which is in units of the font size. */
const wrapParagraph = async (text: string, width: number, look: Look, widths: Widths): Promise<Line[]> => {
  if ((await widthOf(text, look, widths)) <= width) return [await shapeLine(text, look)]
  const lines: string[] = []
  let [current, taken] = ['', 0]
  const breakLine = (): void => {
    if (current !== '') lines.push(current.trimEnd())
    ;[current, taken] = ['', 0]
  }
  const append = async (piece: string): Promise<boolean> => {
    if (taken + (await widthOf(piece.trimEnd(), look, widths)) > width) return false
    taken += await widthOf(piece, look, widths)
    current += piece
    return true
  }
  for (const piece of breakable(text)) {
    if (await append(piece)) continue
    breakLine()
    if (await append(piece)) continue
    for (const { segment } of graphemes.segment(piece)) {
      if (await append(segment)) continue
      breakLine()
      if (!(await append(segment))) [current, taken] = [segment, width]
    }
  }
  breakLine()
  return Promise.all(lines.map((line) => shapeLine(line, look)))
}

/** Wraps text, paragraph by paragraph, into lines no wider than `width` points at `size`. */
export const wrapText = async (
  text: string,
  width: number,
  size: number,
  look: Look = 'regular',
  widths: Widths = new Map(),
): Promise<Line[]> => {
  const lines: Line[] = []
  for (const paragraph of text.split(/\r\n|\r|\n/)) {
    lines.push(...(await wrapParagraph(printable(paragraph), width / size, look, widths)))
  }
  return lines
}

type Attempt = (size: number, scale: number) => Promise<FittedText | undefined>

/** Tries to set a text in an area, at any size. */
const attempts = async (text: string, area: TextArea, look: Look): Promise<Attempt> => {
  const widths: Widths = new Map()
  const paragraphs = await Promise.all(text.split(/\r\n|\r|\n/).map((each) => shapeLine(printable(each), look)))
  // A paragraph can't fit if its width exceeds that of all lines, apart from spaces at their ends: this rules out most
  // sizes without wrapping.
  const isHopeless = (size: number, scale: number): boolean => {
    const blank = 0.3 * size * scale
    const linesFor = (width: number) =>
      Math.max(1, Math.ceil((width * size * scale + blank) / (area.width + blank + 0.01)))
    const least = paragraphs.reduce((sum, { width }) => sum + linesFor(width), 0)
    return least > (area.maxLines ?? Infinity) || LINE_SPACING * size * (least - 1) > area.height
  }
  return async (size, scale) => {
    if (isHopeless(size, scale)) return undefined
    const lines = await wrapText(text, area.width / scale, size, look, widths)
    const ink = (lines[0]?.top ?? 0) - (lines.at(-1)?.bottom ?? 0)
    const leading = Math.max(LINE_SPACING, ...lines.map((line) => line.top - line.bottom)) * size
    const fits =
      lines.length <= (area.maxLines ?? Infinity) &&
      leading * (lines.length - 1) + ink * size <= area.height &&
      lines.every((line) => line.width * size * scale <= area.width + 0.01)
    return fits ? { lines, size, leading, scale, isWhole: true } : undefined
  }
}

const largest = async (attempt: Attempt, size: number, narrowest: number): Promise<FittedText | undefined> => {
  for (let each = size; each >= SMALLEST_SIZE; each -= 0.5) {
    const fitted = await attempt(each, 1)
    if (fitted) return fitted
  }
  for (let percent = 95; percent >= narrowest * 100; percent -= 5) {
    const fitted = await attempt(SMALLEST_SIZE, percent / 100)
    if (fitted) return fitted
  }
  return undefined
}

/** The longest beginning of a text that fits at the smallest size. */
const beginningOf = async (text: string, area: TextArea, look: Look): Promise<FittedText> => {
  const clusters = [...graphemes.segment(text)].map(({ segment }) => segment)
  for (const continuation of CONTINUATIONS) {
    const at = async (length: number): Promise<FittedText | undefined> => {
      const beginning = `${clusters.slice(0, length).join('').trimEnd()}${continuation}`
      return (await attempts(beginning, area, look))(SMALLEST_SIZE, NARROWEST)
    }
    let [best, low, high] = [await at(0), 0, clusters.length - 1]
    if (best === undefined) continue
    while (low < high) {
      const middle = Math.ceil((low + high) / 2)
      const fitted = await at(middle)
      if (fitted === undefined) high = middle - 1
      else [best, low] = [fitted, middle]
    }
    return { ...best, isWhole: false }
  }
  const line = await shapeLine('', look)
  return { lines: [line], size: SMALLEST_SIZE, leading: SMALLEST_SIZE, scale: 1, isWhole: false }
}

/**
 * Finds the largest size up to `size` at which the text fits, its letters narrowed at the smallest; of a text that
 * doesn't fit, its beginning.
 */
export const fitText = async (text: string, area: TextArea, look: Look = 'regular'): Promise<FittedText> =>
  (await largest(await attempts(text, area, look), area.size, NARROWEST)) ?? (await beginningOf(text, area, look))

/** Sets a typed signature on one line: it has to be whole, so that its letters become narrower than those of answers. */
export const fitSignature = async (text: string, area: Omit<TextArea, 'maxLines'>): Promise<FittedText> => {
  const [line, inOneLine] = [text.replace(/[\r\n]+/g, ' '), { ...area, maxLines: 1 }]
  const attempt = await attempts(line, inOneLine, 'signature')
  return (await largest(attempt, area.size, NARROWEST_SIGNATURE)) ?? (await beginningOf(line, inOneLine, 'signature'))
}
