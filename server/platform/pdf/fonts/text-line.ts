import bidiFactory from 'bidi-js'
import { loadFont } from './font-file.ts'
import type { Glyph, LoadedFont } from './font-file.ts'
import { signatureSource, sourcesFor } from './font-families.ts'
import type { Look } from './font-families.ts'

/** A character that none of our fonts can draw; the caller reports which one it is. */
export class UnprintableCharacter extends Error {
  readonly codePoint: number
  constructor(codePoint: number) {
    super(`No font has a glyph for U+${codePoint.toString(16).toUpperCase().padStart(4, '0')}`)
    this.name = 'UnprintableCharacter'
    this.codePoint = codePoint
  }
}

/** Adjacent glyphs of one font in visual order, and their characters. */
export interface Run {
  readonly font: LoadedFont
  readonly text: string
  readonly isRightToLeft: boolean
  readonly glyphs: readonly Glyph[]
}

/** One line, shaped: runs from left to right; all measures are for a font size of 1. */
export interface Line {
  readonly text: string
  readonly runs: readonly Run[]
  readonly width: number
  readonly top: number
  readonly bottom: number
  readonly isRightToLeft: boolean
}

const bidi = bidiFactory()
const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' })
const INVISIBLE = /^[\p{Default_Ignorable_Code_Point}\p{Bidi_Control}]$/u
const NEUTRAL = /^[\p{Script=Common}\p{Script=Inherited}]+$/u

/** The text as it is drawn: composed letters, spaces instead of tabs and control characters. */
export const printable = (text: string): string =>
  text
    .normalize('NFC')
    .replace(/\p{Cc}/gu, ' ')
    .replace(/[\u2028\u2029]/g, ' ')

const visible = (cluster: string): number[] =>
  [...cluster].filter((character) => !INVISIBLE.test(character)).map((character) => character.codePointAt(0)!)

const holds = (font: LoadedFont, points: number[]): boolean => points.every((point) => font.has(point))

const fontFor = async (points: number[], text: string, look: Look): Promise<LoadedFont> => {
  const [first = 0x20] = points
  for (const source of sourcesFor(first, text, look)) {
    const font = await loadFont(source.path, look === 'bold')
    if (holds(font, points)) return font
  }
  for (const point of points) {
    let isKnown = false
    for (const source of sourcesFor(point, text, look)) {
      isKnown ||= (await loadFont(source.path, look === 'bold')).has(point)
    }
    if (!isKnown) throw new UnprintableCharacter(point)
  }
  // Every part has a glyph, but no single font has all: the parts are drawn one by one.
  throw new SplitCluster()
}

class SplitCluster extends Error {}

interface Piece {
  readonly font: LoadedFont
  readonly start: number
  end: number
}

const splitByFont = async (text: string, look: Look): Promise<Piece[]> => {
  const pieces: Piece[] = []
  const script = look === 'signature' ? await loadFont(signatureSource().path, false) : undefined
  const isAllScript = script !== undefined && holds(script, visible(text))
  const add = async (cluster: string, start: number): Promise<void> => {
    const points = visible(cluster)
    const last = pieces.at(-1)
    const stays = last && (points.length === 0 || (NEUTRAL.test(cluster) && holds(last.font, points)))
    const font = stays ? last.font : isAllScript ? script : await fontFor(points, text, look)
    if (last?.font === font) last.end = start + cluster.length
    else pieces.push({ font, start, end: start + cluster.length })
  }
  for (const { segment, index } of graphemes.segment(text)) {
    try {
      await add(segment, index)
    } catch (error) {
      if (!(error instanceof SplitCluster)) throw error
      let at = index
      for (const character of segment) {
        await add(character, at)
        at += character.length
      }
    }
  }
  return pieces
}

/** Reverses each sequence of runs at or above each level, highest first: rule L2 of the bidirectional algorithm. */
const visualOrder = <T extends { level: number }>(runs: T[]): T[] => {
  const ordered = [...runs]
  for (let level = Math.max(0, ...runs.map((run) => run.level)); level > 0; level--) {
    for (let i = 0; i < ordered.length; i++) {
      let end = i
      while (end < ordered.length && ordered[end]!.level >= level) end++
      if (end > i) ordered.splice(i, end - i, ...ordered.slice(i, end).reverse())
      i = end
    }
  }
  return ordered
}

/** Shapes one line of text: fonts by coverage, right-to-left order, joined and stacked letters. */
export const shapeLine = async (raw: string, look: Look = 'regular'): Promise<Line> => {
  const text = printable(raw)
  const pieces = await splitByFont(text, look)
  const { levels, paragraphs } = bidi.getEmbeddingLevels(text)
  const logical: { font: LoadedFont; text: string; level: number }[] = []
  for (const { font, start, end } of pieces) {
    let from = start
    for (let i = start + 1; i <= end; i++) {
      if (i < end && levels[i] === levels[from]) continue
      logical.push({ font, text: text.slice(from, i), level: levels[from] ?? 0 })
      from = i
    }
  }
  let [width, top, bottom] = [0, 0, 0]
  const runs = visualOrder(logical).map(({ font, text: part, level }) => {
    const glyphs = font.shape(part, level % 2 === 1)
    for (const glyph of glyphs) {
      if (glyph.id === 0) throw new UnprintableCharacter(part.codePointAt(glyph.cluster) ?? 0)
      const ink = font.measure(glyph.id)
      width += glyph.advance / 1000
      top = Math.max(top, (ink.top + glyph.dy) / 1000)
      bottom = Math.min(bottom, (ink.bottom + glyph.dy) / 1000)
    }
    return { font, text: part, isRightToLeft: level % 2 === 1, glyphs }
  })
  return { text, runs, width, top, bottom, isRightToLeft: (paragraphs[0]?.level ?? 0) % 2 === 1 }
}
