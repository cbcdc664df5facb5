import type { DocumentFonts } from '../fonts/document-fonts.ts'
import { fitSignature, fitText } from '../fonts/text-fit.ts'
import type { TextArea } from '../fonts/text-fit.ts'
import { shapeLine } from '../fonts/text-line.ts'
import type { Box } from '../render/strokes.ts'
import { num } from './file-writer.ts'
import type { FieldPlacement } from './form-fields.ts'
import type { PrintedLine } from './pdf-field-value.ts'

const USUAL_SIZE = 10

/** A value on one line unless its field has several. */
const linesOf = (placement: FieldPlacement, value: string): string =>
  placement.isMultiline ? value : value.replace(/[\r\n]+/g, ' ')

const isInCells = ({ cells }: FieldPlacement, value: string): boolean =>
  cells !== undefined && [...new Intl.Segmenter('en').segment(value)].length <= cells

const areaOf = ({ width, height }: FieldPlacement): TextArea => ({
  width: width - 4,
  height: height - 1,
  size: USUAL_SIZE,
})

/** Whether a value fits in its field without a continuation. */
export const fitsInField = async (placement: FieldPlacement, value: string): Promise<boolean> =>
  isInCells(placement, value) || (await fitText(linesOf(placement, value), areaOf(placement))).isWhole

const startX = (align: FieldPlacement['align'], x: number, box: number): number =>
  align === 'left' ? x : align === 'right' ? x + box : x + box / 2

const drawCells = async (
  fonts: DocumentFonts,
  placement: FieldPlacement,
  cells: number,
  value: string,
): Promise<string> => {
  const pitch = placement.width / cells
  const size = Math.min(USUAL_SIZE, placement.height * 0.8)
  const graphemes = [...new Intl.Segmenter('en').segment(value)].slice(0, cells)
  const drawn = graphemes.map(async ({ segment }, i) => {
    const line = await shapeLine(segment)
    const x = placement.x + i * pitch + (pitch - line.width * size) / 2
    return fonts.draw(line, x, placement.y + (placement.height - 0.714 * size) / 2, size)
  })
  return (await Promise.all(drawn)).join('\n')
}

/** The parts of a number, each in the middle of its part of the line; its hyphens are printed there. */
const drawParts = async (
  fonts: DocumentFonts,
  baseline: number,
  boxes: NonNullable<PrintedLine['parts']>,
  parts: readonly string[],
): Promise<string> => {
  const drawn = boxes.map(async ({ x, width }, i) => {
    const { lines, size, scale } = await fitText(parts[i] ?? '', { width, height: Infinity, size: USUAL_SIZE })
    const line = lines[0]!
    return fonts.draw(line, x + (width - line.width * size * scale) / 2, baseline, size, scale)
  })
  return (await Promise.all(drawn)).join('\n')
}

/** A value in its field, as large as fits, on as many lines as there are, or on the line printed there. */
export const drawInField = async (
  fonts: DocumentFonts,
  placement: FieldPlacement,
  value: string,
  printed?: PrintedLine,
): Promise<string> => {
  const parts = value.split('-')
  if (printed?.parts?.length === parts.length)
    return drawParts(fonts, placement.y + printed.baseline, printed.parts, parts)
  if (placement.cells !== undefined && isInCells(placement, value))
    return drawCells(fonts, placement, placement.cells, value)
  const [x, width] = [placement.x + 2, placement.width - 4]
  const { lines, size, leading, scale } = await fitText(linesOf(placement, value), areaOf(placement))
  const [first, last] = [lines[0]!, lines.at(-1)!]
  const rest = leading * (lines.length - 1)
  const [top, bottom] = [Math.max(first.top, 0.714) * size, last.bottom * size]
  const middle = placement.y + (placement.height - 0.714 * size + rest) / 2
  const highest = placement.y + placement.height - 0.5 - first.top * size
  const lowest = placement.y + 0.5 + rest - bottom
  const onLine = printed && placement.y + printed.baseline + rest
  const wanted = onLine ?? (placement.isMultiline ? placement.y + placement.height - 1 - top : middle)
  const baseline = Math.max(Math.min(wanted, highest), lowest)
  return lines
    .map((line, i) => {
      const align = line.isRightToLeft && placement.align === 'left' ? 'right' : placement.align
      const from = startX(align, x, width - line.width * size * scale)
      return fonts.draw(line, from, baseline - i * leading, size, scale)
    })
    .join('\n')
}

/** A check mark in its box. */
export const drawTick = ({ x, y, width, height }: FieldPlacement): string => {
  const side = Math.min(width, height)
  const at = (dx: number, dy: number): string =>
    `${num(x + width / 2 + (dx - 0.5) * side)} ${num(y + height / 2 + (dy - 0.5) * side)}`
  return `q ${num(side * 0.16)} w 1 J 1 j ${at(0.18, 0.5)} m ${at(0.42, 0.2)} l ${at(0.86, 0.84)} l S Q`
}

/** A line through a check, beyond its box on both sides. */
export const drawStrike = ({ x, y, width, height }: FieldPlacement): string => {
  const [side, middle] = [Math.min(width, height), y + height / 2]
  const ends = [x + width / 2 - side, x + width / 2 + side].map((end) => `${num(end)} ${num(middle)}`)
  return `q ${num(side * 0.12)} w ${ends[0] ?? ''} m ${ends[1] ?? ''} l S Q`
}

const SIGNATURE_SIZE = 17

/** A typed signature in its field. */
export const drawTyped = async (
  fonts: DocumentFonts,
  { x, y, width, height }: FieldPlacement,
  name: string,
  above?: number,
): Promise<string> => {
  const { lines, size, scale } = await fitSignature(name, {
    width: width - 8,
    height: height - 1,
    size: SIGNATURE_SIZE,
  })
  const line = lines[0]!
  const middle = y + (height - (line.top - line.bottom) * size) / 2 - line.bottom * size
  const baseline = above === undefined ? middle : y + above
  return fonts.draw(line, x + 4, baseline, size, scale)
}

/** A typed signature on a line without a field. */
export const drawOnLine = async (fonts: DocumentFonts, { x, y, width }: Box, name: string): Promise<string> => {
  const { lines, size, scale } = await fitSignature(name, { width, height: Infinity, size: SIGNATURE_SIZE })
  return fonts.draw(lines[0]!, x, y, size, scale)
}
