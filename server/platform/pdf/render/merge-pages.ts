import { PDFDocument, PDFHexString, PDFName } from '@cantoo/pdf-lib'
import { PDF_LANGUAGE, PRODUCER, xmpPacket } from '../document-facts.ts'
import type { DocumentFacts } from '../document-facts.ts'
import { appendTagged } from '../tags/merge-tags.ts'
import { tagWholePages } from '../tags/whole-pages.ts'

const name = (text: string): PDFName => PDFName.of(text)

/**
 * The pages of several flat PDFs one after the other, in one file with the tags of all; a single one is returned
 * unchanged.
 */
export const inOneFile = async (files: readonly Uint8Array[], facts: DocumentFacts): Promise<Uint8Array> => {
  const [first, ...others] = files
  if (first === undefined) throw new RangeError('There is nothing to put in one file')
  if (others.length === 0) return first
  const whole = await PDFDocument.load(first, { updateMetadata: false })
  for (const bytes of others) appendTagged(whole, await PDFDocument.load(bytes, { updateMetadata: false }))
  return finishWhole(whole, facts)
}

/** The file with our title, language and producer instead of what was there. */
const finishWhole = (whole: PDFDocument, facts: DocumentFacts): Promise<Uint8Array> => {
  const { catalog, context } = whole
  whole.setLanguage(PDF_LANGUAGE)
  catalog.set(name('MarkInfo'), context.obj({ Marked: true }))
  catalog.set(name('ViewerPreferences'), context.obj({ DisplayDocTitle: true }))
  const packet = context.flateStream(Buffer.from(xmpPacket(facts)), { Type: 'Metadata', Subtype: 'XML' })
  catalog.set(name('Metadata'), context.register(packet))
  const text = (value: string) => PDFHexString.fromText(value)
  const subject = facts.subject === undefined ? {} : { Subject: text(facts.subject) }
  const ours = { Title: text(facts.title), ...subject, Creator: text(PRODUCER), Producer: text(PRODUCER) }
  context.trailerInfo.Info = context.register(context.obj(ours))
  return whole.save({ useObjectStreams: false, addDefaultPage: false, updateFieldAppearances: false })
}

/**
 * A file from outside with our pages at its end, tagged as a whole: what somebody else's pages say of themselves is
 * replaced by the facts. `documentTitle` is what its pages without text are called by.
 */
export const withAppendedPages = async (
  document: Uint8Array,
  pages: Uint8Array,
  documentTitle: string,
  facts: DocumentFacts,
): Promise<Uint8Array> => {
  const whole = await PDFDocument.load(document, { updateMetadata: false })
  tagWholePages(whole, documentTitle)
  appendTagged(whole, await PDFDocument.load(pages, { updateMetadata: false }))
  return finishWhole(whole, facts)
}
