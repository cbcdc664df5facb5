import { PDFArray, PDFDict, PDFName, PDFNumber, PDFRef } from '@cantoo/pdf-lib'
import type { PDFDocument, PDFObject } from '@cantoo/pdf-lib'
import { kidsOf, numberTreeEntries, tagTreeOf } from './struct-elements.ts'

const name = (text: string): PDFName => PDFName.of(text)

/** Removes from the tag tree what is on none of a document's pages any more, after pages were taken out of it. */
export const removeTagsOfRemovedPages = (doc: PDFDocument): void => {
  const { context } = doc
  const tree = tagTreeOf(doc)
  if (tree === undefined) return
  const pages = new Set(doc.getPages().map(({ ref }) => ref.tag))
  const isGone = (page: PDFObject | undefined) => page instanceof PDFRef && !pages.has(page.tag)
  const visited = new Set<PDFDict>()
  /** Whether anything of an element is left. */
  const removeBelow = (element: PDFDict, inherited: PDFObject | undefined): boolean => {
    if (visited.has(element)) return true
    visited.add(element)
    const own = element.get(name('Pg')) ?? inherited
    const kids = kidsOf(element).filter((kid) => {
      const child = context.lookup(kid)
      if (child instanceof PDFNumber) return !isGone(own)
      if (!(child instanceof PDFDict)) return false
      const isContent = child.has(name('MCID')) || child.get(name('Type')) === name('OBJR')
      return isContent ? !isGone(child.get(name('Pg')) ?? own) : removeBelow(child, own)
    })
    if (isGone(element.get(name('Pg')))) element.delete(name('Pg'))
    element.set(name('K'), context.obj(kids))
    return kids.length > 0
  }
  removeBelow(tree, undefined)
  tree.set(name('ParentTree'), context.register(parentsOf(doc, tree)))
  tree.delete(name('IDTree'))
}

/** The number tree of elements, for the pages and their links alone. */
const parentsOf = (doc: PDFDocument, tree: PDFDict): PDFDict => {
  const used = new Set<number>()
  const use = (dict: PDFObject | undefined, key: string) => {
    const number = dict instanceof PDFDict ? dict.lookup(name(key)) : undefined
    if (number instanceof PDFNumber) used.add(number.asNumber())
  }
  for (const { node } of doc.getPages()) {
    use(node, 'StructParents')
    for (const note of node.Annots()?.asArray() ?? []) use(doc.context.lookup(note), 'StructParent')
    const drawn = node.Resources()?.lookup(name('XObject'))
    if (!(drawn instanceof PDFDict)) continue
    for (const ref of drawn.values()) {
      const object = doc.context.lookup(ref)
      if (object !== undefined && 'dict' in object) use(object.dict as PDFDict, 'StructParents')
    }
  }
  const remaining = numberTreeEntries(tree.lookup(name('ParentTree')))
    .filter(({ key }) => used.has(key))
    .sort((one, other) => one.key - other.key)
  const numbers = PDFArray.withContext(doc.context)
  for (const { key, value } of remaining) {
    numbers.push(PDFNumber.of(key))
    numbers.push(value)
  }
  return doc.context.obj({ Nums: numbers })
}
