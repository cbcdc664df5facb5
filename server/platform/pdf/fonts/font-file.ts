import { readFile } from 'node:fs/promises'
import { basename } from 'node:path'
import { inflateSync } from 'node:zlib'
import { Blob, Buffer as ShapingBuffer, Direction, Face, Font, Variation, shape } from 'harfbuzzjs'
import decompress from 'woff2-encoder/decompress'

/**
 * One glyph as positioned by the shaper, in thousandths of the font size; `cluster` is the index of its first
 * character.
 */
export interface Glyph {
  readonly id: number
  readonly cluster: number
  readonly advance: number
  readonly dx: number
  readonly dy: number
}

/** A font ready to measure and shape with; `bytes` are what a subset is cut from. */
export interface LoadedFont {
  readonly key: string
  readonly name: string
  readonly bytes: Uint8Array
  readonly weight: number | undefined
  readonly ascent: number
  readonly descent: number
  has(codePoint: number): boolean
  shape(text: string, isRightToLeft: boolean): Glyph[]
  /** Height above and depth below the baseline of a glyph's ink, and its own advance, in thousandths. */
  measure(glyph: number): { top: number; bottom: number; advance: number }
}

/** WOFF 1 stores each table of a font deflated; this converts it back to a plain font file. */
const unpackWoff = (woff: Uint8Array): Uint8Array => {
  const view = new DataView(woff.buffer, woff.byteOffset, woff.byteLength)
  const count = view.getUint16(12)
  const out = new Uint8Array(view.getUint32(16))
  const head = new DataView(out.buffer)
  const power = Math.floor(Math.log2(count))
  head.setUint32(0, view.getUint32(4))
  ;[count, 16 * 2 ** power, power, 16 * (count - 2 ** power)].forEach((value, i) => head.setUint16(4 + 2 * i, value))
  let at = 12 + 16 * count
  for (let i = 0; i < count; i++) {
    const row = 44 + 20 * i
    const [tag, from, packed, length, sum] = [0, 4, 8, 12, 16].map((offset) => view.getUint32(row + offset))
    const part = woff.subarray(from!, from! + packed!)
    out.set(packed! < length! ? inflateSync(part) : part, at)
    ;[tag!, sum!, at, length!].forEach((value, k) => head.setUint32(12 + 16 * i + 4 * k, value))
    at += (length! + 3) & ~3
  }
  return out
}

const readFont = async (path: string): Promise<Uint8Array> => {
  const bytes = await readFile(path)
  if (path.endsWith('.woff2')) return decompress(bytes)
  return path.endsWith('.woff') ? unpackWoff(bytes) : bytes
}

const buffer = new ShapingBuffer()

const open = async (path: string, heavy: boolean): Promise<LoadedFont> => {
  const bytes = await readFont(path)
  const face = new Face(new Blob(bytes))
  const font = new Font(face)
  const isVariable = face.getAxisInfos()['wght'] !== undefined
  const weight = isVariable ? (heavy ? 700 : 400) : undefined
  if (weight !== undefined) font.setVariations([new Variation('wght', weight)])
  const thousandths = 1000 / face.upem
  const covered = new Set(face.collectUnicodes())
  const extents = font.hExtents()
  const measured = new Map<number, { top: number; bottom: number; advance: number }>()
  return {
    key: `${path}@${weight ?? ''}`,
    name: basename(path)
      .replace(/\.\w+$/, '')
      .replace(/[^A-Za-z0-9-]/g, ''),
    bytes,
    weight,
    ascent: extents.ascender * thousandths,
    descent: extents.descender * thousandths,
    has: (codePoint) => covered.has(codePoint),
    shape: (text, isRightToLeft) => {
      buffer.reset()
      buffer.addText(text)
      buffer.guessSegmentProperties()
      buffer.setDirection(isRightToLeft ? Direction.RTL : Direction.LTR)
      shape(font, buffer)
      const positions = buffer.getGlyphPositions()
      return buffer.getGlyphInfos().map((info, i) => ({
        id: info.codepoint,
        cluster: info.cluster,
        advance: positions[i]!.xAdvance * thousandths,
        dx: positions[i]!.xOffset * thousandths,
        dy: positions[i]!.yOffset * thousandths,
      }))
    },
    measure: (glyph) => {
      const known = measured.get(glyph)
      if (known) return known
      const ink = font.glyphExtents(glyph)
      const top = (ink?.yBearing ?? 0) * thousandths
      const bottom = top + (ink?.height ?? 0) * thousandths
      const fresh = { top, bottom, advance: font.glyphHAdvance(glyph) * thousandths }
      measured.set(glyph, fresh)
      return fresh
    },
  }
}

const loaded = new Map<string, Promise<LoadedFont>>()

/** A font file, read once per process; `heavy` selects the bold weight of a variable font. */
export const loadFont = (path: string, heavy: boolean): Promise<LoadedFont> => {
  const key = `${path}@${heavy}`
  const font = loaded.get(key) ?? open(path, heavy)
  loaded.set(key, font)
  font.catch(() => loaded.delete(key))
  return font
}
