import { createHash } from 'node:crypto'
import type { FileWriter } from '../fill/file-writer.ts'
import { hexText, num } from '../fill/file-writer.ts'
import type { LoadedFont } from './font-file.ts'
import { subsetFont } from './font-subset.ts'
import type { Line, Run } from './text-line.ts'

/** The fonts of one document: converts lines to drawing operators, then embeds the glyphs used. */
export interface DocumentFonts {
  /** Operators that draw a line with its baseline starting at x, y; `scale` below 1 narrows it. */
  draw(line: Line, x: number, y: number, size: number, scale?: number): string
  /** Writes the fonts and returns the entries of a /Font resource. */
  embed(writer: FileWriter): Promise<string>
}

interface UsedFont {
  readonly font: LoadedFont
  readonly resource: string
  readonly codes: Map<string, number>
  readonly entries: { glyph: number; text: string }[]
}

/** A code identifies a glyph and its text, so that copied text is right even if one glyph has two readings. */
const codeFor = (used: UsedFont, glyph: number, text: string): number => {
  const key = `${glyph}:${text}`
  const known = used.codes.get(key)
  if (known !== undefined) return known
  used.entries.push({ glyph, text })
  used.codes.set(key, used.entries.length)
  return used.entries.length
}

/**
 * The text of each glyph: one glyph has all characters of its cluster, the others none. It is the first one; in
 * right-to-left text, which readers reverse by glyphs, the widest one.
 */
const readings = ({ glyphs, text, isRightToLeft }: Run): string[] => {
  const starts = [...new Set(glyphs.map((glyph) => glyph.cluster))].sort((a, b) => a - b)
  const carriers = new Map<number, number>()
  glyphs.forEach((glyph, i) => {
    const carrier = carriers.get(glyph.cluster)
    const isWider = carrier !== undefined && isRightToLeft && glyph.advance > glyphs[carrier]!.advance
    if (carrier === undefined || isWider) carriers.set(glyph.cluster, i)
  })
  return glyphs.map(({ cluster }, i) =>
    carriers.get(cluster) === i ? text.slice(cluster, starts[starts.indexOf(cluster) + 1]) : '',
  )
}

const hex4 = (value: number): string => value.toString(16).padStart(4, '0')
const utf16 = (text: string): string => Buffer.from(text, 'utf16le').swap16().toString('hex')

const toUnicode = (entries: UsedFont['entries']): string => {
  const rows = entries.flatMap(({ text }, i) => (text === '' ? [] : [`<${hex4(i + 1)}> <${utf16(text)}>`]))
  const blocks: string[] = []
  for (let i = 0; i < rows.length; i += 100) {
    const block = rows.slice(i, i + 100)
    blocks.push(`${block.length} beginbfchar\n${block.join('\n')}\nendbfchar`)
  }
  return `/CIDInit /ProcSet findresource begin 12 dict begin begincmap
/CIDSystemInfo << /Registry (Adobe) /Ordering (UCS) /Supplement 0 >> def
/CMapName /Adobe-Identity-UCS def /CMapType 2 def
1 begincodespacerange <0000> <FFFF> endcodespacerange
${blocks.join('\n')}
endcmap CMapName currentdict /CMap defineresource pop end end`
}

const embedOne = async (writer: FileWriter, { font, entries }: UsedFont): Promise<number> => {
  const subset = await subsetFont(font, new Set(entries.map(({ glyph }) => glyph)))
  const tag = createHash('sha256')
    .update([...subset.glyphs].sort((a, b) => a - b).join())
    .digest('hex')
  const characters = [...tag.slice(0, 6)].map((digit) => String.fromCharCode(65 + parseInt(digit, 16))).join('')
  const name = `/${characters}+${font.name}`
  const file = writer.putDeflated(`/Length1 ${subset.length}`, subset.deflated)
  const box = `[-1000 ${num(font.descent)} 3000 ${num(font.ascent)}]`
  const descriptor = writer.put(
    `<< /Type /FontDescriptor /FontName ${name} /Flags 4 /FontBBox ${box} /ItalicAngle 0 /Ascent ${num(font.ascent)} ` +
      `/Descent ${num(font.descent)} /CapHeight 714 /StemV 80 /FontFile2 ${file} 0 R >>`,
  )
  const glyphNumbers = writer.putStream(
    '',
    Buffer.from(`0000${entries.map(({ glyph }) => hex4(glyph)).join('')}`, 'hex'),
  )
  const widths = entries.map(({ glyph }) => num(font.measure(glyph).advance)).join(' ')
  const descendant = writer.put(
    `<< /Type /Font /Subtype /CIDFontType2 /BaseFont ${name} /DW 0 /W [1 [${widths}]] /CIDToGIDMap ${glyphNumbers} 0 R ` +
      `/CIDSystemInfo << /Registry (Adobe) /Ordering (Identity) /Supplement 0 >> /FontDescriptor ${descriptor} 0 R >>`,
  )
  const unicode = writer.putStream('', toUnicode(entries))
  return writer.put(
    `<< /Type /Font /Subtype /Type0 /BaseFont ${name} /Encoding /Identity-H ` +
      `/DescendantFonts [${descendant} 0 R] /ToUnicode ${unicode} 0 R >>`,
  )
}

/** An empty set of fonts for one document; `prefix` keeps their names apart from those of an existing page. */
export const newDocumentFonts = (prefix = ''): DocumentFonts => {
  const used = new Map<string, UsedFont>()
  const use = (font: LoadedFont): UsedFont => {
    const known = used.get(font.key) ?? { font, resource: `${prefix}F${used.size + 1}`, codes: new Map(), entries: [] }
    used.set(font.key, known)
    return known
  }
  const drawRun = (run: Run, size: number): string => {
    const target = use(run.font)
    const texts = readings(run)
    let rise = 0
    let shift = 0
    let out = `/${target.resource} ${num(size)} Tf [`
    run.glyphs.forEach((glyph, i) => {
      const isPart = run.glyphs[i + 1]?.cluster === glyph.cluster
      const opens = !run.isRightToLeft && isPart && texts[i] !== ''
      const closes = !run.isRightToLeft && !isPart && texts[i] === ''
      if (opens) out += `] TJ /Span << /ActualText ${hexText(texts[i]!)} >> BDC [`
      if (glyph.dy !== rise) {
        out += `] TJ ${num((glyph.dy * size) / 1000)} Ts [`
        rise = glyph.dy
      }
      const before = shift - glyph.dx
      if (Math.abs(before) > 0.01) out += num(before)
      out += `<${hex4(codeFor(target, glyph.id, texts[i]!))}>`
      shift = glyph.dx + run.font.measure(glyph.id).advance - glyph.advance
      if (closes) out += '] TJ EMC ['
    })
    if (Math.abs(shift) > 0.01) out += num(shift)
    return `${out}] TJ${rise === 0 ? '' : ' 0 Ts'}`.replaceAll('[] TJ ', '')
  }
  return {
    draw: (line, x, y, size, scale = 1) =>
      `BT ${num(scale * 100)} Tz 1 0 0 1 ${num(x)} ${num(y)} Tm ${line.runs.map((run) => drawRun(run, size)).join(' ')} ET`,
    embed: async (writer) => {
      const entries: string[] = []
      for (const one of used.values()) entries.push(`/${one.resource} ${await embedOne(writer, one)} 0 R`)
      return entries.join(' ')
    },
  }
}
