import { PDFArray, PDFDict, PDFName, PDFNumber, PDFRef, PDFStream } from '@cantoo/pdf-lib'
import type { PDFDocument, PDFObject } from '@cantoo/pdf-lib'

const name = (text: string): PDFName => PDFName.of(text)

/** Whether an object is the visible part of a field. */
export const isWidget = (object: PDFObject | undefined): object is PDFDict =>
  object instanceof PDFDict && object.get(name('Subtype')) === name('Widget')

/** Removes references to fields from the tags for screen readers, since the fields are gone. */
export const untagFields = (doc: PDFDocument): void => {
  const pointsAtWidget = (item: PDFObject): boolean => {
    const dict = doc.context.lookup(item)
    return dict instanceof PDFDict && dict.get(name('Type')) === name('OBJR') && isWidget(dict.lookup(name('Obj')))
  }
  for (const [, object] of doc.context.enumerateIndirectObjects()) {
    if (!(object instanceof PDFDict) || !object.has(name('S'))) continue
    const kids = object.get(name('K'))
    const list = kids && doc.context.lookup(kids)
    if (list instanceof PDFArray) {
      for (let i = list.size() - 1; i >= 0; i--) if (pointsAtWidget(list.get(i))) list.remove(i)
    } else if (kids && pointsAtWidget(kids)) object.delete(name('K'))
  }
}

/** Removes what agencies, or others, say about a file and its parts: authors, programs, their own data. */
export const dropForeignFacts = (doc: PDFDocument): void => {
  for (const [, object] of doc.context.enumerateIndirectObjects()) {
    const dict = object instanceof PDFStream ? object.dict : object
    if (dict instanceof PDFDict) for (const key of ['Metadata', 'PieceInfo', 'LastModified']) dict.delete(name(key))
  }
}

/** Deletes objects that are unreachable from the root: fields, their appearances, the XFA copy of the form. */
export const dropUnreachable = (doc: PDFDocument): void => {
  const { Root, Info } = doc.context.trailerInfo
  const reached = new Set<string>()
  const queue: (PDFObject | undefined)[] = [Root, Info]
  for (let object = queue.pop(); object !== undefined || queue.length > 0; object = queue.pop()) {
    if (object instanceof PDFRef) {
      if (reached.has(object.tag)) continue
      reached.add(object.tag)
      queue.push(doc.context.lookup(object))
    } else if (object instanceof PDFArray) queue.push(...object.asArray())
    else if (object instanceof PDFDict) queue.push(...object.values())
    else if (object instanceof PDFStream) queue.push(object.dict)
  }
  for (const [ref] of doc.context.enumerateIndirectObjects()) if (!reached.has(ref.tag)) doc.context.delete(ref)
}

/** The signer looks for the first page among the first kids, so the page tree is flattened to one level. */
export const levelPages = (doc: PDFDocument): void => {
  const pages = doc.getPages()
  for (const { node } of pages) {
    for (const key of ['Resources', 'MediaBox', 'CropBox', 'Rotate']) {
      const value = node.getInheritableAttribute(name(key))
      if (value) node.set(name(key), value)
    }
    node.set(name('Parent'), doc.catalog.get(name('Pages'))!)
  }
  const tree = doc.catalog.Pages()
  tree.set(name('Kids'), doc.context.obj(pages.map((page) => page.ref)))
  tree.set(name('Count'), PDFNumber.of(pages.length))
}
