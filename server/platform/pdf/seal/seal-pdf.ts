import { createHash } from 'node:crypto'
import { plainAddPlaceholder } from '@signpdf/placeholder-plain'
import { SignPdf } from '@signpdf/signpdf'
import { Signer, SUBFILTER_ETSI_CADES_DETACHED } from '@signpdf/utils'
import { hexText } from '../fill/file-writer.ts'
import { sealMessage } from './seal-message.ts'
import type { Sealer } from './sealer.ts'
import { tokenMaxBytes } from './time-stamp/time-stamp-request.ts'

/** The details of a seal, in any script; shown by PDF readers. */
export interface SealDetails {
  readonly reason: string
  readonly name: string
  readonly location?: string
  readonly at: Date
}

/** Bytes of a seal with its certificate, where that is small; larger ones get their length and `restBytes`. */
const sealBytes = 4096
/** Bytes of a seal without its certificates: an RSA signature of 8192 bits and the signed attributes fit. */
const restBytes = 2048
const bytesFor = ({ certificate, chain = [] }: Sealer): number =>
  Math.max(
    sealBytes,
    [certificate, ...chain].reduce((sum, { length }) => sum + length, restBytes),
  )

class IdentitySigner extends Signer {
  readonly #sealer: Sealer
  constructor(sealer: Sealer) {
    super()
    this.#sealer = sealer
  }
  override async sign(content: Buffer): Promise<Buffer> {
    return Buffer.from(await sealMessage(createHash('sha256').update(content).digest(), this.#sealer))
  }
}

/** The placeholder library writes non-ASCII letters incorrectly, so it gets a placeholder of the same length. */
const placeholders = (texts: Record<'reason' | 'name' | 'location', string>) => {
  const pairs = Object.entries(texts).map(([key, text], i) => {
    const written = hexText(text)
    return { key, written, placeholder: String.fromCharCode(97 + i).repeat(written.length - 2) }
  })
  const inserted = Object.fromEntries(pairs.map(({ key, placeholder }) => [key, placeholder])) as typeof texts
  const restore = (pdf: Buffer): void => {
    for (const { written, placeholder } of pairs) {
      const at = pdf.lastIndexOf(`(${placeholder})`)
      if (at < 0) throw new Error('The placeholder of the seal is not where it was written')
      pdf.write(written, at, 'latin1')
    }
  }
  return { inserted, restore }
}

const hasAuthority = ({ timeStamps }: Sealer): boolean => timeStamps !== undefined && timeStamps.state() !== 'none'

/** The library points at the line break before its table; strict readers complain about that. */
const pointAtTable = (pdf: Buffer): Buffer => {
  const tail = /startxref\n(\d+)\n%%EOF\s*$/.exec(pdf.subarray(-64).toString('latin1'))
  const at = Number(tail?.[1])
  if (pdf[at] !== 0x0a) return pdf
  return Buffer.concat([pdf.subarray(0, pdf.lastIndexOf('startxref')), Buffer.from(`startxref\n${at + 1}\n%%EOF`)])
}

/**
 * Seals a PDF (PAdES B-B, and B-T where the sealer has a time stamp now): any later change of a byte makes the seal
 * invalid. The file must have a plain cross-reference table.
 */
export const sealPdf = async (bytes: Uint8Array, sealer: Sealer, details: SealDetails): Promise<Uint8Array> => {
  const { reason, name, location = '', at } = details
  const { inserted, restore } = placeholders({ reason: `${reason} `, name: `${name} `, location: `${location} ` })
  const prepared = plainAddPlaceholder({
    pdfBuffer: Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength),
    ...inserted,
    contactInfo: '',
    signingTime: at,
    signatureLength: bytesFor(sealer) + (hasAuthority(sealer) ? tokenMaxBytes : 0),
    subFilter: SUBFILTER_ETSI_CADES_DETACHED,
  })
  restore(prepared)
  return new Uint8Array(await new SignPdf().sign(pointAtTable(prepared), new IdentitySigner(sealer), at))
}
