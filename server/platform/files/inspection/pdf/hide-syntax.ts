import { constants, deflateSync, inflateSync } from 'node:zlib'
import { PDFArray, PDFDict, PDFName, PDFNull, PDFRawStream } from '@cantoo/pdf-lib'
import type { PDFContext } from '@cantoo/pdf-lib'
import { filtersOf } from './copy-objects.ts'

const name = (text: string): PDFName => PDFName.of(text)
/** What begins and ends the parts of a PDF file (ISO 32000-2, 7.3.8, 7.3.10, 7.5.5). */
const syntaxWords = /\d\s+\d+\s+obj|endobj|endstream|trailer|startxref/

/**
 * Compresses each stream whose bytes contain words of the file's own syntax. A viewer that repairs a damaged file looks
 * for such words anywhere, and would take the text of a page for objects.
 */
export const hideSyntax = (context: PDFContext): void => {
  for (const [ref, object] of context.enumerateIndirectObjects()) {
    if (!(object instanceof PDFRawStream) || !syntaxWords.test(Buffer.from(object.contents).toString('latin1')))
      continue
    context.assign(ref, compressed(object, context))
  }
}

const compressed = ({ dict, contents }: PDFRawStream, context: PDFContext): PDFRawStream => {
  const filters = filtersOf(dict)
  // What follows the end of compressed data isn't part of it.
  if (filters[0] === 'FlateDecode')
    return PDFRawStream.of(dict, deflateSync(inflateSync(contents, { finishFlush: constants.Z_SYNC_FLUSH })))
  const options = dict.lookup(name('DecodeParms'))
  if (options !== undefined) {
    const each = options instanceof PDFArray ? options.asArray() : options instanceof PDFDict ? [options] : []
    dict.set(name('DecodeParms'), context.obj([PDFNull, ...each]))
  }
  dict.set(name('Filter'), context.obj(['FlateDecode', ...filters].map((filter) => name(filter))))
  return PDFRawStream.of(dict, deflateSync(contents))
}
