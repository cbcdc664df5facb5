import { PDFArray, PDFDict, PDFHexString, PDFName, PDFRawStream, PDFRef, PDFStream } from '@cantoo/pdf-lib'
import type { PDFDocument, PDFObject, PDFPage } from '@cantoo/pdf-lib'
import { textIn } from './struct-elements.ts'
import { contentOf } from './tag-pages.ts'

const name = (text: string): PDFName => PDFName.of(text)

/** Whether a page can show text: it has fonts of its own, or draws something that may have. */
const hasText = (page: PDFPage): boolean => {
  const resources = page.node.Resources()
  const fonts = resources?.lookup(name('Font'))
  if (fonts instanceof PDFDict && fonts.keys().length > 0) return true
  const drawn = resources?.lookup(name('XObject'))
  if (!(drawn instanceof PDFDict)) return false
  return drawn.values().some((ref) => {
    const object = page.doc.context.lookup(ref)
    return object instanceof PDFStream && object.dict.get(name('Subtype')) === name('Form')
  })
}

/** The content of a page as one stream: its own, or the parts of several joined. */
const joinedContent = (page: PDFPage): PDFRawStream | undefined => {
  const { context } = page.doc
  const content = page.node.Contents()
  const parts = content instanceof PDFArray ? content.asArray().map((ref) => context.lookup(ref)) : [content]
  const [only, ...more] = parts
  if (only === undefined) return undefined
  if (only instanceof PDFRawStream && more.length === 0) return PDFRawStream.of(only.dict.clone(context), only.contents)
  return context.flateStream(Buffer.from(contentOf(page), 'latin1'))
}

const contentRefs = (page: PDFPage): PDFRef[] => {
  const content = page.node.get(name('Contents'))
  const target = page.doc.context.lookup(content)
  const parts = target instanceof PDFArray ? target.asArray() : []
  return [content, ...parts].filter((each) => each instanceof PDFRef)
}

const boxOf = (page: PDFPage): number[] => {
  const { x, y, width, height } = page.getMediaBox()
  return [x, y, x + width, y + height]
}

/** What the page shows becomes one drawing: tags that its content had refer to nothing any more, and count as none. */
const asDrawing = (page: PDFPage, content: PDFRawStream, role: string): void => {
  const { context } = page.doc
  const resources = page.node.get(name('Resources')) ?? page.node.Resources() ?? context.obj({})
  const entries: [string, PDFObject][] = [
    ['Type', name('XObject')],
    ['Subtype', name('Form')],
    ['BBox', context.obj(boxOf(page))],
    ['Resources', resources],
  ]
  for (const [key, value] of entries) content.dict.set(name(key), value)
  const drawing = context.register(content)
  page.node.set(name('Resources'), context.obj({ XObject: { Page: drawing } }))
  const stream = context.stream(`/${role} <</MCID 0>> BDC q /Page Do Q EMC`)
  page.node.set(name('Contents'), context.register(stream))
}

const elementOf = (page: PDFPage, index: number, parent: PDFRef, title: string): PDFRef | undefined => {
  const { context } = page.doc
  const content = joinedContent(page)
  if (content === undefined) return undefined
  const isText = hasText(page)
  const role = isText ? 'P' : 'Figure'
  asDrawing(page, content, role)
  page.node.set(name('StructParents'), context.obj(index))
  page.node.set(name('Tabs'), name('S'))
  const element = context.obj({ Type: 'StructElem', S: role, P: parent, Pg: page.ref, K: [0] })
  if (!isText) {
    element.set(name('Alt'), PDFHexString.fromText(`${title}, page ${index + 1}, a picture without text`))
    element.set(name('A'), context.obj({ O: 'Layout', Placement: 'Block', BBox: boxOf(page) }))
  }
  return context.register(element)
}

/**
 * Tags a file from outside, which has lost its own tags: each page is one paragraph that is read as the page draws it,
 * or a figure where it has no text. The content itself isn't changed. `title` is what a page without text is called by.
 */
export const tagWholePages = (doc: PDFDocument, title: string): void => {
  const { context, catalog } = doc
  const pages = doc.getPages()
  const replaced = pages.flatMap(contentRefs)
  const [root, document] = [context.nextRef(), context.nextRef()]
  const elements = pages.map((page, i) => elementOf(page, i, document, title))
  for (const ref of replaced) context.delete(ref)
  const kids = elements.filter((each) => each !== undefined)
  const language = textIn(catalog.lookup(name('Lang')))
  const whole = context.obj({ Type: 'StructElem', S: 'Document', P: root, K: kids })
  if (language !== '') whole.set(name('Lang'), PDFHexString.fromText(language))
  context.assign(document, whole)
  const nums = elements.flatMap((each, i) => (each === undefined ? [] : [i, [each]]))
  const tree = { Type: 'StructTreeRoot', K: [document], ParentTree: context.register(context.obj({ Nums: nums })) }
  context.assign(root, context.obj({ ...tree, ParentTreeNextKey: pages.length }))
  catalog.set(name('StructTreeRoot'), root)
}
