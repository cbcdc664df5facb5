import type { DocumentFonts } from '../fonts/document-fonts.ts'
import { drawInField, fitsInField } from './draw-answer.ts'
import { num } from './file-writer.ts'
import type { FieldPlacement } from './form-fields.ts'
import type { Correction } from './pdf-field-value.ts'
import { fitText } from '../fonts/text-fit.ts'
import type { TextArea } from '../fonts/text-fit.ts'
import { shapeLine } from '../fonts/text-line.ts'

const USUAL_SIZE = 10
const GAP = '  '

const lineThrough = (x: number, baseline: number, width: number, size: number): string =>
  `q ${num(size * 0.07)} w ${num(x)} ${num(baseline + size * 0.26)} m ${num(x + width)} ${num(baseline + size * 0.26)} l S Q`

const onOneLine = (text: string): string => text.replace(/\s*[\r\n]+\s*/g, ' ').trim()

const oneLineOf = ({ width, height }: FieldPlacement): TextArea => ({
  width: width - 4,
  height: height - 1,
  size: USUAL_SIZE,
  maxLines: 1,
})

/** A corrected box on one line: the previous value struck through, the current one, who changed it when. */
const inOneLine = async (fonts: DocumentFonts, placement: FieldPlacement, parts: readonly string[], struck: number) => {
  const { lines, size, scale } = await fitText(parts.join(GAP), oneLineOf(placement))
  const baseline = placement.y + (placement.height - 0.714 * size) / 2
  const drawn = [fonts.draw(lines[0]!, placement.x + 2, baseline, size, scale)]
  let x = placement.x + 2
  const gap = (await shapeLine(`a${GAP}a`)).width - 2 * (await shapeLine('a')).width
  for (const part of parts.slice(0, struck)) {
    const width = (await shapeLine(part)).width * size * scale
    drawn.push(lineThrough(x, baseline, width, size))
    x += width + gap * size * scale
  }
  return drawn.join('\n')
}

/** The same in a box of several lines: each line of the previous value is struck through. */
const inLines = async (fonts: DocumentFonts, placement: FieldPlacement, parts: readonly string[], struck: number) => {
  const box = { width: placement.width - 4, height: placement.height - 1, size: USUAL_SIZE }
  const { lines, size, leading, scale } = await fitText(parts.join('\n'), box)
  const before = { width: box.width, height: Infinity, size, maxLines: Infinity }
  const through = struck === 0 ? 0 : (await fitText(parts.slice(0, struck).join('\n'), before)).lines.length
  const top = placement.y + placement.height - 1 - Math.max(lines[0]!.top, 0.714) * size
  return lines
    .flatMap((line, i) => {
      const baseline = top - i * leading
      const drawn = fonts.draw(line, placement.x + 2, baseline, size, scale)
      return i < through ? [drawn, lineThrough(placement.x + 2, baseline, line.width * size * scale, size)] : [drawn]
    })
    .join('\n')
}

/** What stands in a corrected box: the previous values, the current one and who changed it when. */
const partsOf = (placement: FieldPlacement, value: string, { struck, note }: Correction) => {
  const isThere = (text: string) => text.trim() !== ''
  const before = struck.filter(isThere).map(onOneLine)
  const current = [value, note].filter(isThere).map(placement.isMultiline ? (text) => text : onOneLine)
  return { parts: [...before, ...current], struck: before.length }
}

/** Whether a corrected box fits all its values. */
export const fitsCorrected = async (
  placement: FieldPlacement,
  value: string,
  correction: Correction,
): Promise<boolean> => {
  const { parts } = partsOf(placement, value, correction)
  return placement.isMultiline
    ? fitsInField(placement, parts.join('\n'))
    : (await fitText(parts.join(GAP), oneLineOf(placement))).isWhole
}

/**
 * Prints a corrected box as the agency requires (USCIS, M-274, 8.0): nothing is hidden, the change has its initials and
 * its day. What doesn't fit is on the attachment, to which the box points.
 */
export const drawCorrected = async (
  fonts: DocumentFonts,
  placement: FieldPlacement,
  value: string,
  correction: Correction,
): Promise<string> => {
  if (!(await fitsCorrected(placement, value, correction)))
    return drawInField(fonts, placement, `See attachment ${correction.note}`)
  const { parts, struck } = partsOf(placement, value, correction)
  return (placement.isMultiline ? inLines : inOneLine)(fonts, placement, parts, struck)
}
