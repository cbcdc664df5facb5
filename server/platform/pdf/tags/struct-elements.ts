import { PDFArray, PDFDict, PDFHexString, PDFName, PDFNumber, PDFRef, PDFString } from '@cantoo/pdf-lib'
import type { PDFDocument, PDFObject } from '@cantoo/pdf-lib'

const name = (text: string): PDFName => PDFName.of(text)

/** A structure element of a file in PDF notation, so that it can be written again with more children. */
export interface WrittenElement {
  readonly number: number
  /** All entries but its children. */
  readonly entries: string
  readonly kids: readonly string[]
}

const listOf = (value: PDFObject | undefined, lookup: (object: PDFObject) => PDFObject | undefined): PDFObject[] => {
  const list = value && lookup(value)
  if (list instanceof PDFArray) return list.asArray()
  return value === undefined ? [] : [value]
}

/** The children of a structure element. */
export const kidsOf = (element: PDFDict): PDFObject[] =>
  listOf(element.get(name('K')), (object) => element.context.lookup(object))

/** A structure element as it is written in the file, without the entries that are written again. */
export const writtenElement = (ref: PDFRef, element: PDFDict, rewritten: readonly string[] = []): WrittenElement => ({
  number: ref.objectNumber,
  entries: element
    .entries()
    .filter(([key]) => !['K', ...rewritten].includes(key.decodeText()))
    .map(([key, value]) => `${key.toString()} ${value.toString()}`)
    .join(' '),
  kids: kidsOf(element).map((kid) => kid.toString()),
})

/** The text of a string object in any of its notations; empty for anything else. */
export const textIn = (object: PDFObject | undefined): string =>
  object instanceof PDFString || object instanceof PDFHexString ? object.decodeText() : ''

/** The tag tree of a file; undefined if the file isn't tagged. */
export const tagTreeOf = (doc: PDFDocument): PDFDict | undefined => {
  const tree = doc.catalog.lookup(name('StructTreeRoot'))
  return tree instanceof PDFDict ? tree : undefined
}

/**
 * The structure elements that were fields, by the reference of the field’s widget. Only those within the tree: files
 * also contain elements that were removed from it.
 */
export const elementsOfWidgets = (doc: PDFDocument): Map<string, PDFRef> => {
  const elements = new Map<string, PDFRef>()
  const visited = new Set<PDFDict>()
  const visit = (ref: PDFRef | undefined, element: PDFDict): void => {
    if (visited.has(element)) return
    visited.add(element)
    for (const kid of kidsOf(element)) {
      const child = doc.context.lookup(kid)
      if (!(child instanceof PDFDict)) continue
      const widget = child.get(name('Obj'))
      if (child.get(name('Type')) !== name('OBJR')) visit(kid instanceof PDFRef ? kid : undefined, child)
      else if (widget instanceof PDFRef && ref !== undefined) elements.set(widget.toString(), ref)
    }
  }
  const tree = tagTreeOf(doc)
  if (tree !== undefined) visit(undefined, tree)
  return elements
}

/** An entry of a number tree, where it is stored. */
export interface TreeEntry {
  readonly key: number
  readonly value: PDFObject
  readonly set: (value: PDFObject) => void
}

/** All entries of a number tree. */
export const numberTreeEntries = (node: PDFObject | undefined): TreeEntry[] => {
  if (!(node instanceof PDFDict)) return []
  const kids = node.lookup(name('Kids'))
  const below = kids instanceof PDFArray ? kids.asArray() : []
  const numbers = node.lookup(name('Nums'))
  const entries: TreeEntry[] = []
  if (numbers instanceof PDFArray)
    for (let i = 0; i + 1 < numbers.size(); i += 2) {
      const key = numbers.lookup(i)
      if (!(key instanceof PDFNumber)) continue
      entries.push({
        key: key.asNumber(),
        value: numbers.get(i + 1),
        set: (value) => {
          numbers.set(i + 1, value)
        },
      })
    }
  return [...entries, ...below.flatMap((kid) => numberTreeEntries(node.context.lookup(kid)))]
}
