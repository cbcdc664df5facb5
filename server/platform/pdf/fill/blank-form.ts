import { createHash } from 'node:crypto'
import { PDFDict, PDFDocument, PDFName } from '@cantoo/pdf-lib'
import type { PDFPage, PDFRef } from '@cantoo/pdf-lib'
import { PDF_LANGUAGE } from '../document-facts.ts'
import { answerElementsOf } from '../tags/answer-elements.ts'
import { readPageTags } from '../tags/form-tags.ts'
import type { PageTags } from '../tags/form-tags.ts'
import { tagTreeOf } from '../tags/struct-elements.ts'
import { tagPages } from '../tags/tag-pages.ts'
import { dropForeignFacts, dropUnreachable, isWidget, levelPages, untagFields } from './file-pruning.ts'
import type { FileTail } from './file-writer.ts'
import { isPushButton, readFields } from './form-fields.ts'
import type { FieldPlacement } from './form-fields.ts'

/** A dictionary of a page's resources, which gets further entries. */
interface OpenDictionary {
  readonly number: number
  readonly entries: string
}

/** The empty content on top of a page, to be written with what is printed. */
export interface Layer {
  readonly content: number
  readonly fonts: OpenDictionary
  readonly images: OpenDictionary
  readonly tags: PageTags | undefined
}

/** A flattened official form: its fields are replaced by their positions, each page has an empty layer on top. */
export interface BlankForm extends FileTail {
  readonly info: number
  readonly metadata: number
  readonly layers: readonly Layer[]
  readonly fields: ReadonlyMap<string, readonly FieldPlacement[]>
}

const name = (text: string): PDFName => PDFName.of(text)

/** A resource dictionary of this page alone, so that its fonts and images can be written again. */
const openDictionary = (resources: PDFDict, key: 'Font' | 'XObject'): OpenDictionary => {
  const { context } = resources
  const dict = resources.lookupMaybe(name(key), PDFDict)?.clone() ?? context.obj({})
  const ref = context.register(dict)
  resources.set(name(key), ref)
  return { number: ref.objectNumber, entries: dict.toString().slice(2, -2) }
}

const addLayer = (page: PDFPage): Layer => {
  const { context } = page.doc
  page.node.normalize()
  page.node.wrapContentStreams(
    context.register(context.flateStream('q\n')),
    context.register(context.flateStream('\nQ\n')),
  )
  const content = context.register(context.flateStream(''))
  page.node.addContentStream(content)
  const resources = page.node.normalizedEntries().Resources.clone()
  page.node.set(name('Resources'), resources)
  return {
    content: content.objectNumber,
    fonts: openDictionary(resources, 'Font'),
    images: openDictionary(resources, 'XObject'),
    tags: readPageTags(page),
  }
}

/** The catalog as ours: tagged, titled, in a language, without anything that runs. */
const prepareCatalog = (doc: PDFDocument): { info: number; metadata: number } => {
  const { catalog, context } = doc
  for (const key of ['AcroForm', 'Perms', 'OpenAction', 'AA', 'Extensions']) catalog.delete(name(key))
  catalog.lookupMaybe(name('Names'), PDFDict)?.delete(name('JavaScript'))
  doc.setLanguage(PDF_LANGUAGE)
  if (tagTreeOf(doc) !== undefined) catalog.set(name('MarkInfo'), context.obj({ Marked: true }))
  catalog.set(name('ViewerPreferences'), context.obj({ DisplayDocTitle: true }))
  const metadata = context.register(context.flateStream('', { Type: 'Metadata', Subtype: 'XML' }))
  catalog.set(name('Metadata'), metadata)
  const info = context.register(context.obj({}))
  context.trailerInfo.Info = info
  return { info: info.objectNumber, metadata: metadata.objectNumber }
}

const removeFields = (doc: PDFDocument): void => {
  for (const page of doc.getPages()) {
    const notes = page.node.Annots()?.asArray() ?? []
    const remaining = notes.filter((note) => !isWidget(doc.context.lookup(note)))
    if (remaining.length > 0) page.node.set(name('Annots'), doc.context.obj(remaining))
    else page.node.delete(name('Annots'))
  }
}

const flatten = async (official: Uint8Array): Promise<BlankForm> => {
  const doc = await PDFDocument.load(official, { updateMetadata: false, preserveXFA: true })
  levelPages(doc)
  dropForeignFacts(doc)
  for (const page of doc.getPages()) page.node.normalize()
  if (tagTreeOf(doc) === undefined) tagPages(doc)
  const elements = answerElementsOf(doc, (widget) => !isPushButton(doc, widget))
  untagFields(doc)
  const fields = readFields(doc, (widget) => elements.get(widget.toString()))
  const layers = doc.getPages().map(addLayer)
  removeFields(doc)
  const facts = prepareCatalog(doc)
  dropUnreachable(doc)
  const bytes = await doc.save({ useObjectStreams: false, addDefaultPage: false, updateFieldAppearances: false })
  const lastTable = Number(
    /startxref\s+(\d+)\s+%%EOF\s*$/.exec(Buffer.from(bytes.subarray(-64)).toString('latin1'))?.[1],
  )
  const { Root } = doc.context.trailerInfo
  return {
    bytes,
    lastTable,
    nextNumber: doc.context.largestObjectNumber + 1,
    root: (Root as PDFRef).objectNumber,
    ...facts,
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
