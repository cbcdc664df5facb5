import { inflateSync } from 'node:zlib'
import { PDFDict, PDFName, PDFNumber, PDFObjectStreamParser, PDFParser, PDFRawStream } from '@cantoo/pdf-lib'
import type { PDFContext, PDFObject, PDFRef } from '@cantoo/pdf-lib'
import { limitOf, pdfLimits, PdfRefused } from './limits.ts'

const name = (text: string): PDFName => PDFName.of(text)

/**
 * Parses a file into its objects, within limits: object streams are decompressed by zlib up to a limit, and the tables
 * of objects are ignored, because all objects are found in the file itself. Throws `PdfRefused`.
 */
export const parsePdf = async (bytes: Uint8Array): Promise<PDFContext> => {
  const parser = new BoundedParser(bytes)
  const context = await parser.parseDocument().catch((error: unknown) => {
    throw parser.refusal ?? new PdfRefused(error instanceof Error ? error.message : 'not a PDF')
  })
  if (parser.refusal !== undefined) throw parser.refusal
  if (context.trailerInfo.Encrypt !== undefined) throw new PdfRefused('encrypted')
  return context
}

/** Counts values and their depth while they are parsed. */
const openCounter = () => {
  const count = limitOf('values', pdfLimits.values)
  let depth = 0
  return <T>(parse: () => T): T => {
    count(1)
    if (depth >= pdfLimits.depth) throw new PdfRefused('too deep')
    depth += 1
    try {
      return parse()
    } finally {
      depth -= 1
    }
  }
}
type Counter = ReturnType<typeof openCounter>

class BoundedParser extends PDFParser {
  /** The parser skips objects that it can't parse, so a refusal is kept here; nothing is parsed after it. */
  refusal: PdfRefused | undefined
  private readonly counter = openCounter()
  private readonly inflated = limitOf('bytes of object streams', pdfLimits.objectStreamBytes)

  override parseObject(ref?: PDFRef): PDFObject {
    if (this.refusal !== undefined) throw this.refusal
    try {
      const object = this.counter(() => super.parseObject(ref))
      if (object instanceof PDFRawStream) this.open(object)
      return object
    } catch (error) {
      if (error instanceof PdfRefused) this.refusal ??= error
      throw error
    }
  }

  /** Opens object streams and tables of objects here; without their type the parser leaves them alone. */
  private open(stream: PDFRawStream): void {
    const { dict } = stream
    const type = dict.lookup(name('Type'))
    if (type !== name('ObjStm') && type !== name('XRef')) return
    dict.delete(name('Type'))
    if (type === name('ObjStm')) this.openObjects(stream)
    else this.readTrailer(dict)
    stream.updateContents(new Uint8Array())
  }

  private openObjects(stream: PDFRawStream): void {
    const { dict } = stream
    const contents = inflate(stream)
    this.inflated(contents.length)
    const plain = PDFDict.withContext(this.context)
    for (const key of ['First', 'N']) plain.set(name(key), dict.lookup(name(key), PDFNumber))
    const parser = new BoundedObjectStreamParser(PDFRawStream.of(plain, contents), this.counter)
    // Without pauses it is done when the call returns.
    parser.parseIntoContext().catch((error: unknown) => {
      this.refusal ??= error instanceof PdfRefused ? error : new PdfRefused('a damaged object stream')
    })
  }

  private readTrailer(dict: PDFDict): void {
    const before = this.context.trailerInfo
    const Root = dict.get(name('Root')) ?? before.Root
    const Encrypt = dict.get(name('Encrypt')) ?? before.Encrypt
    this.context.trailerInfo = { ...before, ...(Root && { Root }), ...(Encrypt && { Encrypt }) }
  }
}

class BoundedObjectStreamParser extends PDFObjectStreamParser {
  private readonly counter: Counter

  constructor(stream: PDFRawStream, counter: Counter) {
    super(stream)
    this.counter = counter
  }

  override parseObject(ref?: PDFRef): PDFObject {
    return this.counter(() => super.parseObject(ref))
  }
}

const inflate = ({ dict, contents }: PDFRawStream): Uint8Array => {
  const filter = dict.lookup(name('Filter'))
  const only = filter === undefined ? 'none' : String(filter).replace(/^\[ | \]$/g, '')
  if (only === 'none') return contents
  if (only !== '/FlateDecode' || dict.has(name('DecodeParms'))) throw new PdfRefused('an unknown object stream')
  try {
    return inflateSync(contents, { maxOutputLength: pdfLimits.objectStreamBytes })
  } catch {
    throw new PdfRefused('an object stream that is damaged or too large')
  }
}
