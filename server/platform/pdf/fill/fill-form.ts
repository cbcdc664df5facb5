import { blankFormOf } from './blank-form.ts'
import type { BlankForm, FieldPlace } from './blank-form.ts'
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
import type { Room } from '../render/strokes.ts'
import { strokeOperators } from '../render/strokes.ts'
import { shapeLine } from '../fonts/text-line.ts'

/** One thing to print on an official form; pages count from 1, measures are in points from the lower left corner. */
export type PdfFieldValue =
  /** `page` chooses among the places of a field that stands on several pages, `place` one of several in the file's own order, from 0. */
  | { kind: 'text'; field: string; value: string; page?: number; place?: number; corrected?: Correction }
  /** A signature in the field that is there for it, as large as fits. */
  | { kind: 'mark'; field: string; mark: SignatureMark }
  /** `on` chooses one button of a group by the value it stands for. */
  | { kind: 'check'; field: string; on?: string }
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
  | ({ kind: 'draw-image'; page: number; png: Uint8Array } & Room)
  /** A signature on a line that has no field; a typed name stands on `y`, as large as a line wants it. */
  | ({ kind: 'draw-mark'; page: number; mark: SignatureMark } & Room)

const USUAL_SIZE = 10

const startX = (align: FieldPlace['align'], x: number, room: number): number =>
  align === 'left' ? x : align === 'right' ? x + room : x + room / 2

const drawCells = async (fonts: DocumentFonts, place: FieldPlace, cells: number, value: string): Promise<string> => {
  const pitch = place.width / cells
  const size = Math.min(USUAL_SIZE, place.height * 0.8)
  const letters = [...new Intl.Segmenter('en').segment(value)].slice(0, cells)
  const drawn = letters.map(async ({ segment }, i) => {
    const line = await shapeLine(segment)
    const x = place.x + i * pitch + (pitch - line.width * size) / 2
    return fonts.draw(line, x, place.y + (place.height - 0.714 * size) / 2, size)
  })
  return (await Promise.all(drawn)).join('\n')
}

const drawInField = async (fonts: DocumentFonts, place: FieldPlace, value: string): Promise<string> => {
  const fitsCells = place.cells !== undefined && [...new Intl.Segmenter('en').segment(value)].length <= place.cells
  if (place.cells !== undefined && fitsCells) return drawCells(fonts, place, place.cells, value)
  const [x, width, height] = [place.x + 2, place.width - 4, place.height - 1]
  const text = place.isMultiline ? value : value.replace(/[\r\n]+/g, ' ')
  const { lines, size, leading, stretch } = await fitText(text, { width, height, size: USUAL_SIZE })
  const [first, last] = [lines[0]!, lines.at(-1)!]
  const rest = leading * (lines.length - 1)
  const [top, bottom] = [Math.max(first.top, 0.714) * size, last.bottom * size]
  const middle = place.y + (place.height - 0.714 * size + rest) / 2
  const highest = place.y + place.height - 0.5 - first.top * size
  const lowest = place.y + 0.5 + rest - bottom
  const wanted = place.isMultiline ? place.y + place.height - 1 - top : middle
  const baseline = Math.max(Math.min(wanted, highest), lowest)
  return lines
    .map((line, i) => {
      const align = line.isRightToLeft && place.align === 'left' ? 'right' : place.align
      const from = startX(align, x, width - line.width * size * stretch)
      return fonts.draw(line, from, baseline - i * leading, size, stretch)
    })
    .join('\n')
}

const drawText = (fonts: DocumentFonts, place: FieldPlace, box: PdfFieldValue & { kind: 'text' }): Promise<string> =>
  box.corrected === undefined
    ? drawInField(fonts, place, box.value)
    : drawCorrected(fonts, place, box.value, box.corrected)

const drawTick = ({ x, y, width, height }: FieldPlace): string => {
  const side = Math.min(width, height)
  const at = (dx: number, dy: number): string =>
    `${num(x + width / 2 + (dx - 0.5) * side)} ${num(y + height / 2 + (dy - 0.5) * side)}`
  return `q ${num(side * 0.16)} w 1 J 1 j ${at(0.18, 0.5)} m ${at(0.42, 0.2)} l ${at(0.86, 0.84)} l S Q`
}

const SIGNATURE_SIZE = 17

const drawTyped = async (fonts: DocumentFonts, { x, y, width, height }: FieldPlace, name: string): Promise<string> => {
  const room = { width: width - 8, height: height - 1, size: SIGNATURE_SIZE, maxLines: 1 }
  const { lines, size, stretch } = await fitText(name, room, 'signature')
  const line = lines[0]!
  const baseline = y + (height - (line.top - line.bottom) * size) / 2 - line.bottom * size
  return fonts.draw(line, x + 4, baseline, size, stretch)
}

const drawOnLine = async (fonts: DocumentFonts, { x, y, width }: Room, name: string): Promise<string> => {
  const room = { width, height: Infinity, size: SIGNATURE_SIZE, maxLines: 1 }
  const { lines, size, stretch } = await fitText(name.replace(/[\r\n]+/g, ' '), room, 'signature')
  return fonts.draw(lines[0]!, x, y, size, stretch)
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
    const found = layers[page - 1]
    if (!found) throw new RangeError(`The form has no page ${page}`)
    return found
  }
  const drawImage = async (page: number, png: Uint8Array, into: Room): Promise<void> => {
    const image = await embedImage(writer, png)
    const scale = Math.min(into.width / image.width, into.height / image.height)
    const target = layer(page)
    const resource = `I${target.images.length + 1}`
    target.images.push(`/${resource} ${image.number} 0 R`)
    const [width, height] = [num(image.width * scale), num(image.height * scale)]
    target.operators.push(`q ${width} 0 0 ${height} ${num(into.x)} ${num(into.y)} cm /${resource} Do Q`)
  }
  const drawHand = async (page: number, mark: Exclude<SignatureMark, { kind: 'typed' }>, into: Room): Promise<void> => {
    if (mark.kind === 'drawn') await drawImage(page, mark.png, into)
    else layer(page).operators.push(strokeOperators(mark.strokes, into))
  }
  switch (box.kind) {
    case 'text':
    case 'check': {
      const places = blank.fields.get(box.field)
      if (!places) throw new RangeError(`The form has no field ${box.field}`)
      const isMeant = (place: FieldPlace, nth: number): boolean =>
        box.kind === 'text'
          ? (box.page ?? place.page) === place.page && (box.place ?? nth) === nth
          : (box.on ?? place.on) === place.on
      const meant = places.filter(isMeant)
      if (meant.length === 0) throw new RangeError(`The form has no such place for ${box.field}`)
      for (const place of meant) {
        layer(place.page).operators.push(box.kind === 'text' ? await drawText(fonts, place, box) : drawTick(place))
      }
      return
    }
    case 'draw-text': {
      const { lines, size, stretch } = await fitText(
        box.value.replace(/[\r\n]+/g, ' '),
        { width: box.maxWidth, height: Infinity, size: box.size, maxLines: 1 },
        box.look,
      )
      layer(box.page).operators.push(fonts.draw(lines[0]!, box.x, box.y, size, stretch))
      return
    }
    case 'mark': {
      const place = blank.fields.get(box.field)?.[0]
      if (!place) throw new RangeError(`The form has no field ${box.field}`)
      const { page, x, y, width, height } = place
      const inside = { x: x + 4, y: y + 0.5, width: width - 8, height: height - 1 }
      if (box.mark.kind === 'typed') layer(page).operators.push(await drawTyped(fonts, place, box.mark.text))
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

/** Prints `boxes` on an official form and returns a flat file without fields or XFA; nothing leaves its box.
 *  Throws `UnprintableCharacter` where no font has a glyph, RangeError for a field or page the form has not. */
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
