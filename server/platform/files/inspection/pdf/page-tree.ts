import { PDFArray, PDFDict, PDFName, PDFRef } from '@cantoo/pdf-lib'
import type { PDFContext, PDFObject } from '@cantoo/pdf-lib'
import { pdfLimits, PdfRefused } from './limits.ts'

/** A page as it is in the file, with what it inherits. */
export interface SourcePage {
  readonly dict: PDFDict
  /** Its own or an inherited attribute. */
  attribute(key: Inherited): PDFObject | undefined
}

type Inherited = (typeof inherited)[number]
const inherited = ['Resources', 'MediaBox', 'CropBox', 'Rotate'] as const
const name = (text: string): PDFName => PDFName.of(text)

/** The root of a document; throws `PdfRefused` without one. */
export const catalogOf = (context: PDFContext): PDFDict => {
  const catalog = context.lookup(context.trailerInfo.Root)
  if (!(catalog instanceof PDFDict)) throw new PdfRefused('no catalog')
  return catalog
}

/** The pages of a document in order. Throws `PdfRefused` if there are none, too many, or they go round in circles. */
export const pagesOf = (context: PDFContext): SourcePage[] => {
  const pages: SourcePage[] = []
  const visited = new Set<PDFDict>()
  const visit = (node: PDFObject | undefined, above: ReadonlyMap<Inherited, PDFObject>, depth: number): void => {
    if (!(node instanceof PDFDict)) return
    if (visited.has(node) || depth > pdfLimits.depth) throw new PdfRefused('pages in a circle')
    visited.add(node)
    const attributes = new Map(above)
    for (const key of inherited) {
      const value = node.get(name(key))
      // An attribute of many pages that isn't an object of its own becomes one, to be copied once.
      if (value !== undefined) attributes.set(key, value instanceof PDFRef ? value : context.register(value))
    }
    const kids = node.lookup(name('Kids'))
    if (kids instanceof PDFArray) for (const kid of kids.asArray()) visit(context.lookup(kid), attributes, depth + 1)
    else {
      if (pages.length >= pdfLimits.pages) throw new PdfRefused('too many pages')
      pages.push({ dict: node, attribute: (key) => attributes.get(key) })
    }
  }
  visit(catalogOf(context).lookup(name('Pages')), new Map(), 0)
  if (pages.length === 0) throw new PdfRefused('no pages')
  return pages
}
