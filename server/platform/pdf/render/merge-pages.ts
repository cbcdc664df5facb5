import { PDFDocument } from '@cantoo/pdf-lib'

/** The pages of several flat PDFs one after the other, in one file; a single one is returned unchanged. */
export const inOneFile = async (files: readonly Uint8Array[]): Promise<Uint8Array> => {
  const [first, ...others] = files
  if (first === undefined) throw new RangeError('There is nothing to put in one file')
  if (others.length === 0) return first
  const whole = await PDFDocument.load(first, { updateMetadata: false })
  for (const bytes of others) {
    const other = await PDFDocument.load(bytes, { updateMetadata: false })
    for (const page of await whole.copyPages(other, other.getPageIndices())) whole.addPage(page)
  }
  return whole.save({ useObjectStreams: false, addDefaultPage: false, updateFieldAppearances: false })
}
