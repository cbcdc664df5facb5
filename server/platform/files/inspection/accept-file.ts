import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import type { MessageKey } from '#contract/protocol/messages/message-keys.ts'
import { Problem } from '#contract/protocol/problems.ts'
import { fileTypeReason, type FileRule } from '#contract/protocol/endpoint.ts'
import type { IncomingFile } from '../uploaded-file.ts'
import type { TempStore } from '../temp-store.ts'
import type { Scanner } from './scan/scanner.ts'
import { rebuildPdf } from './pdf/rebuild-pdf.ts'
import type { ReencodedImage } from './reencode-image.ts'
import { reencodeImage } from './reencode-image.ts'

/** An accepted file: images re-encoded, PDFs rebuilt, both without metadata or hidden content. */
export interface AcceptedFile {
  readonly mediaType: 'image/jpeg' | 'image/png' | 'application/pdf'
  /** Bytes of the content to store. */
  readonly size: number
  /** Its SHA-256, hex. */
  readonly digest: string
  /** The content to store. */
  stream(): Readable
  /** Frees what holds it. */
  release(): Promise<void>
}

const starts = (bytes: Uint8Array, ...signature: number[]) => signature.every((byte, at) => bytes[at] === byte)

/** The type of a file by its first bytes; undefined for anything not accepted anywhere. */
const typeOf = (bytes: Uint8Array): AcceptedFile['mediaType'] | undefined => {
  if (starts(bytes, 0xff, 0xd8, 0xff)) return 'image/jpeg'
  if (starts(bytes, 0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a)) return 'image/png'
  if (starts(bytes, 0x25, 0x50, 0x44, 0x46, 0x2d)) return 'application/pdf'
  return undefined
}

/** What the inspection of files works with. */
export interface InspectionServices {
  readonly tempStore: TempStore
  /** Absent: files aren't scanned. */
  readonly scanner: Scanner | undefined
}

/**
 * Checks a file against its rule, scans and sanitizes it; throws `invalid` with a reason for the field, and
 * `ScanFailed` where the scanner has no result.
 */
export const acceptFile = async (
  { tempStore, scanner }: InspectionServices,
  file: IncomingFile,
  rule: FileRule,
  field: string,
): Promise<AcceptedFile> => {
  const refuse = (key: MessageKey, values?: Record<string, number>) => fileProblem(field, key, values)
  if (file.size === 0) throw refuse('fileNeeded')
  if (file.size > rule.maxBytes) throw fileTooLarge(field, rule)
  const type = typeOf(file.head)
  if (type === undefined || !rule.types.includes(type)) throw refuse(fileTypeReason(rule))
  if (await scanner?.isInfected(file.stream())) throw refuse('fileInfected')
  if (type === 'application/pdf') {
    const rebuilt = await rebuildPdf(tempStore, file)
    if (rebuilt === undefined) throw refuse('pdfRefused')
    const { size, digest, stream, release } = rebuilt
    return { mediaType: type, size, digest, stream, release }
  }
  const drawn = await reencodeImage(file, rule.output ?? 'document')
  if (drawn === undefined) throw refuse('fileDamaged')
  return madeOf(drawn)
}

const madeOf = ({ mediaType, bytes }: ReencodedImage): AcceptedFile => ({
  mediaType,
  size: bytes.length,
  digest: createHash('sha256').update(bytes).digest('hex'),
  stream: () => Readable.from([bytes]),
  release: () => Promise.resolve(),
})

/** The problem for a field's file. */
export const fileProblem = (field: string, key: MessageKey, values?: Record<string, number>): Problem =>
  new Problem('invalid', 'checkFields', { fields: { [field]: values === undefined ? { key } : { key, values } } })

/** The problem for a file that is larger than its rule allows. */
export const fileTooLarge = (field: string, rule: FileRule): Problem =>
  fileProblem(field, 'fileTooLarge', { max: Math.floor(rule.maxBytes / 1024 / 1024) })
