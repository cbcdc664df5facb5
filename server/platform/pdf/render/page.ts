import { newDocumentFonts } from '../fonts/document-fonts.ts'
import type { DocumentFonts } from '../fonts/document-fonts.ts'
import { num, startFile } from '../fill/file-writer.ts'
import type { FileWriter } from '../fill/file-writer.ts'
import type { Look } from '../fonts/font-families.ts'
import { wrapText } from '../fonts/text-fit.ts'
import type { Line } from '../fonts/text-line.ts'
import { catalogEntries, writeFacts } from '../document-facts.ts'
import type { DocumentFacts } from '../document-facts.ts'
import { artifact } from '../tags/marked-content.ts'
import { newSheetTags } from '../tags/sheet-tags.ts'
import type { SheetTags } from '../tags/sheet-tags.ts'

/** A paper size and its margins, in points: US Letter. */
export const SHEET = { width: 612, height: 792, side: 54, top: 54, bottom: 60 }

/** The width between the margins. */
export const MEASURE = SHEET.width - 2 * SHEET.side

/** The colors of our own documents, in PDF notation. */
export const COLOR = {
  ink: '0.10 0.12 0.16',
  muted: '0.36 0.40 0.46',
  accent: '0.05 0.30 0.38',
  hairline: '0.85 0.87 0.89',
  tint: '0.95 0.97 0.97',
} as const

/** A color of our documents. */
export type Color = (typeof COLOR)[keyof typeof COLOR]

/** The style of a text. */
export interface Setting {
  readonly size: number
  readonly look?: Look
  readonly color?: Color
  readonly leading?: number
}

/** Text wrapped into lines, with its height. */
export interface SetText {
  readonly lines: readonly Line[]
  readonly setting: Setting
  readonly height: number
}

/** A part of a page that is never split; `draw` gets the y of its upper edge. */
export interface Block {
  readonly height: number
  /** Keeps a heading on the same page as the next block. */
  readonly staysWithNext?: boolean
  draw(top: number): string
}

/** A document under construction: wraps and draws texts, collects images and tags. */
export interface Sheet {
  readonly writer: FileWriter
  readonly fonts: DocumentFonts
  readonly images: string[]
  readonly tags: SheetTags
}

/** Starts a document of our own. */
export const newSheet = (): Sheet => ({
  writer: startFile(),
  fonts: newDocumentFonts(),
  images: [],
  tags: newSheetTags(),
})

const leadingOf = ({ size, leading }: Setting): number => size * (leading ?? 1.42)

/** Wraps text into lines of at most `width` points. */
export const setText = async (text: string, width: number, setting: Setting): Promise<SetText> => {
  const lines = await wrapText(text, width, setting.size, setting.look)
  return { lines, setting, height: lines.length * leadingOf(setting) }
}

/** Draws wrapped text with its upper edge at `top`; `width` aligns right-to-left lines at the right edge. */
export const drawSet = ({ fonts }: Sheet, set: SetText, x: number, top: number, width?: number): string => {
  const { size, color = COLOR.ink } = set.setting
  const leading = leadingOf(set.setting)
  const drawn = set.lines.map((line, i) => {
    const from = width !== undefined && line.isRightToLeft ? x + width - line.width * size : x
    return fonts.draw(line, from, top - i * leading - (leading - size) / 2 - size * 0.86, size)
  })
  return `${color} rg ${drawn.join('\n')}`
}

/** A horizontal line. */
export const rule = (x: number, y: number, width: number, weight: number, color: Color): string =>
  artifact(`q ${color} RG ${num(weight)} w ${num(x)} ${num(y)} m ${num(x + width)} ${num(y)} l S Q`)

/** A filled rectangle, `top` being its upper edge. */
export const panel = (x: number, top: number, width: number, height: number, color: Color): string =>
  artifact(`q ${color} rg ${num(x)} ${num(top - height)} ${num(width)} ${num(height)} re f Q`)

/** Vertical space. */
export const gap = (height: number): Block => ({ height, draw: () => '' })

/** Distributes blocks over pages; a block that stays with the next one moves with it. */
const paginate = ({ tags }: Sheet, blocks: readonly Block[]): string[][] => {
  const bottom = SHEET.bottom + 14
  const pages: string[][] = [[]]
  tags.beginPage()
  let y = SHEET.height - SHEET.top
  for (let i = 0; i < blocks.length;) {
    let end = i
    while (blocks[end]?.staysWithNext && end + 1 < blocks.length) end++
    const group = blocks.slice(i, end + 1)
    const height = group.reduce((sum, block) => sum + block.height, 0)
    if (y - height < bottom && pages.at(-1)!.length > 0) {
      pages.push([])
      tags.beginPage()
      y = SHEET.height - SHEET.top
    }
    for (const block of group) {
      pages.at(-1)!.push(block.draw(y))
      y -= block.height
    }
    i = end + 1
  }
  return pages
}

const footer = async (sheet: Sheet, left: string, page: number, pages: number): Promise<string> => {
  const setting: Setting = { size: 7.5, color: COLOR.muted }
  const count = await setText(`Page ${page} of ${pages}`, 90, setting)
  const width = (count.lines[0]?.width ?? 0) * setting.size
  const [note] = (await setText(left, MEASURE - 100, setting)).lines
  const y = SHEET.bottom - 10
  return [
    rule(SHEET.side, y + 6, MEASURE, 0.5, COLOR.hairline),
    artifact(drawSet(sheet, { lines: note ? [note] : [], setting, height: 10 }, SHEET.side, y)),
    artifact(drawSet(sheet, count, SHEET.side + MEASURE - width, y)),
  ].join('\n')
}

/** Lays the blocks on pages with a footer and returns the finished file. */
export const finishSheet = async (
  sheet: Sheet,
  blocks: readonly Block[],
  about: DocumentFacts & { readonly footer: string },
): Promise<Uint8Array> => {
  const { writer, fonts, images, tags } = sheet
  const pages = paginate(sheet, blocks)
  const contents: number[] = []
  for (const [i, page] of pages.entries()) {
    const foot = await footer(sheet, about.footer, i + 1, pages.length)
    contents.push(writer.putStream('', [...page, foot].join('\n')))
  }
  const resources = writer.put(`<< /Font << ${await fonts.embed(writer)} >> /XObject << ${images.join(' ')} >> >>`)
  const tree = writer.reserve()
  const kids = contents.map((content, i) =>
    writer.put(
      `<< /Type /Page /Parent ${tree} 0 R /MediaBox [0 0 ${SHEET.width} ${SHEET.height}] /StructParents ${i} /Tabs /S ` +
        `/Resources ${resources} 0 R /Contents ${content} 0 R >>`,
    ),
  )
  writer.put(`<< /Type /Pages /Kids [${kids.map((kid) => `${kid} 0 R`).join(' ')}] /Count ${kids.length} >>`, tree)
  const { info, metadata } = writeFacts(writer, about)
  const tagged = `/StructTreeRoot ${tags.write(writer, kids)} 0 R /Metadata ${metadata} 0 R`
  const root = writer.put(`<< /Type /Catalog /Pages ${tree} 0 R ${tagged} ${catalogEntries} >>`)
  return writer.finish(root, info)
}
