/** The limits of a PDF from outside. What exceeds one is refused: no document of an office comes near them. */
export const pdfLimits = {
  /** Values in the file: numbers, names, strings, arrays, dictionaries, streams. */
  values: 2_000_000,
  /** Values inside of each other. */
  depth: 100,
  pages: 2000,
  /** Bytes of all object streams together, decompressed. */
  objectStreamBytes: 32 * 1024 * 1024,
  /** Bytes of all streams that the pages need together, decompressed. */
  streamBytes: 1024 * 1024 * 1024,
  /** Pixels of one image. */
  pixels: 400_000_000,
} as const

/** The file is encrypted, damaged, beyond the limits, or shows something that a rebuilt file can't show. */
export class PdfRefused extends Error {
  constructor(why: string) {
    super(why)
    this.name = 'PdfRefused'
  }
}

/** Counts towards a limit; throws `PdfRefused` beyond it. */
export const limitOf = (what: string, max: number): ((count: number) => void) => {
  let left = max
  return (count) => {
    left -= count
    if (left < 0) throw new PdfRefused(`too many: ${what}`)
  }
}
