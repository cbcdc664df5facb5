import {
  PDFArray,
  PDFDict,
  PDFDocument,
  PDFName,
  PDFNumber,
  PDFRef,
  PDFStream,
  decodePDFRawStream,
} from '@cantoo/pdf-lib'
import type { PDFPage, PDFRawStream } from '@cantoo/pdf-lib'
import { SHOWS, operationsIn } from './content-texts.ts'
import { kidsOf, numberTreeEntries, tagTreeOf, textIn } from './struct-elements.ts'
import { contentOf } from './tag-pages.ts'

const name = (text: string): PDFName => PDFName.of(text)
const nameIn = (dict: PDFDict, key: string): string => {
  const value = dict.lookup(name(key))
  return value instanceof PDFName ? value.decodeText() : ''
}

/** The rules of PDF/UA-1 (ISO 14289-1) about a document as a whole. */
const documentFaults = (doc: PDFDocument): string[] => {
  const { catalog, context } = doc
  const flag = (key: string, entry: string) => {
    const dict = catalog.lookup(name(key))
    return dict instanceof PDFDict && dict.get(name(entry))?.toString() === 'true'
  }
  const packet = catalog.lookup(name('Metadata'))
  const xmp =
    packet instanceof PDFStream ? Buffer.from(decodePDFRawStream(packet as PDFRawStream).decode()).toString() : ''
  const info = context.lookup(context.trailerInfo.Info)
  const fact = (key: string) => (info instanceof PDFDict ? textIn(info.lookup(name(key))) : '')
  const rules: [string, boolean][] = [
    ['isn’t marked as tagged', flag('MarkInfo', 'Marked')],
    ['has no language', doc.getLanguage() === 'en-US'],
    ['doesn’t show its title', flag('ViewerPreferences', 'DisplayDocTitle')],
    ['has no title', fact('Title').trim() !== ''],
    [
      'has another title in its metadata',
      xmp.includes('<dc:title>') && !/<rdf:li xml:lang="x-default"><\/rdf:li>/.test(xmp),
    ],
    ['names an author', fact('Author') === '' && !xmp.includes('dc:creator')],
    ['names another program', fact('Producer') === 'Firstday' && fact('Creator') === 'Firstday'],
  ]
  return rules.flatMap(([fault, isMet]) => (isMet ? [] : [fault]))
}

const standard = new Set(
  'Document Part Art Sect Div H H1 H2 H3 H4 H5 H6 P L LI Lbl LBody Table TR TH TD THead TBody TFoot Span Link Note Form Figure Caption Reference TOC TOCI Index NonStruct Private Quote BlockQuote Formula Annot'.split(
    ' ',
  ),
)

/** Walks the tag tree: every element knows its parent, has a known role, and says what can’t be read. */
const treeFaults = (doc: PDFDocument, tree: PDFDict, root: PDFRef): string[] => {
  const { context } = doc
  const roles = tree.lookup(name('RoleMap'))
  const faults: string[] = []
  const visit = (ref: PDFRef, element: PDFDict, parent: PDFRef): void => {
    const role = nameIn(element, 'S')
    const mapped = roles instanceof PDFDict ? nameIn(roles, role) : ''
    if (!standard.has(role) && mapped === '') faults.push(`${role} is no role`)
    if (element.get(name('P'))?.toString() !== parent.toString()) faults.push(`${role} ${ref.tag} has another parent`)
    if (
      role === 'Figure' &&
      kidsOf(element).length > 0 &&
      !element.has(name('Alt')) &&
      !element.has(name('ActualText'))
    )
      faults.push(`Figure ${ref.tag} has no words`)
    if (role === 'TR') {
      const cells = kidsOf(element)
        .map((kid) => context.lookup(kid, PDFDict))
        .map((cell) => nameIn(cell, 'S'))
      if (cells.some((cell) => cell !== 'TH' && cell !== 'TD'))
        faults.push(`TR ${ref.tag} has other children than cells`)
    }
    for (const kid of kidsOf(element)) {
      const child = context.lookup(kid)
      if (!(child instanceof PDFDict)) continue
      const type = nameIn(child, 'Type')
      if (type === 'OBJR' && context.lookup(child.get(name('Obj'))) === undefined)
        faults.push(`${ref.tag} refers to nothing`)
      if (type !== 'OBJR' && type !== 'MCR' && kid instanceof PDFRef) visit(kid, child, ref)
    }
  }
  for (const kid of kidsOf(tree)) if (kid instanceof PDFRef) visit(kid, context.lookup(kid, PDFDict), root)
  return faults
}

/** Every text of a page is marked content of an element that has it as a child, or an artifact. */
const pageFaults = (page: PDFPage, tree: PDFDict, number: number): string[] => {
  const { context } = page.doc
  const key = page.node.lookup(name('StructParents'))
  const entries = numberTreeEntries(tree.lookup(name('ParentTree')))
  const entry = key instanceof PDFNumber ? entries.find((each) => each.key === key.asNumber()) : undefined
  const owners = entry && context.lookup(entry.value)
  if (!(owners instanceof PDFArray)) return [`page ${number} has no tags`]
  const faults: string[] = []
  const open: (number | 'artifact' | undefined)[] = []
  const visited = new Set<number>()
  let unmarked = 0
  for (const { operator, operands } of operationsIn(contentOf(page))) {
    if (operator === 'BMC' || operator === 'BDC') {
      const at = operands.indexOf('/MCID')
      const id = at < 0 ? undefined : Number(operands[at + 1])
      open.push(operands[0] === '/Artifact' ? 'artifact' : id)
      if (id === undefined) continue
      if (visited.has(id)) faults.push(`page ${number}: marked content ${id} is there twice`)
      visited.add(id)
      const owner = id < owners.size() ? owners.lookup(id) : undefined
      const kids = owner instanceof PDFDict ? kidsOf(owner) : []
      const isChild = kids.some((kid) => {
        const child = context.lookup(kid)
        const isOurs = child instanceof PDFDict && child.get(name('Pg'))?.toString() === page.ref.toString()
        return (
          (child instanceof PDFNumber && child.asNumber() === id) ||
          (child instanceof PDFDict && isOurs && child.lookup(name('MCID'))?.toString() === String(id))
        )
      })
      if (!isChild) faults.push(`page ${number}: marked content ${id} is in no element`)
    } else if (operator === 'EMC') open.pop()
    else if (SHOWS.has(operator) && open.every((each) => each === undefined)) unmarked += 1
  }
  if (open.length > 0) faults.push(`page ${number}: marked content isn’t closed`)
  if (unmarked > 0) faults.push(`page ${number}: ${unmarked} texts are outside of the tags`)
  return faults
}

/**
 * What is wrong with the tags, title and language of a file, by the structural rules of PDF/UA-1; there is no checker
 * to install that would say more. Empty if nothing is.
 */
export const taggingFaults = async (bytes: Uint8Array): Promise<string[]> => {
  const doc = await PDFDocument.load(bytes, { updateMetadata: false })
  const tree = tagTreeOf(doc)
  const root = doc.catalog.get(name('StructTreeRoot'))
  if (tree === undefined || !(root instanceof PDFRef)) return [...documentFaults(doc), 'has no tags']
  const pages = doc.getPages().flatMap((page, i) => pageFaults(page, tree, i + 1))
  return [...documentFaults(doc), ...treeFaults(doc, tree, root), ...pages]
}

/**
 * The faults that a file has beyond those of the agency’s own tags, which the blank form has too: texts and pictures of
 * its pages. About the document as a whole there may be none.
 */
export const faultsAdded = async (filled: Uint8Array, blank: Uint8Array): Promise<string[]> => {
  const agency = new Set((await taggingFaults(blank)).filter((fault) => /^(?:page \d|Figure )/.test(fault)))
  return (await taggingFaults(filled)).filter((fault) => !agency.has(fault))
}
