import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'

/** The style of a run of text: regular, bold, italic or handwriting. */
export type Look = 'regular' | 'bold' | 'italic' | 'signature'

/** One font file and the code points it covers. */
export interface FontSource {
  readonly path: string
  readonly covers: (codePoint: number) => boolean
}

const resolve = createRequire(import.meta.url).resolve

const folders = new Map<string, string>()

const packageFolder = (name: string): string => {
  const known = folders.get(name)
  if (known !== undefined) return known
  const entry = resolve(name).replaceAll('\\', '/')
  const inside = `node_modules/${name}/`
  const folder = entry.slice(0, entry.lastIndexOf(inside) + inside.length)
  folders.set(name, folder)
  return folder
}

const WESTERN = /[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{Script=Common}\p{Script=Inherited}]/u
const isWestern = (codePoint: number): boolean => WESTERN.test(String.fromCodePoint(codePoint))

const LATIN_FILE: Record<Look, string> = {
  regular: 'NotoSans-Regular.ttf',
  bold: 'NotoSans-Bold.ttf',
  italic: 'NotoSans-Italic.ttf',
  signature: 'NotoSans-Italic.ttf',
}

/** Packages of one script each; the file of a script holds all its glyphs and shaping rules. */
const SCRIPT_PACKAGES = [
  ...['arabic', 'hebrew', 'devanagari', 'bengali', 'gurmukhi', 'gujarati', 'oriya', 'tamil', 'telugu', 'kannada'],
  ...['malayalam', 'sinhala', 'thai', 'lao', 'myanmar', 'khmer', 'georgian', 'armenian', 'ethiopic', 'cherokee'],
  ...['canadian-aboriginal', 'thaana', 'syriac', 'adlam'],
].map((script) => `@fontsource-variable/noto-sans-${script}`)

const RARER_PACKAGES = [
  '@fontsource-variable/noto-serif-tibetan',
  '@fontsource/noto-sans-nko',
  '@fontsource/noto-sans-tifinagh',
  '@fontsource/noto-sans-mongolian',
]

const EAST_ASIAN = {
  sc: '@fontsource-variable/noto-sans-sc',
  tc: '@fontsource-variable/noto-sans-tc',
  jp: '@fontsource-variable/noto-sans-jp',
  kr: '@fontsource-variable/noto-sans-kr',
}

/** Every Noto Sans package has these parts too; the complete Latin font renders them better. */
const PARTS_NOT_USED = new Set(['latin', 'latin-ext', 'cyrillic', 'cyrillic-ext', 'greek', 'greek-ext', 'vietnamese'])

const parseRanges = (text: string): [number, number][] =>
  text.split(',').map((range) => {
    const [from = '', to = from] = range.trim().slice(2).split('-')
    return [parseInt(from, 16), parseInt(to, 16)]
  })

const readPackage = (name: string): FontSource[] => {
  const folder = packageFolder(name)
  const short = name.slice(name.indexOf('/') + 1)
  const isEastAsian = Object.values(EAST_ASIAN).includes(name)
  const cut = name.startsWith('@fontsource-variable/') ? 'wght' : '400'
  const parts = JSON.parse(readFileSync(join(folder, 'unicode.json'), 'utf8')) as Record<string, string>
  return Object.entries(parts)
    .filter(([part]) => !PARTS_NOT_USED.has(part) && (isEastAsian || !part.startsWith('[')))
    .map(([part, text]) => {
      const ranges = parseRanges(text)
      return {
        path: join(folder, 'files', `${short}-${part.replace(/[[\]]/g, '')}-${cut}-normal.woff2`),
        covers: (codePoint) => ranges.some(([from, to]) => codePoint >= from && codePoint <= to),
      }
    })
}

const packages = new Map<string, FontSource[]>()
const sourcesIn = (name: string): FontSource[] => {
  const known = packages.get(name) ?? readPackage(name)
  packages.set(name, known)
  return known
}

const eastAsianOrder = (text: string): string[] => {
  const { sc, tc, jp, kr } = EAST_ASIAN
  if (/[\p{Script=Hiragana}\p{Script=Katakana}]/u.test(text)) return [jp, sc, tc, kr]
  if (/\p{Script=Hangul}/u.test(text)) return [kr, sc, tc, jp]
  return [sc, tc, jp, kr]
}

/** The handwriting font of typed signatures in Latin letters. */
export const signatureSource = (): FontSource => ({
  path: join(packageFolder('@expo-google-fonts/great-vibes'), '400Regular/GreatVibes_400Regular.ttf'),
  covers: isWestern,
})

/** The complete font of Latin, Greek and Cyrillic in one style. */
const westernSource = (look: Look): FontSource => ({
  path: join(packageFolder('@embedpdf/fonts-latin'), 'fonts', LATIN_FILE[look]),
  covers: isWestern,
})

/**
 * All fonts that may have a code point, best first; kana or Hangul anywhere in the text decide the style of its Han
 * characters.
 */
export const sourcesFor = function* (codePoint: number, text: string, look: Look): Generator<FontSource> {
  if (isWestern(codePoint)) yield westernSource(look)
  for (const name of [...SCRIPT_PACKAGES, ...eastAsianOrder(text), ...RARER_PACKAGES]) {
    for (const source of sourcesIn(name)) if (source.covers(codePoint)) yield source
  }
  // A bitmap font, but with a glyph for every character of the basic plane.
  yield { path: join(packageFolder('@fontsource/unifont'), 'files/unifont-latin-400-normal.woff'), covers: () => true }
}
