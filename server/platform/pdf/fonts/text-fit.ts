import type { Look } from './font-families.ts'
import { printable, shapeLine } from './text-line.ts'
import type { Line } from './text-line.ts'

/** Lines and the size at which they fit their box; `scale` below 1 narrows the letters. */
export interface FittedText {
  readonly lines: readonly Line[]
  readonly size: number
  readonly leading: number
  readonly scale: number
}

/** The smallest legible size in print. */
const SMALLEST = 5
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

/** Finds the largest size up to `size` at which the text fits; below 5 points the letters are narrowed instead. */
export const fitText = async (
  text: string,
  box: { width: number; height: number; size: number; maxLines?: number },
  look: Look = 'regular',
): Promise<FittedText> => {
  const widths: Widths = new Map()
  const paragraphs = await Promise.all(text.split(/\r\n|\r|\n/).map((each) => shapeLine(printable(each), look)))
  // A paragraph can't fit if its width exceeds that of all lines, apart from spaces at their ends: this rules out most
  // sizes without wrapping.
  const isHopeless = (size: number, scale: number): boolean => {
    const blank = 0.3 * size * scale
    const linesFor = (width: number) =>
      Math.max(1, Math.ceil((width * size * scale + blank) / (box.width + blank + 0.01)))
    const least = paragraphs.reduce((sum, { width }) => sum + linesFor(width), 0)
    return least > (box.maxLines ?? Infinity) || LINE_SPACING * size * (least - 1) > box.height
  }
  const tryAt = async (size: number, scale: number): Promise<FittedText | undefined> => {
    if (isHopeless(size, scale)) return undefined
    const lines = await wrapText(text, box.width / scale, size, look, widths)
    const ink = (lines[0]?.top ?? 0) - (lines.at(-1)?.bottom ?? 0)
    const leading = Math.max(LINE_SPACING, ...lines.map((line) => line.top - line.bottom)) * size
    const fits =
      lines.length <= (box.maxLines ?? Infinity) &&
      leading * (lines.length - 1) + ink * size <= box.height &&
      lines.every((line) => line.width * size * scale <= box.width + 0.01)
    return fits ? { lines, size, leading, scale } : undefined
  }
  for (let size = box.size; size >= SMALLEST; size -= 0.5) {
    const fitted = await tryAt(size, 1)
    if (fitted) return fitted
  }
  for (let scale = 0.95; scale >= 0.5; scale -= 0.05) {
    const fitted = await tryAt(SMALLEST, scale)
    if (fitted) return fitted
  }
  for (let size = SMALLEST; size > 0.2; size *= 0.9) {
    const fitted = await tryAt(size, 0.5)
    if (fitted) return fitted
  }
  throw new RangeError('the box is too small for any text')
}
