import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { deflateSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { officialFolder, picturesOf, textOf } from '#server/platform/pdf/pdf-text.fixture.ts'
import { hasTool } from '#tests/tools/tools.ts'
import { pdfFile, pdfOfObjects, pdfStream } from '../../pdf-file.fixture.ts'
import { activeNames, activePdfs, quietPdf } from './active-pdf.fixture.ts'
import { PdfRefused } from './limits.ts'
import { uncompressed } from './read-pdf.fixture.ts'
import { rebuildPages } from './rebuild-pages.ts'

const hasPoppler = hasTool('pdftotext') && hasTool('pdftoppm')
const named = (name: string) => new RegExp(`/${name}(?![A-Za-z0-9])`)

const page = (entries: string, ...more: (Buffer | string)[]) =>
  pdfOfObjects([
    '<</Type/Catalog/Pages 2 0 R>>',
    '<</Type/Pages/Kids[3 0 R]/Count 1>>',
    `<</Type/Page${entries}>>`,
    ...more,
  ])
const field = (entries: string) => page(`/Annots[<</Type/Annot/Subtype/Widget/FT/Tx/Rect[0 0 9 9]${entries}>>]`)
const looseScript = '9 0 obj\n<</Type/Catalog/OpenAction<</S/JavaScript/JS(1)'
const followedBy = (content: Buffer | string) => Buffer.concat([Buffer.from(content), Buffer.from(`\n${looseScript}`)])
const nested = (depth: number) => `${'['.repeat(depth)}${']'.repeat(depth)}`
const zeros = (megabytes: number) => deflateSync(Buffer.alloc(megabytes * 1024 * 1024))

describe('a rebuilt PDF', () => {
  it.each(Object.entries(activePdfs))('has nothing left that acts or isn’t shown: %s', async (_what, active) => {
    const before = uncompressed(active)
    expect(activeNames.filter((name) => named(name).test(before)).length).toBeGreaterThan(20)
    const after = uncompressed(await rebuildPages(active))
    expect(activeNames.filter((name) => named(name).test(after))).toEqual([])
    expect(after).not.toMatch(/evil|cmd\.exe|app\.alert|attachment|hidden/)
  })

  it.skipIf(!hasPoppler).each(Object.entries(activePdfs))(
    'shows the text and the filled-in field of the page (needs poppler): %s',
    async (_what, active) => {
      const rebuilt = await rebuildPages(active)
      expect(textOf(rebuilt)).toContain('Sentinel text')
      expect(textOf(rebuilt)).toContain('Sentinel field')
      expect(picturesOf(rebuilt).equals(picturesOf(quietPdf))).toBe(true)
    },
  )

  it.skipIf(!hasPoppler)('shows a stamp in its place, turned and scaled (needs poppler)', async () => {
    const stamp = page(
      '/MediaBox[0 0 200 200]/Annots[<</Type/Annot/Subtype/Stamp/Rect[20 30 120 180]/AP<</N<</On 4 0 R/Off 5 0 R>>>>/AS/On>>]',
      pdfStream('1 0 0 rg 0 0 30 20 re f 0 0 1 rg 0 0 5 5 re f', '/BBox[0 0 30 20]/Matrix[0 1 -1 0 0 0]'),
      pdfStream('0 g 0 0 30 20 re f', '/BBox[0 0 30 20]'),
    )
    expect(picturesOf(await rebuildPages(stamp)).equals(picturesOf(stamp))).toBe(true)
  })

  it.each([
    ['its page', page('/Contents 4 0 R', pdfStream(`q Q\nendstream\nendobj\n${looseScript}`))],
    ['compressed data', page('/Contents 4 0 R', pdfStream(followedBy(deflateSync('q Q')), '/Filter/FlateDecode'))],
    ['spelled data', page('/Contents 4 0 R', pdfStream(followedBy('7120510a>'), '/Filter/ASCIIHexDecode'))],
    ['a font’s name', page(`/Resources<</Font<</F1<</Type/Font/BaseFont<41 /OpenAction>>>>>>>`)],
    [
      'its language',
      pdfOfObjects(['<</Type/Catalog/Pages 2 0 R/Lang<65 /OpenAction>>>', '<</Kids[3 0 R]>>', '<</Type/Page>>']),
    ],
  ])('has nothing that a viewer would take for objects when it repairs the file: in %s', async (_where, file) => {
    const rebuilt = Buffer.from(await rebuildPages(file)).toString('latin1')
    expect(rebuilt).not.toMatch(/OpenAction|JavaScript|9 0 obj/)
    await expect(rebuildPages(Buffer.from(rebuilt, 'latin1'))).resolves.toBeInstanceOf(Uint8Array)
  })

  it.each([
    ['that is no PDF inside', Buffer.from('%PDF-1.7\n<html><script>alert(1)</script></html>')],
    ['without pages', pdfOfObjects(['<</Type/Catalog/Pages 2 0 R>>', '<</Type/Pages/Kids[]/Count 0>>'])],
    ['with pages in a circle', pdfOfObjects(['<</Type/Catalog/Pages 2 0 R>>', '<</Type/Pages/Kids[2 0 R]/Count 1>>'])],
    [
      'that is encrypted',
      pdfOfObjects(['<</Type/Catalog/Pages 2 0 R>>', '<</Kids[3 0 R]>>', '<</Type/Page>>'], '/Encrypt 3 0 R'),
    ],
    ['with values too deep', page(`/Resources<</Font<</F1 ${nested(5000)}>>>>`)],
    ['with an unknown filter', page('/Contents 4 0 R', pdfStream('x', '/Filter/Crypt'))],
    ['with a bomb of objects', page('', pdfStream(zeros(100), '/Type/ObjStm/N 1/First 4/Filter/FlateDecode'))],
    ['with a bomb on its page', page('/Contents 4 0 R', pdfStream(zeros(1100), '/Filter/FlateDecode'))],
    [
      'with a bomb in a bomb',
      page('/Contents 4 0 R', pdfStream(deflateSync(zeros(1)), '/Filter[/FlateDecode/FlateDecode]')),
    ],
    ['with a bomb of LZW', page('/Contents 4 0 R', pdfStream(lzwOfRepeats(2_000_000), '/Filter/LZWDecode'))],
    [
      'with an image of too many pixels',
      page('/Resources<</XObject<</I 4 0 R>>>>', pdfStream('x', '/Subtype/Image/Width 90000/Height 90000')),
    ],
    [
      'with too many pages',
      pdfOfObjects(['<</Type/Catalog/Pages 2 0 R>>', `<</Kids[${'<</Type/Page>>'.repeat(2001)}]>>`]),
    ],
    ['with too many values', page(`/Resources<</Font<</F1[${'0 '.repeat(2_000_001)}]>>>>`)],
    ['with text that only a viewer draws', field('/V(Sentinel)')],
    [
      'that only a viewer with scripts draws',
      pdfOfObjects(['<</Type/Catalog/Pages 2 0 R/NeedsRendering true>>', '<</Kids[3 0 R]>>', '<</Type/Page>>']),
    ],
  ])('isn’t made of a file %s', async (_what, file) => {
    await expect(rebuildPages(file)).rejects.toBeInstanceOf(PdfRefused)
  })

  it.skipIf(!hasPoppler)(
    'is made of a file with an empty field, and of one with a damaged table (needs poppler)',
    async () => {
      expect(textOf(await rebuildPages(field('/V()')))).toBe('\f')
      const damaged = Buffer.from(
        pdfFile('Sentinel')
          .toString('latin1')
          .replace(/xref[\s\S]*?trailer/, 'trailer'),
        'latin1',
      )
      expect(textOf(await rebuildPages(damaged))).toContain('Sentinel')
    },
  )
})

describe.skipIf(!officialFolder || !hasPoppler)(
  'a rebuilt form of an agency (needs poppler and FORMS_DIR or ../shared/forms)',
  () => {
    const folder = officialFolder ?? '.'
    it.each(readdirSync(folder).filter((file) => file.endsWith('.pdf')))(
      'shows the same words and pictures: %s',
      async (file) => {
        const original = readFileSync(path.join(folder, file))
        const rebuilt = await rebuildPages(original)
        expect(textOf(rebuilt)).toBe(textOf(original))
        expect(picturesOf(rebuilt).equals(picturesOf(original))).toBe(true)
        expect(activeNames.filter((name) => named(name).test(uncompressed(rebuilt)))).toEqual([])
      },
    )
  },
)

/** LZW codes, each of the text before it and one byte more: 4 KB of content for 12 bits. */
function lzwOfRepeats(codes: number): Buffer {
  const bytes: number[] = []
  let held = 0
  let bits = 0
  const add = (code: number, width: number) => {
    held = (held << width) | code
    bits += width
    while (bits >= 8) {
      bits -= 8
      bytes.push((held >> bits) & 255)
      held &= (1 << bits) - 1
    }
  }
  add(256, 9)
  add(65, 9)
  for (let code = 258; code < 4096; code += 1) add(code, code < 511 ? 9 : code < 1023 ? 10 : code < 2047 ? 11 : 12)
  for (let more = 0; more < codes; more += 1) add(4095, 12)
  return Buffer.from(bytes)
}
