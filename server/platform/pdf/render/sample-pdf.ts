import { PDFDocument, StandardFonts } from '@cantoo/pdf-lib'

/**
 * A one-page PDF that shows a code: entering the code proves that a person can open such files (15 U.S.C.
 * 7001(c)(1)(C)(ii)).
 */
export const renderSample = async (code: string): Promise<Uint8Array> => {
  const file = await PDFDocument.create()
  file.setTitle('Firstday sample document')
  file.setLanguage('en')
  const page = file.addPage([420, 300])
  const plain = await file.embedFont(StandardFonts.Helvetica)
  const bold = await file.embedFont(StandardFonts.HelveticaBold)
  page.drawText('Sample document / Documento de muestra', { x: 32, y: 240, size: 16, font: bold })
  page.drawText('Your forms will be PDF files like this one.', { x: 32, y: 208, size: 12, font: plain })
  page.drawText('Sus formularios serán archivos PDF como este.', { x: 32, y: 190, size: 12, font: plain })
  page.drawText('Code / Código:', { x: 32, y: 132, size: 12, font: plain })
  page.drawText(code, { x: 32, y: 86, size: 36, font: bold })
  return file.save({ useObjectStreams: false })
}
