import { PDFArray, PDFDict, PDFName, PDFRawStream, PDFRef, decodePDFRawStream } from '@cantoo/pdf-lib'
import type { PDFDocument, PDFObject, PDFPage } from '@cantoo/pdf-lib'
import { readContent } from './content-texts.ts'
import type { ContentText, ReadContent } from './content-texts.ts'
import { artifact, markedContent } from './marked-content.ts'

const name = (text: string): PDFName => PDFName.of(text)

/** Letters from this size on are a heading. */
const HEADING_SIZE = 14
/** Lines no further apart than this, in heights of letters, are one paragraph. */
const LEADING = 1.28
/** How far texts and fields of one line may be apart, up or down. */
const SAME_LINE = 4

interface Field {
  readonly ref: PDFRef
  readonly x: number
  readonly y: number
  readonly isText: boolean
}

interface Paragraph {
  readonly kids: (number | Field)[]
  size: number
}

const fieldsOf = (page: PDFPage): Field[] =>
  (page.node.Annots()?.asArray() ?? []).flatMap((ref) => {
    const widget = page.doc.context.lookup(ref)
    if (!(ref instanceof PDFRef) || !(widget instanceof PDFDict)) return []
    if (widget.get(name('Subtype')) !== name('Widget')) return []
    const box = widget.lookupMaybe(name('Rect'), PDFArray)?.asRectangle()
    const isText = widget.get(name('AS')) === undefined
    // Near the baseline of its caption.
    return box === undefined ? [] : [{ ref, x: box.x, y: box.y + (isText ? 3 : 1), isText }]
  })

/** The fields that follow each text: those on its line to which it is the nearest on the left. */
const fieldsAfter = (texts: readonly ContentText[], fields: readonly Field[]): Map<number, Field[]> => {
  const after = new Map<number, Field[]>()
  for (const field of fields) {
    const distance = ({ x, y }: ContentText) =>
      Math.abs(y - field.y) > SAME_LINE ? 1000 + Math.abs(y - field.y) : x <= field.x ? field.x - x : 500 + x - field.x
    const nearest = texts.reduce((best, text, i) => (distance(text) < distance(texts[best]!) ? i : best), 0)
    after.set(
      nearest,
      [...(after.get(nearest) ?? []), field].sort((one, other) => one.x - other.x),
    )
  }
  return after
}

const paragraphsOf = (texts: readonly ContentText[], fields: readonly Field[]): Paragraph[] => {
  const after = fieldsAfter(texts, fields)
  const paragraphs: Paragraph[] = []
  let hasField = false
  let isAnswered = false
  texts.forEach((text, i) => {
    const before = texts[i - 1]
    const current = paragraphs.at(-1)
    const drop = (before?.y ?? 0) - text.y
    const isSameLine = before !== undefined && Math.abs(drop) <= SAME_LINE && text.x >= before.x
    const isNextLine = drop > 0 && drop <= LEADING * Math.max(text.size, before?.size ?? 0) && !hasField
    const continues = current !== undefined && !isAnswered && (isSameLine || isNextLine)
    const paragraph = continues ? current : { kids: [], size: 0 }
    if (!continues) {
      paragraphs.push(paragraph)
      hasField = false
    }
    paragraph.kids.push(i)
    paragraph.size = Math.max(paragraph.size, text.size)
    const answers = after.get(i) ?? []
    paragraph.kids.push(...answers)
    hasField ||= answers.length > 0
    isAnswered = answers.some(({ isText }) => isText)
  })
  return paragraphs
}

/** The content of a page, one character to a byte. */
export const contentOf = (page: PDFPage): string => {
  const streams = page.node.normalizedEntries().Contents?.asArray() ?? []
  return streams
    .map((ref) => {
      const stream = page.doc.context.lookup(ref)
      return stream instanceof PDFRawStream ? Buffer.from(decodePDFRawStream(stream).decode()).toString('latin1') : ''
    })
    .join('\n')
}

const marked = (content: string, { texts, paints }: ReadContent): string => {
  let [out, from] = ['', 0]
  const between = (to: number): void => {
    const part = content.slice(from, to)
    out += paints.some((at) => at > from && at <= to) ? `${artifact(part)}\n` : `${part}\n`
  }
  texts.forEach(({ start, end }, i) => {
    between(start)
    out += `${markedContent('P', i, content.slice(start, end))}\n`
    from = end
  })
  between(content.length)
  return out
}

const tagPage = (page: PDFPage, index: number, document: PDFRef): { kids: PDFRef[]; owners: PDFRef[] } => {
  const { context } = page.doc
  const content = contentOf(page)
  const read = readContent(content)
  if (read === undefined) return { kids: [], owners: [] }
  const owners: PDFRef[] = []
  const element = (role: string, parent: PDFRef, children: PDFObject[], ref = context.nextRef()): PDFRef => {
    context.assign(ref, context.obj({ Type: 'StructElem', S: role, P: parent, Pg: page.ref, K: children }))
    return ref
  }
  const kids = paragraphsOf(read.texts, fieldsOf(page)).map(({ kids, size }) => {
    const own = context.nextRef()
    const children = kids.map((kid) => {
      if (typeof kid !== 'number')
        return element('Form', own, [context.obj({ Type: 'OBJR', Pg: page.ref, Obj: kid.ref })])
      owners[kid] = own
      return context.obj(kid)
    })
    return element(size >= HEADING_SIZE ? 'H1' : 'P', document, children, own)
  })
  const stream = Buffer.from(marked(content, read), 'latin1')
  page.node.set(name('Contents'), context.obj([context.register(context.flateStream(stream))]))
  page.node.set(name('StructParents'), context.obj(index))
  page.node.set(name('Tabs'), name('S'))
  return { kids, owners }
}

/**
 * Tags an official file that its agency didn't tag: each paragraph by the lines of its text, each field after the text
 * on its left. What isn't text is an artifact.
 */
export const tagPages = (doc: PDFDocument): void => {
  const { context } = doc
  const [root, document] = [context.nextRef(), context.nextRef()]
  const pages = doc.getPages().map((page, i) => tagPage(page, i, document))
  if (pages.some(({ owners }) => owners.length === 0)) return
  const kids = pages.flatMap((page) => page.kids)
  context.assign(document, context.obj({ Type: 'StructElem', S: 'Document', P: root, K: kids }))
  const parents = context.obj({ Nums: pages.flatMap(({ owners }, i) => [i, owners]) })
  const tree = { Type: 'StructTreeRoot', K: [document], ParentTree: context.register(parents) }
  context.assign(root, context.obj({ ...tree, ParentTreeNextKey: pages.length }))
  doc.catalog.set(name('StructTreeRoot'), root)
}
