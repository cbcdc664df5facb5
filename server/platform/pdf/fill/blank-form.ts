import { createHash } from 'node:crypto'
import {
  PDFArray,
  PDFButton,
  PDFDict,
  PDFDocument,
  PDFName,
  PDFNumber,
  PDFRawStream,
  PDFRef,
  PDFStream,
} from '@cantoo/pdf-lib'
import type { PDFPage } from '@cantoo/pdf-lib'
import { dropUnreachable, isWidget, levelPages, untagFields } from './file-pruning.ts'
import type { FileTail } from './file-writer.ts'

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
}

/** A flattened official form: its fields are replaced by their positions, each page has an empty layer on top. */
export interface BlankForm extends FileTail {
  readonly layers: readonly { number: number; box: string }[]
  readonly fields: ReadonlyMap<string, readonly FieldPlacement[]>
}

const name = (text: string): PDFName => PDFName.of(text)
const ALIGN = ['left', 'center', 'right'] as const
const MULTILINE = 1 << 12
const COMB = 1 << 24
const PUSH_BUTTON = 1 << 16

const numberOf = (dict: PDFDict, key: string): number => {
  const value = dict.lookup(name(key))
  return value instanceof PDFNumber ? value.asNumber() : 0
}

/** The appearance of an empty field, such as a frame, becomes part of the page. */
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
  page.node.addContentStream(page.doc.context.register(page.doc.context.flateStream(drawing)))
}

const onValue = (widget: PDFDict): string | undefined => {
  const states = widget.lookupMaybe(name('AP'), PDFDict)?.lookup(name('N'))
  if (!(states instanceof PDFDict)) return undefined
  return states
    .keys()
    .map((key) => key.decodeText())
    .find((state) => state !== 'Off')
}

const readFields = (doc: PDFDocument): Map<string, FieldPlacement[]> => {
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
      const placement: FieldPlacement = {
        page: index + 1,
        ...rectangle,
        align: ALIGN[numberOf(widget, 'Q') || numberOf(field.acroField.dict, 'Q')] ?? 'left',
        isMultiline: (flags & MULTILINE) !== 0,
        cells: (flags & COMB) !== 0 && maximum > 0 ? maximum : undefined,
        on: onValue(widget),
      }
      const isPushButton = field instanceof PDFButton && (flags & PUSH_BUTTON) !== 0
      if (!isPushButton) copyAppearance(doc.getPage(index), widget, placement)
      return [placement]
    })
    fields.set(field.getName(), placements)
  }
  return fields
}

const addLayer = (page: PDFPage): { number: number; box: string } => {
  const { context } = page.doc
  const { x, y, width, height } = page.getMediaBox()
  const box = `[${x} ${y} ${x + width} ${y + height}]`
  const layer = context.flateStream('', { Type: 'XObject', Subtype: 'Form', BBox: [x, y, x + width, y + height] })
  const ref = context.register(layer)
  page.node.normalize()
  page.node.wrapContentStreams(
    context.register(context.flateStream('q\n')),
    context.register(context.flateStream('\nQ\n')),
  )
  const xObject = page.node.newXObject('Filled', ref)
  page.node.addContentStream(context.register(context.flateStream(`q ${xObject.toString()} Do Q`)))
  return { number: ref.objectNumber, box }
}

const flatten = async (official: Uint8Array): Promise<BlankForm> => {
  const doc = await PDFDocument.load(official, { updateMetadata: false, preserveXFA: true })
  levelPages(doc)
  for (const page of doc.getPages()) page.node.normalize()
  const fields = readFields(doc)
  untagFields(doc)
  const layers = doc.getPages().map(addLayer)
  for (const page of doc.getPages()) {
    const notes = page.node.Annots()?.asArray() ?? []
    const remaining = notes.filter((note) => !isWidget(doc.context.lookup(note)))
    if (remaining.length > 0) page.node.set(name('Annots'), doc.context.obj(remaining))
    else page.node.delete(name('Annots'))
  }
  for (const key of ['AcroForm', 'Perms', 'OpenAction', 'AA', 'Extensions']) doc.catalog.delete(name(key))
  doc.catalog.lookupMaybe(name('Names'), PDFDict)?.delete(name('JavaScript'))
  dropUnreachable(doc)
  const bytes = await doc.save({ useObjectStreams: false, addDefaultPage: false, updateFieldAppearances: false })
  const lastTable = Number(
    /startxref\s+(\d+)\s+%%EOF\s*$/.exec(Buffer.from(bytes.subarray(-64)).toString('latin1'))?.[1],
  )
  const { Root, Info } = doc.context.trailerInfo
  return {
    bytes,
    lastTable,
    nextNumber: doc.context.largestObjectNumber + 1,
    root: (Root as PDFRef).objectNumber,
    info: Info instanceof PDFRef ? Info.objectNumber : undefined,
    layers,
    fields,
  }
}

const STORED_NAME_LENGTH = 24
const blanks = new Map<string, Promise<BlankForm>>()

/** The flattened blank of an official form; created once per edition and process, cached by the digest of its bytes. */
export const blankFormOf = (official: Uint8Array): Promise<BlankForm> => {
  const digest = createHash('sha256').update(official).digest('hex')
  const blank = blanks.get(digest) ?? flatten(official)
  if (blanks.size >= STORED_NAME_LENGTH) blanks.delete(blanks.keys().next().value!)
  blanks.set(digest, blank)
  blank.catch(() => blanks.delete(digest))
  return blank
}
