import { PDFHexString } from '@cantoo/pdf-lib'
import type { PDFString } from '@cantoo/pdf-lib'

/** The same text in digits alone: what a viewer reads of it can't be taken for a part of the file. */
export const spelled = (text: PDFString | PDFHexString): PDFHexString =>
  PDFHexString.of(Buffer.from(text.asBytes()).toString('hex'))
