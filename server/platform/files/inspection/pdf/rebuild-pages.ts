import { PDFArray, PDFDict, PDFDocument, PDFHexString, PDFName, PDFNumber, PDFString } from '@cantoo/pdf-lib'
import type { PDFContext, PDFObject, PDFRef } from '@cantoo/pdf-lib'
import type { Appearance } from './annotations.ts'
import { appearancesOf } from './annotations.ts'
import type { Copy } from './copy-objects.ts'
import { openCopier } from './copy-objects.ts'
import { requireBoundedStreams } from './decompressed-size.ts'
import { hideSyntax } from './hide-syntax.ts'
import { PdfRefused } from './limits.ts'
import type { SourcePage } from './page-tree.ts'
import { catalogOf, pagesOf } from './page-tree.ts'
import { parsePdf } from './parse-pdf.ts'
import { spelled } from './spelled-text.ts'

const name = (text: string): PDFName => PDFName.of(text)
const defaultMediaBox = [0, 0, 612, 792]

/**
 * A new document with what the pages of a file show: their content and what it is drawn with, and the drawings of fields
 * and stamps as part of the page. Everything else is left behind. Throws `PdfRefused`.
 */
export const rebuildPages = async (bytes: Uint8Array): Promise<Uint8Array> => {
  const source = await parsePdf(bytes)
  const catalog = catalogOf(source)
  requireDrawn(catalog)
  const made = await PDFDocument.create({ updateMetadata: false })
  const { context } = made
  const copy = openCopier(source, context)
  const tree = made.catalog.Pages()
  const parent = made.catalog.get(name('Pages'))
  const pages = pagesOf(source).map((page) => {
    const copied = copyPage(page, copy, context)
    if (parent !== undefined) copied.set(name('Parent'), parent)
    return context.register(copied)
  })
  tree.set(name('Kids'), context.obj(pages))
  tree.set(name('Count'), PDFNumber.of(pages.length))
  const language = catalog.lookup(name('Lang'))
  if (language instanceof PDFString || language instanceof PDFHexString)
    made.catalog.set(name('Lang'), spelled(language))
  await requireBoundedStreams(context)
  hideSyntax(context)
  return made.save({ useObjectStreams: false, addDefaultPage: false, updateFieldAppearances: false })
}

/** Forms that only a viewer with scripts draws (XFA) have no pages of their own. */
const requireDrawn = (catalog: PDFDict): void => {
  if (String(catalog.lookup(name('NeedsRendering'))) === 'true') throw new PdfRefused('a form that only a viewer draws')
}

const copyPage = ({ dict, attribute }: SourcePage, copy: Copy, context: PDFContext): PDFDict => {
  const page = context.obj({ Type: 'Page' })
  const add = (key: string, value: PDFObject | undefined) => {
    if (value !== undefined) page.set(name(key), value)
  }
  add('MediaBox', copy(attribute('MediaBox'), 'plain') ?? context.obj(defaultMediaBox))
  add('CropBox', copy(attribute('CropBox'), 'plain'))
  add('Rotate', copy(attribute('Rotate'), 'plain'))
  add('UserUnit', copy(dict.get(name('UserUnit')), 'plain'))
  add('Group', copy(dict.get(name('Group')), 'group'))
  const resources = copy(attribute('Resources'), 'resources')
  const content = copy(dict.get(name('Contents')), 'data')
  const drawn = appearancesOf(dict).flatMap((each) => copyAppearance(each, copy, context))
  if (drawn.length === 0) {
    add('Resources', resources ?? context.obj({}))
    add('Contents', content)
    return page
  }
  const { names, all } = withDrawings(context.lookup(resources), drawn, context)
  add('Resources', all)
  add('Contents', around(content, drawn.map(({ matrix }, at) => paint(matrix, names[at] ?? '')).join('\n'), context))
  return page
}

interface Drawn {
  readonly drawing: PDFRef
  readonly matrix: readonly number[]
}

const copyAppearance = ({ drawing, matrix }: Appearance, copy: Copy, context: PDFContext): Drawn[] => {
  // Some programs leave out that it is a form.
  drawing.dict.set(name('Subtype'), name('Form'))
  const copied = copy(drawing, 'xObject')
  return copied === undefined ? [] : [{ drawing: context.register(copied), matrix }]
}

/** Resources of a page with its drawings, under names that the page doesn't use. */
const withDrawings = (
  resources: PDFObject | undefined,
  drawn: readonly Drawn[],
  context: PDFContext,
): { readonly names: readonly string[]; readonly all: PDFDict } => {
  const all = resources instanceof PDFDict ? resources.clone(context) : context.obj({})
  const known = all.lookup(name('XObject'))
  const objects = known instanceof PDFDict ? known.clone(context) : context.obj({})
  all.set(name('XObject'), objects)
  let number = 0
  const names = drawn.map(({ drawing }) => {
    do number += 1
    while (objects.has(name(`Drawing${number}`)))
    objects.set(name(`Drawing${number}`), drawing)
    return `Drawing${number}`
  })
  return { names, all }
}

const paint = (matrix: readonly number[], drawing: string): string =>
  `q ${matrix.map((each) => PDFNumber.of(each).toString()).join(' ')} cm /${drawing} Do Q`

/** The content of a page with its state saved before and restored after it, and more after that. */
const around = (content: PDFObject | undefined, after: string, context: PDFContext): PDFArray => {
  const target = context.lookup(content)
  const pieces = target instanceof PDFArray ? target.asArray() : content === undefined ? [] : [content]
  const stream = (text: string) => context.register(context.stream(text))
  return context.obj([stream('q\n'), ...pieces, stream(`\nQ\n${after}\n`)])
}
