import { PDFArray, PDFDict, PDFName, PDFNumber, PDFRawStream, PDFRef, PDFStream } from '@cantoo/pdf-lib'
import type { PDFDocument, PDFField, PDFPage } from '@cantoo/pdf-lib'
import { answerTagOf } from '../tags/form-tags.ts'
import type { AnswerTag } from '../tags/form-tags.ts'
import { artifact } from '../tags/marked-content.ts'
import { textIn } from '../tags/struct-elements.ts'

/** The position of a field; pages count from 1, measures are in points from the lower left. */
export interface FieldPlacement {
  readonly page: number
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
  readonly align: 'left' | 'center' | 'right'
  readonly isMultiline: boolean
  /** The number of cells, if each character has its own. */
  readonly cells: number | undefined
  /** The value of this checkbox or radio button. */
  readonly on: string | undefined
  /** The question as the file words it for screen readers; the name of the field if it doesn't. */
  readonly question: string
  /** Where the answer is read; undefined in a file without tags. */
  readonly tag: AnswerTag | undefined
}

const name = (text: string): PDFName => PDFName.of(text)
const ALIGN = ['left', 'center', 'right'] as const
const MULTILINE = 1 << 12
const COMB = 1 << 24
const RADIO = 1 << 15
const PUSH_BUTTON = 1 << 16

const numberOf = (dict: PDFDict, key: string): number => {
  const value = dict.lookup(name(key))
  return value instanceof PDFNumber ? value.asNumber() : 0
}

/** The appearance of an empty field, such as a frame, becomes part of the page, without a meaning. */
const copyAppearance = (page: PDFPage, widget: PDFDict, placement: FieldPlacement): void => {
  const normal = widget.lookupMaybe(name('AP'), PDFDict)?.lookup(name('N'))
  const state = widget.get(name('AS'))
  const key = normal instanceof PDFStream ? widget.lookupMaybe(name('AP'), PDFDict)?.get(name('N')) : undefined
  const ref = key ?? (normal instanceof PDFDict && state instanceof PDFName ? normal.get(state) : undefined)
  const stream = ref instanceof PDFRef ? page.doc.context.lookup(ref) : undefined
  if (!(ref instanceof PDFRef) || !(stream instanceof PDFRawStream)) return
  const length = numberOf(stream.dict, 'Length')
  const box = stream.dict.lookupMaybe(name('BBox'), PDFArray)?.asRectangle()
  if (length < 24 || !box || box.width === 0 || box.height === 0) return
  const [sx, sy] = [placement.width / box.width, placement.height / box.height]
  const xObject = page.node.newXObject('Paint', ref)
  const drawing = `q ${sx} 0 0 ${sy} ${placement.x - box.x * sx} ${placement.y - box.y * sy} cm ${xObject.toString()} Do Q`
  page.node.addContentStream(page.doc.context.register(page.doc.context.flateStream(artifact(drawing))))
}

const onValue = (widget: PDFDict): string | undefined => {
  const states = widget.lookupMaybe(name('AP'), PDFDict)?.lookup(name('N'))
  if (!(states instanceof PDFDict)) return undefined
  return states
    .keys()
    .map((key) => key.decodeText())
    .find((state) => state !== 'Off')
}

/** Whether a widget is a button to press, which has no answer, such as one that clears the form. */
export const isPushButton = (doc: PDFDocument, ref: PDFRef): boolean => {
  const widget = doc.context.lookup(ref)
  if (!(widget instanceof PDFDict)) return false
  const parent = widget.lookup(name('Parent'))
  const field = widget.has(name('FT')) || !(parent instanceof PDFDict) ? widget : parent
  return field.get(name('FT')) === name('Btn') && (numberOf(field, 'Ff') & PUSH_BUTTON) !== 0
}

const questionOf = (field: PDFField, widget: PDFDict): string => {
  const spoken = textIn(widget.lookup(name('TU'))) || textIn(field.acroField.dict.lookup(name('TU')))
  return (spoken || field.getName()).replace(/\s+/g, ' ').trim()
}

/**
 * The positions of the fields of a form, by their names; `elementOf` finds the structure element of a widget. What
 * empty fields show becomes part of the pages.
 */
export const readFields = (
  doc: PDFDocument,
  elementOf: (widget: PDFRef) => PDFRef | undefined,
): Map<string, FieldPlacement[]> => {
  const fields = new Map<string, FieldPlacement[]>()
  const pageOf = new Map<string, number>()
  doc.getPages().forEach((page, i) => {
    for (const ref of page.node.Annots()?.asArray() ?? []) pageOf.set(ref.toString(), i)
  })
  for (const field of doc.getForm().getFields()) {
    const flags = field.acroField.getFlags()
    const maximum = numberOf(field.acroField.dict, 'MaxLen')
    const kids = field.acroField.normalizedEntries().Kids.asArray()
    const refs = kids.length > 0 ? kids : [field.ref]
    const placements = refs.flatMap((ref) => {
      const widget = doc.context.lookup(ref)
      const index = pageOf.get(ref.toString())
      const rectangle =
        widget instanceof PDFDict ? widget.lookupMaybe(name('Rect'), PDFArray)?.asRectangle() : undefined
      if (!(widget instanceof PDFDict) || index === undefined || !rectangle) return []
      const isPressed = ref instanceof PDFRef && isPushButton(doc, ref)
      const on = onValue(widget)
      const kind = on === undefined ? 'tv' : (flags & RADIO) === 0 ? 'cb' : 'rb'
      const question = questionOf(field, widget)
      const element = ref instanceof PDFRef ? elementOf(ref) : undefined
      const placement: FieldPlacement = {
        page: index + 1,
        ...rectangle,
        align: ALIGN[numberOf(widget, 'Q') || numberOf(field.acroField.dict, 'Q')] ?? 'left',
        isMultiline: (flags & MULTILINE) !== 0,
        cells: (flags & COMB) !== 0 && maximum > 0 ? maximum : undefined,
        on,
        question,
        tag: isPressed ? undefined : answerTagOf(doc, element, kind, question),
      }
      if (!isPressed) copyAppearance(doc.getPage(index), widget, placement)
      return [placement]
    })
    fields.set(field.getName(), placements)
  }
  return fields
}
