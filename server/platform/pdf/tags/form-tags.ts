import { PDFArray, PDFDict, PDFHexString, PDFName, PDFNumber, PDFRef } from '@cantoo/pdf-lib'
import type { PDFDocument, PDFPage } from '@cantoo/pdf-lib'
import { hexText } from '../fill/file-writer.ts'
import { numberTreeEntries, tagTreeOf, writtenElement } from './struct-elements.ts'
import type { WrittenElement } from './struct-elements.ts'

const name = (text: string): PDFName => PDFName.of(text)

/** What a field was before it was flattened: a check box, one of several buttons, or text. */
export type FieldKind = 'cb' | 'rb' | 'tv'

/** The structure element in which the answer to a field is read. */
export interface AnswerTag {
  readonly element: WrittenElement
  readonly kind: FieldKind
  readonly question: string
}

/** The tags of one page. */
export interface PageTags {
  /** The page’s own object. */
  readonly page: number
  /** The array that says, for each piece of marked content of the page, whose it is. */
  readonly owners: number
  readonly ownerRefs: readonly string[]
  /** The element of each piece of marked content, by its number. */
  readonly elements: ReadonlyMap<number, WrittenElement>
}

/**
 * The attribute by which a screen reader knows that a place was a field, and which (ISO 32000-1, 14.8.5.6); `isOn` of
 * check boxes and buttons.
 */
export const printField = (kind: FieldKind, question: string, isOn: boolean): string => {
  const state = kind === 'tv' ? '' : ` /checked /${isOn ? 'on' : 'off'}`
  return `<< /O /PrintField /Role /${kind}${state} /Desc ${hexText(question)} >>`
}

/** The tag of a field whose widget was removed; while it is unanswered, it says that there was a field. */
export const answerTagOf = (
  doc: PDFDocument,
  ref: PDFRef | undefined,
  kind: FieldKind,
  question: string,
): AnswerTag | undefined => {
  const element = ref && doc.context.lookup(ref)
  if (ref === undefined || !(element instanceof PDFDict)) return undefined
  const attributes = {
    O: 'PrintField',
    Role: kind,
    ...(kind === 'tv' ? {} : { checked: 'off' }),
    Desc: PDFHexString.fromText(question),
  }
  element.set(name('A'), doc.context.obj(attributes))
  return { element: writtenElement(ref, element, ['A', 'Alt', 'ActualText']), kind, question }
}

/** Prepares a page of a tagged file for answers: its marked content can be continued. */
export const readPageTags = (page: PDFPage): PageTags | undefined => {
  const { context } = page.doc
  const tree = tagTreeOf(page.doc)
  const key = page.node.lookup(name('StructParents'))
  if (tree === undefined || !(key instanceof PDFNumber)) return undefined
  const entry = numberTreeEntries(tree.lookup(name('ParentTree'))).find((each) => each.key === key.asNumber())
  const owners = entry && context.lookup(entry.value)
  if (entry === undefined || !(owners instanceof PDFArray)) return undefined
  const ref = entry.value instanceof PDFRef ? entry.value : context.register(owners)
  entry.set(ref)
  const elements = new Map<number, WrittenElement>()
  owners.asArray().forEach((owner, id) => {
    const element = context.lookup(owner)
    if (owner instanceof PDFRef && element instanceof PDFDict) elements.set(id, writtenElement(owner, element))
  })
  const ownerRefs = owners.asArray().map((owner) => owner.toString())
  return { page: page.ref.objectNumber, owners: ref.objectNumber, ownerRefs, elements }
}
