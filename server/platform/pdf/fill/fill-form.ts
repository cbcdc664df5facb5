import { writeFacts } from '../document-facts.ts'
import type { DocumentFacts } from '../document-facts.ts'
import { newDocumentFonts } from '../fonts/document-fonts.ts'
import type { DocumentFonts } from '../fonts/document-fonts.ts'
import { fitText } from '../fonts/text-fit.ts'
import { embedImage } from '../render/image.ts'
import type { SignatureMark } from '../render/signature-mark.ts'
import type { Box } from '../render/strokes.ts'
import { strokeOperators } from '../render/strokes.ts'
import { newAnswerTags } from '../tags/answer-tags.ts'
import type { AnswerTags } from '../tags/answer-tags.ts'
import { blankFormOf } from './blank-form.ts'
import type { BlankForm } from './blank-form.ts'
import { drawCorrected } from './corrected-text.ts'
import { drawInField, drawOnLine, drawStrike, drawTick, drawTyped } from './draw-answer.ts'
import { num, startFile } from './file-writer.ts'
import type { FileWriter } from './file-writer.ts'
import type { FieldPlacement } from './form-fields.ts'
import type { PdfFieldValue } from './pdf-field-value.ts'

/** What is printed on one page. */
interface PagePrint {
  readonly operators: string[]
  readonly images: string[]
}

interface Printing {
  readonly blank: BlankForm
  readonly writer: FileWriter
  readonly fonts: DocumentFonts
  readonly tags: AnswerTags
  readonly pages: readonly PagePrint[]
}

const DRAWN = 'Signature, drawn by hand'

const pageOf = ({ pages }: Printing, number: number): PagePrint => {
  const page = pages[number - 1]
  if (!page) throw new RangeError(`The form has no page ${number}`)
  return page
}

const drawImage = async (printing: Printing, number: number, png: Uint8Array, into: Box): Promise<string> => {
  const page = pageOf(printing, number)
  const image = await embedImage(printing.writer, png)
  const scale = Math.min(into.width / image.width, into.height / image.height)
  const resource = `FilledI${page.images.length + 1}`
  page.images.push(`/${resource} ${image.number} 0 R`)
  const [width, height] = [num(image.width * scale), num(image.height * scale)]
  return `q ${width} 0 0 ${height} ${num(into.x)} ${num(into.y)} cm /${resource} Do Q`
}

const drawHand = (
  printing: Printing,
  page: number,
  mark: Exclude<SignatureMark, { kind: 'typed' }>,
  into: Box,
): Promise<string> =>
  mark.kind === 'drawn'
    ? drawImage(printing, page, mark.png, into)
    : Promise.resolve(strokeOperators(mark.strokes, into))

/** The placements of a field that a box means; throws RangeError if there is none. */
export const placementsOf = (
  { fields }: Pick<BlankForm, 'fields'>,
  box: PdfFieldValue & { readonly kind: 'text' | 'check' },
): readonly FieldPlacement[] => {
  const placements = fields.get(box.field)
  if (!placements) throw new RangeError(`The form has no field ${box.field}`)
  const meant = placements.filter((placement, nth) =>
    box.kind === 'text'
      ? (box.page ?? placement.page) === placement.page && (box.position ?? nth) === nth
      : (box.on ?? placement.on) === placement.on,
  )
  if (meant.length === 0) throw new RangeError(`The form has no such place for ${box.field}`)
  return meant
}

const draw = async (printing: Printing, box: PdfFieldValue): Promise<void> => {
  const { blank, fonts, tags } = printing
  const print = (page: number, operators: string): void => {
    pageOf(printing, page).operators.push(operators)
  }
  switch (box.kind) {
    case 'text':
      for (const placement of placementsOf(blank, box)) {
        const drawn = box.corrected
          ? await drawCorrected(fonts, placement, box.value, box.corrected)
          : await drawInField(fonts, placement, box.value, box.line)
        print(placement.page, tags.inField(placement.page, placement.tag, drawn))
      }
      return
    case 'check':
      for (const placement of placementsOf(blank, box)) {
        const drawn = [drawTick(placement), ...(box.isStruck === true ? [drawStrike(placement)] : [])]
        const inWords = box.isStruck === true ? 'Checked, then struck through' : 'Checked'
        print(placement.page, tags.inField(placement.page, placement.tag, drawn.join('\n'), inWords))
      }
      return
    case 'draw-text': {
      const { page, x, y, size, maxWidth, caption } = box
      const area = { width: maxWidth, height: Infinity, size, maxLines: 1 }
      const fitted = await fitText(box.value.replace(/[\r\n]+/g, ' '), area, box.look)
      const drawn = fonts.draw(fitted.lines[0]!, x, y, fitted.size, fitted.scale)
      print(page, tags.afterCaption(page, caption, drawn))
      return
    }
    case 'mark': {
      const placement = blank.fields.get(box.field)?.[0]
      if (!placement) throw new RangeError(`The form has no field ${box.field}`)
      const { page, x, y, width, height, tag } = placement
      const inside = { x: x + 4, y: y + 0.5, width: width - 8, height: height - 1 }
      const { mark, baseline } = box
      if (mark.kind === 'typed')
        print(page, tags.inField(page, tag, await drawTyped(fonts, placement, mark.text, baseline)))
      else print(page, tags.inField(page, tag, await drawHand(printing, page, mark, inside), DRAWN))
      return
    }
    case 'draw-image':
      print(box.page, tags.afterCaption(box.page, undefined, await drawImage(printing, box.page, box.png, box)))
      return
    case 'draw-mark': {
      const { page, caption, mark } = box
      if (mark.kind === 'typed') print(page, tags.afterCaption(page, caption, await drawOnLine(fonts, box, mark.text)))
      else print(page, tags.afterCaption(page, caption, await drawHand(printing, page, mark, box), DRAWN))
      return
    }
    default:
      return box satisfies never
  }
}

/** Whether a box prints nothing. */
export const isEmptyBox = (box: PdfFieldValue): boolean =>
  (box.kind === 'text' || box.kind === 'draw-text') &&
  box.value.trim() === '' &&
  (box.kind === 'draw-text' || box.corrected === undefined)

/**
 * Prints `boxes` on an official form and returns a flat file without fields or XFA; everything stays in its box, and is
 * read by screen readers where the field was. Throws `UnprintableCharacter` if no font has a glyph, RangeError for a
 * field or page the form doesn't have.
 */
export const fillForm = async (
  official: Uint8Array,
  boxes: readonly PdfFieldValue[],
  facts: DocumentFacts = { title: 'Form' },
): Promise<Uint8Array> => {
  const blank = await blankFormOf(official)
  const writer = startFile(blank)
  const fonts = newDocumentFonts('Filled')
  const tags = newAnswerTags(
    writer,
    blank.layers.map((layer) => layer.tags),
  )
  const pages = blank.layers.map((): PagePrint => ({ operators: [], images: [] }))
  const printing: Printing = { blank, writer, fonts, tags, pages }
  for (const box of boxes) if (!isEmptyBox(box)) await draw(printing, box)
  const fontEntries = await fonts.embed(writer)
  pages.forEach(({ operators, images }, i) => {
    if (operators.length === 0) return
    const layer = blank.layers[i]!
    writer.putStream('', `q\n${operators.join('\n')}\nQ`, layer.content)
    writer.put(`<< ${layer.fonts.entries} ${fontEntries} >>`, layer.fonts.number)
    if (images.length > 0) writer.put(`<< ${layer.images.entries} ${images.join(' ')} >>`, layer.images.number)
  })
  tags.write()
  writeFacts(writer, facts, blank)
  return writer.finish(blank.root, blank.info)
}
