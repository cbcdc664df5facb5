import type { FieldPlace } from './blank-form.ts'
import type { DocumentFonts } from '../fonts/document-fonts.ts'
import { num } from './file-writer.ts'
import { fitText } from '../fonts/text-fit.ts'
import { shapeLine } from '../fonts/text-line.ts'

/** What stood in a box before and stays legible, oldest first, and who changed it when: `MG 11/25/2026`. */
export interface Correction {
  readonly struck: readonly string[]
  readonly note: string
}

const USUAL_SIZE = 10
const GAP = '  '

const lineThrough = (x: number, baseline: number, width: number, size: number): string =>
  `q ${num(size * 0.07)} w ${num(x)} ${num(baseline + size * 0.26)} m ${num(x + width)} ${num(baseline + size * 0.26)} l S Q`

const onOneLine = (text: string): string => text.replace(/\s*[\r\n]+\s*/g, ' ').trim()

/** A corrected box on one line: what stood there with a line through it, what stands there now, who changed it when. */
const inOneLine = async (fonts: DocumentFonts, place: FieldPlace, parts: readonly string[], struck: number) => {
  const text = parts.join(GAP)
  const room = { width: place.width - 4, height: place.height - 1, size: USUAL_SIZE, maxLines: 1 }
  const { lines, size, stretch } = await fitText(text, room)
  const baseline = place.y + (place.height - 0.714 * size) / 2
  const drawn = [fonts.draw(lines[0]!, place.x + 2, baseline, size, stretch)]
  let x = place.x + 2
  const gap = (await shapeLine(`a${GAP}a`)).width - 2 * (await shapeLine('a')).width
  for (const part of parts.slice(0, struck)) {
    const width = (await shapeLine(part)).width * size * stretch
    drawn.push(lineThrough(x, baseline, width, size))
    x += width + gap * size * stretch
  }
  return drawn.join('\n')
}

/** The same in a box of several lines: each line of what stood there has its line through it. */
const inLines = async (fonts: DocumentFonts, place: FieldPlace, parts: readonly string[], struck: number) => {
  const room = { width: place.width - 4, height: place.height - 1, size: USUAL_SIZE }
  const { lines, size, leading, stretch } = await fitText(parts.join('\n'), room)
  const before = { width: room.width, height: Infinity, size, maxLines: Infinity }
  const through = struck === 0 ? 0 : (await fitText(parts.slice(0, struck).join('\n'), before)).lines.length
  const top = place.y + place.height - 1 - Math.max(lines[0]!.top, 0.714) * size
  return lines
    .flatMap((line, i) => {
      const baseline = top - i * leading
      const drawn = fonts.draw(line, place.x + 2, baseline, size, stretch)
      return i < through ? [drawn, lineThrough(place.x + 2, baseline, line.width * size * stretch, size)] : [drawn]
    })
    .join('\n')
}

/** Prints a corrected box as the agency wants it (USCIS, M-274, 8.0): nothing is hidden, the change has its initials and its day. */
export const drawCorrected = (
  fonts: DocumentFonts,
  place: FieldPlace,
  value: string,
  { struck, note }: Correction,
): Promise<string> => {
  const isThere = (text: string) => text.trim() !== ''
  const before = struck.filter(isThere).map(onOneLine)
  const parts = [...before, ...[value, note].filter(isThere).map(place.isMultiline ? (text) => text : onOneLine)]
  return (place.isMultiline ? inLines : inOneLine)(fonts, place, parts, before.length)
}
