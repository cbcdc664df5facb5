import { createInflate } from 'node:zlib'
import type { Inflate } from 'node:zlib'
import { PDFRawStream } from '@cantoo/pdf-lib'
import type { PDFContext } from '@cantoo/pdf-lib'
import { filtersOf } from './copy-objects.ts'
import { limitOf, pdfLimits, PdfRefused } from './limits.ts'

type Count = (bytes: number) => void

/** The filters that make a stream larger; images have limits of their own, and the others only spell bytes. */
const compressing = new Set(['FlateDecode', 'LZWDecode', 'RunLengthDecode'])
const runLengthMax = 64

/** Throws `PdfRefused` if the streams of a document are larger than the limit for all, once they are decompressed. */
export const requireBoundedStreams = async (context: PDFContext): Promise<void> => {
  const count = limitOf('decompressed bytes', pdfLimits.streamBytes)
  for (const [, object] of context.enumerateIndirectObjects()) {
    if (!(object instanceof PDFRawStream)) continue
    const filters = filtersOf(object.dict)
    const [filter, ...more] = filters.filter((each) => compressing.has(each))
    if (more.length > 0) throw new PdfRefused('compressed twice')
    if (filter === 'FlateDecode' && filters[0] === filter) await countInflated(object.contents, count)
    else if (filter === 'LZWDecode' && filters[0] === filter) countLzw(object.contents, count)
    else if (filter === 'RunLengthDecode') count(object.contents.length * runLengthMax)
    // Compressed and then spelled in letters: as large as the strongest compression could make it.
    else if (filter !== undefined) count(object.contents.length * 1032)
  }
}

/** Decompresses and forgets; damage counts as the end, as it does for viewers. */
const countInflated = (contents: Uint8Array, count: Count): Promise<void> =>
  new Promise((resolve, reject) => {
    const inflate: Inflate = createInflate()
    inflate.on('data', (bytes: Buffer) => {
      try {
        count(bytes.length)
      } catch (error) {
        inflate.destroy()
        reject(error as Error)
      }
    })
    inflate.once('error', () => resolve())
    inflate.once('end', () => resolve())
    inflate.end(contents)
  })

const clear = 256
const end = 257
const longestCode = 12

/** Adds up the lengths of the texts that LZW codes stand for, without making the texts. */
const countLzw = (contents: Uint8Array, count: Count): void => {
  let lengths: number[] = []
  let before = 0
  let bits = 0
  let held = 0
  for (const byte of contents) {
    held = (held << 8) | byte
    bits += 8
    const width = Math.min(Math.max(9, 32 - Math.clz32(lengths.length + end + 2)), longestCode)
    if (bits < width) continue
    bits -= width
    const code = held >>> bits
    held &= (1 << bits) - 1
    if (code === end) return
    if (code === clear) {
      lengths = []
      before = 0
      continue
    }
    const length = code < clear ? 1 : (lengths[code - end - 1] ?? before + 1)
    count(length)
    if (before > 0 && lengths.length + end + 1 < 1 << longestCode) lengths.push(before + 1)
    before = length
  }
}
