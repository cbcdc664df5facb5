import { PDFDocument, PDFName, StandardFonts } from '@cantoo/pdf-lib'
import { describe, expect, it } from 'vitest'
import { rebuildPages } from '../../files/inspection/pdf/rebuild-pages.ts'
import { pdfFile, pdfOfObjects, pdfStream } from '../../files/pdf-file.fixture.ts'
import { picturesOf, textOf } from '../pdf-text.fixture.ts'
import { hasTool } from '#tests/tools/tools.ts'
import { makeSigningIdentity } from '../seal/signing-identity.ts'
import { sealPdf } from '../seal/seal-pdf.ts'
import { signedDocumentReason } from '../seal/seal-reasons.ts'
import { checkSeal } from '../seal/verify-seal.ts'
import { taggingFaults } from '../tags/structure.fixture.ts'
import { withSignaturePage } from './signature-page.ts'
import type { SignaturePage } from './signature-page.ts'

const page: SignaturePage = {
  document: 'Employee handbook',
  version: 'Version 2',
  business: 'Blue Heron Coffee',
  digest: 'ab12'.repeat(16),
  facts: [
    { label: 'Signed by', value: 'Eli Navarro' },
    { label: 'Signed (local time)', value: '2026-11-21 04:00:00 PST' },
  ],
  statement: 'He leído este documento y lo firmo.',
  language: 'es-US',
  typed: 'Eli Navarro',
  signedOn: '11/21/2026',
  checkAt: 'https://example.test/verify',
}
const facts = { title: 'Employee handbook, Eli Navarro, 2026-11-21' }
const sign = (document: Uint8Array) => withSignaturePage(document, page, facts)

/** A page whose content is in several streams and has tags that no tree knows any more, as a rebuilt file's may. */
const split = pdfOfObjects([
  '<</Type/Catalog/Pages 2 0 R/Lang(es-MX)>>',
  '<</Type/Pages/Kids[3 0 R 7 0 R]/Count 2>>',
  '<</Type/Page/Parent 2 0 R/MediaBox[0 0 612 792]/Resources<</Font<</F1 4 0 R>>>>/Contents[5 0 R 6 0 R]>>',
  '<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>',
  pdfStream('/P <</MCID 0>> BDC BT /F1 12 Tf 72 720 Td (First part) Tj'),
  pdfStream('ET EMC BT /F1 12 Tf 72 700 Td (Second part) Tj ET'),
  '<</Type/Page/Parent 2 0 R/MediaBox[0 0 612 792]/Resources<<>>/Contents 8 0 R>>',
  pdfStream('0.5 g 100 100 200 200 re f'),
])

describe('a document with its signature page', () => {
  it('is one file, tagged, titled and in a language, whose seal holds', async () => {
    for (const document of [pdfFile('Be kind'), await rebuildPages(split)]) {
      const signed = await sign(document)
      expect(await taggingFaults(signed)).toEqual([])
      const identity = await makeSigningIdentity()
      const at = new Date('2026-11-21T12:00:00Z')
      const sealed = await sealPdf(signed, identity, { reason: signedDocumentReason, name: 'Eli Navarro', at })
      expect(checkSeal(sealed, [identity])).toMatchObject({
        outcome: 'intact',
        reason: signedDocumentReason,
      })
    }
  })

  it('keeps the language of the document, and words for a page without text', async () => {
    const doc = await PDFDocument.load(await sign(await rebuildPages(split)), { updateMetadata: false })
    expect(doc.getLanguage()).toBe('en-US')
    const bytes = doc.context.enumerateIndirectObjects().map(([, object]) => String(object))
    const first = bytes.find((object) => object.includes('/S /Document') && object.includes('/Lang'))
    expect(first).toContain(Buffer.from('es-MX', 'utf16le').swap16().toString('hex').toUpperCase())
    const words = Buffer.from('page 2, a picture', 'utf16le').swap16().toString('hex').toUpperCase()
    expect(bytes.some((object) => object.includes('/S /Figure') && object.includes(words))).toBe(true)
    expect(bytes.some((object) => object.includes('/Lang (es-US)'))).toBe(true)
  })

  it.skipIf(!hasTool('pdftotext'))('shows all of the document, then who signed it (needs poppler)', async () => {
    const document = await rebuildPages(split)
    const text = textOf(await sign(document))
    for (const part of ['First part', 'Second part', 'Signature page', 'Version 2', 'Eli Navarro', 'PST', 'lo firmo'])
      expect(text).toContain(part)
    expect(text.replace(/\s/g, '')).toContain(page.digest)
    const [before, after] = [picturesOf(document), picturesOf(await sign(document))]
    expect(after.subarray(0, before.length).equals(before)).toBe(true)
  })

  it('is hardly larger than the document, and keeps its pages’ contents once', async () => {
    const made = await PDFDocument.create()
    const font = await made.embedFont(StandardFonts.Helvetica)
    for (let number = 0; number < 60; number += 1)
      made.addPage().drawText(`Page ${number} `.repeat(400), { font, size: 4, maxWidth: 500, lineHeight: 5 })
    const document = await rebuildPages(await made.save())
    const signed = await sign(document)
    expect(signed.length - document.length).toBeLessThan(150_000)
    expect((await PDFDocument.load(signed)).getPageCount()).toBe(61)
    expect((await PDFDocument.load(signed)).getPage(0).node.Resources()?.has(PDFName.of('XObject'))).toBe(true)
  })
})
