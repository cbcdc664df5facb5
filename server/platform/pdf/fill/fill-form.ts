import { blankFormOf } from './blank-form.ts'
import type { BlankForm, FieldPlacement } from './blank-form.ts'
import { drawCorrected } from './corrected-text.ts'
import type { Correction } from './corrected-text.ts'
import { newDocumentFonts } from '../fonts/document-fonts.ts'
import type { DocumentFonts } from '../fonts/document-fonts.ts'
import { num, startFile } from './file-writer.ts'
import type { FileWriter } from './file-writer.ts'
import type { Look } from '../fonts/font-families.ts'
import { embedImage } from '../render/image.ts'
import { fitText } from '../fonts/text-fit.ts'
import type { SignatureMark } from '../render/signature-mark.ts'
import type { Box } from '../render/strokes.ts'
import { strokeOperators } from '../render/strokes.ts'
import { shapeLine } from '../fonts/text-line.ts'

/** One thing to print on an official form; pages count from 1, measures are in points from the lower left corner. */
export type PdfFieldValue =
  /**
   * `page` selects the page of a field that is on several pages, `position` one of several in the file's own order,
   * from 0.
   */
  | { kind: 'text'; field: string; value: string; page?: number; position?: number; corrected?: Correction }
  /** A signature in its field, as large as fits. */
  | { kind: 'mark'; field: string; mark: SignatureMark }
  /** `on` selects one button of a group by its value; a check that was corrected stays legible, struck through. */
  | { kind: 'check'; field: string; on?: string; isStruck?: true }
  | {
      kind: 'draw-text'
      page: number
      x: number
      y: number
      size: number
      value: string
      maxWidth: number
      look?: Look
    }
  | ({ kind: 'draw-image'; page: number; png: Uint8Array } & Box)
  /** A signature on a line that has no field; a typed name is on the baseline `y`, in the size of a line. */
  | ({ kind: 'draw-mark'; page: number; mark: SignatureMark } & Box)

const USUAL_SIZE = 10

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

const drawInField = async (fonts: DocumentFonts, placement: FieldPlacement, value: string): Promise<string> => {
  const fitsCells =
    placement.cells !== undefined && [...new Intl.Segmenter('en').segment(value)].length <= placement.cells
  if (placement.cells !== undefined && fitsCells) return drawCells(fonts, placement, placement.cells, value)
  const [x, width, height] = [placement.x + 2, placement.width - 4, placement.height - 1]
  const text = placement.isMultiline ? value : value.replace(/[\r\n]+/g, ' ')
  const { lines, size, leading, scale } = await fitText(text, { width, height, size: USUAL_SIZE })
  const [first, last] = [lines[0]!, lines.at(-1)!]
  const rest = leading * (lines.length - 1)
  const [top, bottom] = [Math.max(first.top, 0.714) * size, last.bottom * size]
  const middle = placement.y + (placement.height - 0.714 * size + rest) / 2
  const highest = placement.y + placement.height - 0.5 - first.top * size
  const lowest = placement.y + 0.5 + rest - bottom
  const wanted = placement.isMultiline ? placement.y + placement.height - 1 - top : middle
  const baseline = Math.max(Math.min(wanted, highest), lowest)
  return lines
    .map((line, i) => {
      const align = line.isRightToLeft && placement.align === 'left' ? 'right' : placement.align
      const from = startX(align, x, width - line.width * size * scale)
      return fonts.draw(line, from, baseline - i * leading, size, scale)
    })
    .join('\n')
}

const drawText = (
  fonts: DocumentFonts,
  placement: FieldPlacement,
  box: PdfFieldValue & { kind: 'text' },
): Promise<string> =>
  box.corrected === undefined
    ? drawInField(fonts, placement, box.value)
    : drawCorrected(fonts, placement, box.value, box.corrected)

const drawTick = ({ x, y, width, height }: FieldPlacement): string => {
  const side = Math.min(width, height)
  const at = (dx: number, dy: number): string =>
    `${num(x + width / 2 + (dx - 0.5) * side)} ${num(y + height / 2 + (dy - 0.5) * side)}`
  return `q ${num(side * 0.16)} w 1 J 1 j ${at(0.18, 0.5)} m ${at(0.42, 0.2)} l ${at(0.86, 0.84)} l S Q`
}

/** A line through a check, beyond its box on both sides. */
const drawStrike = ({ x, y, width, height }: FieldPlacement): string => {
  const [side, middle] = [Math.min(width, height), y + height / 2]
  const ends = [x + width / 2 - side, x + width / 2 + side].map((end) => `${num(end)} ${num(middle)}`)
  return `q ${num(side * 0.12)} w ${ends[0] ?? ''} m ${ends[1] ?? ''} l S Q`
}

const SIGNATURE_SIZE = 17

const drawTyped = async (
  fonts: DocumentFonts,
  { x, y, width, height }: FieldPlacement,
  name: string,
): Promise<string> => {
  const box = { width: width - 8, height: height - 1, size: SIGNATURE_SIZE, maxLines: 1 }
  const { lines, size, scale } = await fitText(name, box, 'signature')
  const line = lines[0]!
  const baseline = y + (height - (line.top - line.bottom) * size) / 2 - line.bottom * size
  return fonts.draw(line, x + 4, baseline, size, scale)
}

const drawOnLine = async (fonts: DocumentFonts, { x, y, width }: Box, name: string): Promise<string> => {
  const box = { width, height: Infinity, size: SIGNATURE_SIZE, maxLines: 1 }
  const { lines, size, scale } = await fitText(name.replace(/[\r\n]+/g, ' '), box, 'signature')
  return fonts.draw(lines[0]!, x, y, size, scale)
}

interface Layer {
  readonly operators: string[]
  readonly images: string[]
}

const draw = async (
  box: PdfFieldValue,
  blank: BlankForm,
  layers: Layer[],
  fonts: DocumentFonts,
  writer: FileWriter,
): Promise<void> => {
  const layer = (page: number): Layer => {
    const layer = layers[page - 1]
    if (!layer) throw new RangeError(`The form has no page ${page}`)
    return layer
  }
  const drawImage = async (page: number, png: Uint8Array, into: Box): Promise<void> => {
    const image = await embedImage(writer, png)
    const scale = Math.min(into.width / image.width, into.height / image.height)
    const target = layer(page)
    const resource = `I${target.images.length + 1}`
    target.images.push(`/${resource} ${image.number} 0 R`)
    const [width, height] = [num(image.width * scale), num(image.height * scale)]
    target.operators.push(`q ${width} 0 0 ${height} ${num(into.x)} ${num(into.y)} cm /${resource} Do Q`)
  }
  const drawHand = async (page: number, mark: Exclude<SignatureMark, { kind: 'typed' }>, into: Box): Promise<void> => {
    if (mark.kind === 'drawn') await drawImage(page, mark.png, into)
    else layer(page).operators.push(strokeOperators(mark.strokes, into))
  }
  switch (box.kind) {
    case 'text':
    case 'check': {
      const placements = blank.fields.get(box.field)
      if (!placements) throw new RangeError(`The form has no field ${box.field}`)
      const isMeant = (placement: FieldPlacement, nth: number): boolean =>
        box.kind === 'text'
          ? (box.page ?? placement.page) === placement.page && (box.position ?? nth) === nth
          : (box.on ?? placement.on) === placement.on
      const meant = placements.filter(isMeant)
      if (meant.length === 0) throw new RangeError(`The form has no such place for ${box.field}`)
      for (const placement of meant) {
        layer(placement.page).operators.push(
          ...(box.kind === 'text' ? [await drawText(fonts, placement, box)] : [drawTick(placement)]),
          ...(box.kind === 'check' && box.isStruck === true ? [drawStrike(placement)] : []),
        )
      }
      return
    }
    case 'draw-text': {
      const { lines, size, scale } = await fitText(
        box.value.replace(/[\r\n]+/g, ' '),
        { width: box.maxWidth, height: Infinity, size: box.size, maxLines: 1 },
        box.look,
      )
      layer(box.page).operators.push(fonts.draw(lines[0]!, box.x, box.y, size, scale))
      return
    }
    case 'mark': {
      const placement = blank.fields.get(box.field)?.[0]
      if (!placement) throw new RangeError(`The form has no field ${box.field}`)
      const { page, x, y, width, height } = placement
      const inside = { x: x + 4, y: y + 0.5, width: width - 8, height: height - 1 }
      if (box.mark.kind === 'typed') layer(page).operators.push(await drawTyped(fonts, placement, box.mark.text))
      else await drawHand(page, box.mark, inside)
      return
    }
    case 'draw-image':
      return drawImage(box.page, box.png, box)
    case 'draw-mark':
      if (box.mark.kind === 'typed') layer(box.page).operators.push(await drawOnLine(fonts, box, box.mark.text))
      else await drawHand(box.page, box.mark, box)
      return
    default:
      return box satisfies never
  }
}

/**
 * Prints `boxes` on an official form and returns a flat file without fields or XFA; everything stays in its box. Throws
 * `UnprintableCharacter` if no font has a glyph, RangeError for a field or page the form doesn't have.
 */
export const fillForm = async (official: Uint8Array, boxes: readonly PdfFieldValue[]): Promise<Uint8Array> => {
  const blank = await blankFormOf(official)
  const writer = startFile(blank)
  const fonts = newDocumentFonts()
  const layers: Layer[] = blank.layers.map(() => ({ operators: [], images: [] }))
  for (const box of boxes) {
    const isCorrected = box.kind === 'text' && box.corrected !== undefined
    const isEmpty = (box.kind === 'text' || box.kind === 'draw-text') && box.value.trim() === '' && !isCorrected
    if (!isEmpty) await draw(box, blank, layers, fonts, writer)
  }
  const fontEntries = await fonts.embed(writer)
  layers.forEach(({ operators, images }, i) => {
    if (operators.length === 0) return
    const { number, box } = blank.layers[i]!
    const resources = `/Resources << /Font << ${fontEntries} >> /XObject << ${images.join(' ')} >> >>`
    writer.putStream(`/Type /XObject /Subtype /Form /BBox ${box} ${resources}`, operators.join('\n'), number)
  })
  return writer.finish(blank.root, blank.info)
}
