import { inflateSync } from 'node:zlib'

// Names of what acts, carries other files, or hides the rest (ISO 32000-2: 12.6.4, 7.11.4, 13.6, 7.6).
const active = /\/(JavaScript|Launch|EmbeddedFiles?|RichMedia|Encrypt|SubmitForm|ImportData)(?![\w-])/
// Objects packed into a stream (7.5.7), the name in any spelling.
const packedObjects = /\/(?:O|#4f)(?:b|#62)(?:j|#6a)(?:S|#53)(?:t|#74)(?:m|#6d)(?![\w-])/gi
const unpackedMax = 20 * 1024 * 1024

/** Whether a PDF only shows pages: no script, no program to start, no file inside, nothing locked. What can't be read isn't quiet. */
export const isQuietPdf = (bytes: Uint8Array): boolean => {
  const text = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('latin1')
  if (!text.slice(-4096).includes('%%EOF') || active.test(spelledOut(text))) return false
  let left = unpackedMax
  for (const { index } of text.matchAll(packedObjects)) {
    const end = text.indexOf('endobj', index)
    const streams = text.slice(index, end < 0 ? text.length : end).split(/(?<!end)stream\r?\n/)
    if (streams.length < 2) return false
    for (const stream of streams.slice(1)) {
      const objects = unpacked(stream, left)
      if (objects === undefined || active.test(spelledOut(objects))) return false
      left -= objects.length
    }
  }
  return true
}

const unpacked = (data: string, maxOutputLength: number): string | undefined => {
  try {
    return inflateSync(Buffer.from(data, 'latin1'), { maxOutputLength: Math.max(maxOutputLength, 1) }).toString(
      'latin1',
    )
  } catch {
    return undefined
  }
}

/** Names may spell any letter as `#` and two digits. */
const spelledOut = (text: string): string =>
  text.replace(/#([0-9a-f]{2})/gi, (_, hex: string) => String.fromCharCode(parseInt(hex, 16)))
