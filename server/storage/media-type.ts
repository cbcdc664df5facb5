import sharp from 'sharp'
import { Problem } from '#contract/problems.ts'
import type { FileRule } from '#contract/kit/endpoint.ts'
import { isQuietPdf } from './quiet-pdf.ts'

/** A file as accepted: photos re-encoded (no metadata, no tricks), PDFs as they came, when they only show pages. */
export interface AcceptedFile {
  readonly mediaType: 'image/jpeg' | 'application/pdf'
  readonly bytes: Uint8Array
}

const starts = (bytes: Uint8Array, ...signature: number[]) => signature.every((byte, at) => bytes[at] === byte)

/** The type of a file by its first bytes; undefined for anything not accepted anywhere. */
export const typeOf = (bytes: Uint8Array): FileRule['types'][number] | undefined => {
  if (starts(bytes, 0xff, 0xd8, 0xff)) return 'image/jpeg'
  if (starts(bytes, 0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a)) return 'image/png'
  if (starts(bytes, 0x25, 0x50, 0x44, 0x46, 0x2d)) return 'application/pdf'
  return undefined
}

// More pixels than any camera's photo, few enough to decode in memory.
const pixelsMax = 60_000_000

/** Checks a file against its rule and makes it harmless; throws `invalid` with a reason for the field. */
export const acceptFile = async (bytes: Uint8Array, rule: FileRule, field: string): Promise<AcceptedFile> => {
  const refuse = (key: string, values?: Record<string, number>) =>
    new Problem('invalid', 'checkFields', { fields: { [field]: values === undefined ? { key } : { key, values } } })
  if (bytes.length === 0) throw refuse('fileNeeded')
  if (bytes.length > rule.maxBytes) throw refuse('fileTooLarge', { max: Math.floor(rule.maxBytes / 1024 / 1024) })
  const type = typeOf(bytes)
  if (type === undefined || !rule.types.includes(type)) throw refuse('fileType')
  if (type === 'application/pdf') {
    if (!isQuietPdf(bytes)) throw refuse('fileActive')
    return { mediaType: type, bytes }
  }
  try {
    const image = sharp(bytes, { limitInputPixels: pixelsMax, failOn: 'error', pages: 1 })
    const upright = image.rotate().resize({ width: 2200, height: 2200, fit: 'inside', withoutEnlargement: true })
    return {
      mediaType: 'image/jpeg',
      bytes: await upright.flatten({ background: '#fff' }).jpeg({ quality: 85 }).toBuffer(),
    }
  } catch {
    throw refuse('fileDamaged')
  }
}
