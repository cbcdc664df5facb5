import { evidenceUpload } from '#contract/endpoints/shared-replies.ts'
import type { MessageKey } from '#contract/protocol/messages/message-keys.ts'
import { Problem } from '#contract/protocol/problems.ts'

/** Longest side of a photo, in pixels. */
const longestSide = 2200
const jpegQuality = 0.85

/** A file ready to be stored and sent. */
export interface PreparedFile {
  readonly name: string
  readonly mediaType: MediaType
  readonly bytes: Uint8Array<ArrayBuffer>
}

/** The media type of a file that a form accepts. */
export type MediaType = (typeof evidenceUpload.types)[number]

const beginnings: readonly (readonly [MediaType, readonly number[]])[] = [
  ['image/jpeg', [0xff, 0xd8, 0xff]],
  ['image/png', [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]],
  ['application/pdf', [0x25, 0x50, 0x44, 0x46, 0x2d]],
]

/** The type of a file by its first bytes, regardless of its name. */
export const mediaTypeOf = (bytes: Uint8Array): MediaType | undefined =>
  beginnings.find(([, beginning]) => beginning.every((byte, at) => bytes[at] === byte))?.[0]

const refused = (kind: 'wrong type' | 'too large' | 'invalid', key: MessageKey, values?: Record<string, number>) => {
  const reason = values === undefined ? { key } : { key, values }
  return new Problem(kind, reason, { fields: { docFile: reason } })
}

/** Width and height no longer than the longest side allowed. */
export const fitting = (width: number, height: number): { width: number; height: number } => {
  const scale = Math.min(1, longestSide / Math.max(width, height))
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) }
}

/**
 * Rotates a photo upright, scales it down and encodes it as JPEG, which also drops location and time; PDFs pass
 * unchanged.
 */
export const prepareFile = async (file: Blob & { readonly name?: string }): Promise<PreparedFile> => {
  const bytes = new Uint8Array(await file.arrayBuffer())
  const mediaType = mediaTypeOf(bytes)
  const name = file.name ?? 'file'
  if (mediaType === undefined) throw refused('wrong type', 'fileType')
  const canDraw = typeof createImageBitmap === 'function' && typeof OffscreenCanvas === 'function'
  const prepared: PreparedFile =
    mediaType === 'application/pdf' || !canDraw
      ? { name, mediaType, bytes }
      : { name: name.replace(/\.\w+$/, '') + '.jpg', mediaType: 'image/jpeg', bytes: await redraw(bytes, mediaType) }
  if (prepared.bytes.length > evidenceUpload.maxBytes)
    throw refused('too large', 'fileTooLarge', { max: evidenceUpload.maxBytes / 1024 / 1024 })
  return prepared
}

const redraw = async (bytes: Uint8Array<ArrayBuffer>, type: MediaType): Promise<Uint8Array<ArrayBuffer>> => {
  const bitmap = await createImageBitmap(new Blob([bytes], { type }), { imageOrientation: 'from-image' }).catch(() => {
    throw refused('invalid', 'fileDamaged')
  })
  try {
    const { width, height } = fitting(bitmap.width, bitmap.height)
    const canvas = new OffscreenCanvas(width, height)
    const pen = canvas.getContext('2d')
    if (pen === null) throw refused('invalid', 'fileDamaged')
    // JPEG has no transparency: transparent pixels become white.
    pen.fillStyle = '#fff'
    pen.fillRect(0, 0, width, height)
    pen.drawImage(bitmap, 0, 0, width, height)
    const blob = await canvas.convertToBlob({ type: 'image/jpeg', quality: jpegQuality })
    return new Uint8Array(await blob.arrayBuffer())
  } finally {
    bitmap.close()
  }
}
