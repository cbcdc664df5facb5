import { PDFArray, PDFDict, PDFName, PDFRef } from '@cantoo/pdf-lib'
import type { PDFDocument, PDFPage } from '@cantoo/pdf-lib'
import { elementsOfWidgets, kidsOf } from './struct-elements.ts'

const name = (text: string): PDFName => PDFName.of(text)

/** A widget of a page, with the element in which it is read, if the agency tagged it. */
interface TaggedWidget {
  readonly ref: PDFRef
  /** Of its upper left corner, in points from the lower left of the page. */
  readonly left: number
  readonly top: number
  readonly element: PDFRef | undefined
}

const newFormElement = (doc: PDFDocument, parent: PDFRef): PDFRef =>
  doc.context.register(doc.context.obj({ Type: 'StructElem', S: 'Form', P: parent, K: [] }))

/** Inserts an element among the children of its parent: after the one for which `isBefore` is true, else as the last. */
const insertChild = (doc: PDFDocument, parent: PDFDict, child: PDFRef, isBefore: (kid: string) => boolean): void => {
  const kids = kidsOf(parent)
  const at = kids.findIndex((kid) => isBefore(kid.toString()))
  kids.splice(at < 0 ? kids.length : at + 1, 0, child)
  const list = PDFArray.withContext(doc.context)
  for (const kid of kids) list.push(kid)
  parent.set(name('K'), list)
}

const elementAt = (doc: PDFDocument, ref: PDFRef | undefined): PDFDict | undefined => {
  const element = ref && doc.context.lookup(ref)
  return element instanceof PDFDict ? element : undefined
}

/** An element of its own for the answer of a widget that stands in the middle of a paragraph or cell. */
const formElementIn = (doc: PDFDocument, widget: PDFRef, around: PDFRef): PDFRef => {
  const parent = elementAt(doc, around)
  if (parent === undefined || parent.get(name('S')) === name('Form')) return around
  const own = newFormElement(doc, around)
  const refersToIt = new Set(
    kidsOf(parent).flatMap((kid) => {
      const child = doc.context.lookup(kid)
      return child instanceof PDFDict && child.get(name('Obj'))?.toString() === widget.toString()
        ? [kid.toString()]
        : []
    }),
  )
  insertChild(doc, parent, own, (kid) => refersToIt.has(kid))
  return own
}

const widgetsOf = (page: PDFPage, elements: ReadonlyMap<string, PDFRef>): TaggedWidget[] =>
  (page.node.Annots()?.asArray() ?? []).flatMap((ref) => {
    const widget = page.doc.context.lookup(ref)
    if (!(ref instanceof PDFRef) || !(widget instanceof PDFDict) || widget.get(name('Subtype')) !== name('Widget'))
      return []
    const box = widget.lookupMaybe(name('Rect'), PDFArray)?.asRectangle()
    return box ? [{ ref, left: box.x, top: box.y + box.height, element: elements.get(ref.toString()) }] : []
  })

// Fields of one line differ by less than this, in points.
const LINE = 6
const isBefore = (one: TaggedWidget, other: TaggedWidget): boolean =>
  Math.abs(one.top - other.top) < LINE ? one.left < other.left : one.top > other.top

/** The tagged widget after which an untagged one is read: the last one before it on its page, else the first. */
const neighborOf = (widget: TaggedWidget, tagged: readonly TaggedWidget[]): TaggedWidget | undefined => {
  const inOrder = [...tagged].sort((one, other) => (isBefore(one, other) ? -1 : 1))
  return inOrder.filter((each) => isBefore(each, widget)).at(-1) ?? inOrder[0]
}

/**
 * The element in which each answer is read, by the reference of its widget. Agencies leave fields out of the tags, and
 * tag others as parts of a paragraph: these get an element of their own there, or after the field that precedes them.
 */
export const answerElementsOf = (doc: PDFDocument, isAnswered: (widget: PDFRef) => boolean): Map<string, PDFRef> => {
  const elements = elementsOfWidgets(doc)
  for (const page of doc.getPages()) {
    const widgets = widgetsOf(page, elements).filter(({ ref }) => isAnswered(ref))
    const tagged = widgets.flatMap((widget) =>
      widget.element === undefined ? [] : [{ ...widget, element: formElementIn(doc, widget.ref, widget.element) }],
    )
    for (const { ref, element } of tagged) elements.set(ref.toString(), element)
    for (const widget of widgets.filter(({ element }) => element === undefined)) {
      const neighbor = neighborOf(widget, tagged)?.element
      const parent = elementAt(doc, neighbor)?.get(name('P'))
      const around = parent instanceof PDFRef ? elementAt(doc, parent) : undefined
      if (neighbor === undefined || !(parent instanceof PDFRef) || around === undefined) continue
      const own = newFormElement(doc, parent)
      insertChild(doc, around, own, (kid) => kid === neighbor.toString())
      elements.set(widget.ref.toString(), own)
      tagged.push({ ...widget, element: own })
    }
  }
  return elements
}
