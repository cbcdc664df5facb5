import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { deflateSync } from 'node:zlib'
import type { LoadedFont } from './font-file.ts'

type Subsetter = Record<string, (...numbers: number[]) => number> & { memory: { buffer: ArrayBuffer } }

/** The server's TypeScript lib excludes the DOM and with it WebAssembly, which Node has. */
const { WebAssembly } = globalThis as typeof globalThis & {
  WebAssembly: { instantiate(bytes: Uint8Array): Promise<{ instance: { exports: unknown } }> }
}

const NO_HINTING = 0x1
const RETAIN_GLYPH_IDS = 0x2
const RETAIN_NOTDEF_OUTLINE = 0x40
const NO_LAYOUT_CLOSURE = 0x200
const TABLES_TO_DROP = 3

const tagNumber = (tag: string): number => [...tag].reduce((sum, character) => sum * 256 + character.charCodeAt(0), 0)

const start = async (): Promise<Subsetter> => {
  const wasm = await readFile(createRequire(import.meta.url).resolve('harfbuzzjs/dist/harfbuzz-subset.wasm'))
  const { instance } = await WebAssembly.instantiate(wasm)
  const exports = instance.exports as Subsetter
  exports['_initialize']?.()
  return exports
}

let starting: Promise<Subsetter> | undefined

const cut = (hb: Subsetter, font: LoadedFont, glyphs: Iterable<number>): Uint8Array => {
  const call = (name: string, ...numbers: number[]): number => hb[name]!(...numbers)
  const memory = call('malloc', font.bytes.length)
  new Uint8Array(hb.memory.buffer).set(font.bytes, memory)
  const blob = call('hb_blob_create', memory, font.bytes.length, 1, 0, 0)
  const face = call('hb_face_create', blob, 0)
  const input = call('hb_subset_input_create_or_fail')
  const wanted = call('hb_subset_input_glyph_set', input)
  for (const glyph of glyphs) call('hb_set_add', wanted, glyph)
  const dropped = call('hb_subset_input_set', input, TABLES_TO_DROP)
  for (const tag of ['GSUB', 'GPOS', 'GDEF', 'DSIG', 'STAT', 'meta']) call('hb_set_add', dropped, tagNumber(tag))
  const flags = NO_HINTING | RETAIN_GLYPH_IDS | RETAIN_NOTDEF_OUTLINE | NO_LAYOUT_CLOSURE
  call('hb_subset_input_set_flags', input, flags)
  if (font.weight !== undefined) call('hb_subset_input_pin_axis_location', input, face, tagNumber('wght'), font.weight)
  const subset = call('hb_subset_or_fail', face, input)
  if (subset === 0) throw new Error(`No subset could be cut from ${font.name}`)
  const result = call('hb_face_reference_blob', subset)
  const from = call('hb_blob_get_data', result, 0)
  const bytes = new Uint8Array(hb.memory.buffer).slice(from, from + call('hb_blob_get_length', result))
  call('hb_blob_destroy', result)
  call('hb_face_destroy', subset)
  call('hb_subset_input_destroy', input)
  call('hb_face_destroy', face)
  call('hb_blob_destroy', blob)
  call('free', memory)
  return bytes
}

/** A deflated font file with the requested glyphs under their original ids. */
export interface FontSubset {
  readonly glyphs: ReadonlySet<number>
  readonly deflated: Uint8Array
  readonly length: number
}

const everyday = new Map<string, FontSubset>()

const everydayGlyphs = (font: LoadedFont): Set<number> => {
  const text = Array.from({ length: 0x17f - 0x20 }, (_, i) => String.fromCharCode(0x20 + i)).join('')
  return new Set(font.shape(text, false).map((glyph) => glyph.id))
}

/** Subsets a font to `glyphs`; the subset of common Latin letters is created once per process and shared. */
export const subsetFont = async (font: LoadedFont, glyphs: ReadonlySet<number>): Promise<FontSubset> => {
  const cached = everyday.get(font.key)
  if (cached && [...glyphs].every((glyph) => cached.glyphs.has(glyph))) return cached
  const hb = await (starting ??= start())
  const isLatin = font.has(0x41) && font.has(0xe9) && font.has(0x17e)
  const usual = isLatin && !cached ? everydayGlyphs(font) : new Set<number>()
  const isEveryday = usual.size > 0 && [...glyphs].every((glyph) => usual.has(glyph))
  const chosen = isEveryday ? usual : glyphs
  const bytes = cut(hb, font, chosen)
  const subset = { glyphs: new Set(chosen), deflated: deflateSync(bytes), length: bytes.length }
  if (isEveryday) everyday.set(font.key, subset)
  return subset
}
