import { createHash } from 'node:crypto'
import { decodePDFRawStream, EncryptedPDFError, PDFArray, PDFDocument, PDFRawStream } from '@cantoo/pdf-lib'
import type { PDFPage } from '@cantoo/pdf-lib'
import type { OfficialFile } from './official-editions.ts'
import { officialFiles, officialForms } from './official-editions.ts'

/** The result of recognizing a file: an edition that can be filled, or why not. */
export type Recognised =
  | { readonly kind: 'known'; readonly known: OfficialFile; readonly isExact: boolean }
  | { readonly kind: 'unknown edition'; readonly name: string; readonly form: string }
  | { readonly kind: 'unknown form' | 'not a pdf' | 'encrypted' }

/** Largest file that is read, in bytes. */
export const largestForm = 20_000_000

/** SHA-256, hex. */
export const sha256Of = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex')

/**
 * Recognizes a file by its bytes, otherwise by its title, its fields and the words on its pages; never by its name. One
 * of the `added` editions is known by its bytes alone.
 */
export const recognizeForm = async (bytes: Uint8Array, added: readonly OfficialFile[] = []): Promise<Recognised> => {
  const digest = sha256Of(bytes)
  const same = [...officialFiles, ...added].find((known) => known.sha256 === digest)
  if (same !== undefined) return { kind: 'known', known: same, isExact: true }
  // The header may follow other bytes (ISO 32000-1, annex H: within the first 1024).
  if (!Buffer.from(bytes.subarray(0, 1024)).includes('%PDF-')) return { kind: 'not a pdf' }
  const doc = await openForm(bytes)
  if (!(doc instanceof PDFDocument)) return doc
  const title = doc.getTitle() ?? ''
  const text = textOf(doc)
  const names = fieldsOf(doc)
  const known = officialFiles.find((each) => fits(each, title, text, names))
  if (known !== undefined) return { kind: 'known', known, isExact: false }
  const form = officialForms.find((each) => each.title.test(title) || each.text.test(text))
  return form === undefined ? { kind: 'unknown form' } : { kind: 'unknown edition', name: form.name, form: form.form }
}

/** A file as a document; why not, if it is none. */
export const openForm = async (bytes: Uint8Array): Promise<PDFDocument | Recognised> => {
  try {
    const doc = await PDFDocument.load(bytes, { updateMetadata: false, preserveXFA: true })
    // A file without pages isn't a PDF: the parser is lenient.
    return doc.getPageCount() > 0 ? doc : { kind: 'not a pdf' }
  } catch (error) {
    return { kind: error instanceof EncryptedPDFError ? 'encrypted' : 'not a pdf' }
  }
}

const fits = (known: OfficialFile, title: string, text: string, names: ReadonlySet<string>): boolean =>
  (known.title?.test(title) ?? true) &&
  (known.text?.test(text) ?? true) &&
  known.has.every((name) => names.has(name)) &&
  !known.lacks.some((name) => names.has(name))

/** The names of a document's fields. */
export const fieldsOf = (doc: PDFDocument): ReadonlySet<string> => {
  try {
    const fields = doc.getForm().getFields()
    return new Set(fields.map((field) => field.getName()))
  } catch {
    return new Set()
  }
}

/** The words of all pages, without spaces, as far as they are plain strings. */
export const textOf = (doc: PDFDocument): string => doc.getPages().map(textOfPage).join('')

const textOfPage = (page: PDFPage): string => {
  const contents = page.node.Contents()
  const streams = contents instanceof PDFArray ? contents.asArray().map((_, at) => contents.lookup(at)) : [contents]
  return streams
    .map((stream) => (stream instanceof PDFRawStream ? stringsOf(stream) : ''))
    .join('')
    .replace(/\s/g, '')
}

const stringsOf = (stream: PDFRawStream): string => {
  try {
    const text = Buffer.from(decodePDFRawStream(stream).decode()).toString('latin1')
    const strings = text.matchAll(/\(((?:[^()\\]|\\[\s\S])*)\)|<([\dA-Fa-f]+)>/g)
    return [...strings].map(([, plain, hex]) => (hex === undefined ? unescaped(plain ?? '') : byGlyph(hex))).join('')
  } catch {
    return ''
  }
}

const unescaped = (plain: string): string => plain.replace(/\\([()\\])/g, '$1')

// Subset fonts name glyphs by their index in the font, two bytes each; in the usual ones that is the character's code
// less 29.
const byGlyph = (hex: string): string =>
  (hex.match(/.{4}/g) ?? []).map((glyph) => String.fromCharCode(Number.parseInt(glyph, 16) + 29)).join('')
