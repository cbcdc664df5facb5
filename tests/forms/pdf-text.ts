import { textOf } from '#server/platform/pdf/pdf-text.fixture.ts'
import { outputOf } from '../tools/tools.ts'

const compact = (text: string): string => text.replace(/\s/g, '')

/**
 * The words of a PDF as poppler reads them, line by line and cell by cell; checks whether a text is in it, wherever its
 * lines break.
 */
export const printedBoxes = (base64: string): ((text: string) => boolean) => {
  const bytes = Buffer.from(base64, 'base64')
  const raw = outputOf('pdftotext', ['-raw', '-', '-'], { input: bytes }).toString().normalize('NFC')
  const readings = [textOf(bytes), raw].map(compact)
  return (text) => readings.some((reading) => reading.includes(compact(text)))
}
