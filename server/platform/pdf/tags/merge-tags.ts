import { PDFDict, PDFName, PDFNumber, PDFObjectCopier, PDFPage, PDFRef, PDFStream } from '@cantoo/pdf-lib'
import type { PDFDocument, PDFObject, PDFPageLeaf } from '@cantoo/pdf-lib'
import { kidsOf, numberTreeEntries, tagTreeOf } from './struct-elements.ts'

const name = (text: string): PDFName => PDFName.of(text)

/** Objects that refer to the tag tree by a number: pages, forms within pages, links. */
const renumber = (doc: PDFDocument, pages: readonly PDFPage[], offset: number): void => {
  const visited = new Set<PDFObject>()
  const shift = (object: PDFObject | undefined, key: string): void => {
    const dict = object instanceof PDFStream ? object.dict : object
    if (!(dict instanceof PDFDict) || visited.has(dict)) return
    visited.add(dict)
    const number = dict.get(name(key))
    if (number instanceof PDFNumber) dict.set(name(key), PDFNumber.of(number.asNumber() + offset))
  }
  for (const { node } of pages) {
    shift(node, 'StructParents')
    for (const note of node.Annots()?.asArray() ?? []) shift(doc.context.lookup(note), 'StructParent')
    const images = node.Resources()?.lookup(name('XObject'))
    if (images instanceof PDFDict) for (const ref of images.values()) shift(doc.context.lookup(ref), 'StructParents')
  }
}

const numberIn = (dict: PDFDict, key: string): number => {
  const value = dict.lookup(name(key))
  return value instanceof PDFNumber ? value.asNumber() : 0
}

/** The first number that no entry of the tree has. */
const nextKey = (tree: PDFDict): number =>
  Math.max(
    numberIn(tree, 'ParentTreeNextKey'),
    ...numberTreeEntries(tree.lookup(name('ParentTree'))).map(({ key }) => key + 1),
  )

/** Entries of a dictionary of the tree that the whole doesn't have yet, such as names of roles. */
const mergeDictionary = (whole: PDFDict, added: PDFDict, key: string): void => {
  const [ours, theirs] = [whole.lookup(name(key)), added.lookup(name(key))]
  if (!(theirs instanceof PDFDict)) return
  if (!(ours instanceof PDFDict)) whole.set(name(key), theirs)
  else for (const [entry, value] of theirs.entries()) if (!ours.has(entry)) ours.set(entry, value)
}

const mergeTrees = (doc: PDFDocument, added: PDFRef, offset: number): void => {
  const { context } = doc
  const tree = context.lookup(added, PDFDict)
  const root = doc.catalog.get(name('StructTreeRoot'))
  const whole = tagTreeOf(doc)
  if (whole === undefined || !(root instanceof PDFRef)) {
    doc.catalog.set(name('StructTreeRoot'), added)
    return
  }
  for (const kid of kidsOf(tree)) {
    const element = context.lookup(kid)
    if (element instanceof PDFDict) element.set(name('P'), root)
  }
  whole.set(name('K'), context.obj([...kidsOf(whole), ...kidsOf(tree)]))
  const entries = (of: PDFDict, by: number): PDFObject[] =>
    numberTreeEntries(of.lookup(name('ParentTree')))
      .sort((one, other) => one.key - other.key)
      .flatMap(({ key, value }) => [PDFNumber.of(key + by), value])
  const parents = context.obj({ Nums: [...entries(whole, 0), ...entries(tree, offset)] })
  whole.set(name('ParentTree'), context.register(parents))
  whole.set(name('ParentTreeNextKey'), PDFNumber.of(offset + nextKey(tree)))
  for (const key of ['RoleMap', 'ClassMap']) mergeDictionary(whole, tree, key)
  if (!whole.has(name('IDTree')) && tree.has(name('IDTree'))) whole.set(name('IDTree'), tree.get(name('IDTree'))!)
}

/** Adds the pages of another file at the end, together with their tags. */
export const appendTagged = (whole: PDFDocument, other: PDFDocument): void => {
  const copier = PDFObjectCopier.for(other.context, whole.context)
  const pages = other.getPages().map((page) => {
    const ref = copier.copy(page.ref)
    return PDFPage.of(whole.context.lookup(ref) as PDFPageLeaf, ref, whole)
  })
  for (const page of pages) whole.addPage(page)
  const tree = other.catalog.get(name('StructTreeRoot'))
  if (!(tree instanceof PDFRef)) return
  const existing = tagTreeOf(whole)
  const offset = existing === undefined ? 0 : nextKey(existing)
  if (offset > 0) renumber(whole, pages, offset)
  mergeTrees(whole, copier.copy(tree), offset)
}
