import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { w4PdfFields } from '../../../modules/forms/w4/w4.pdf-fields.ts'
import { w4PrintModel } from '../../../modules/forms/w4/w4-print-sample.fixture.ts'
import type { W4Edition } from '../../../modules/forms/w4/w4.print-model.ts'
import { i9PdfFields } from '../../../modules/forms/i9/i9.pdf-fields.ts'
import { fullPrintModel } from '../../../modules/forms/i9/i9.print-model.fixture.ts'
import { renderSubstitute } from '../render/substitute.ts'
import { inOneFile } from '../render/merge-pages.ts'
import { sealPdf } from '../seal/seal-pdf.ts'
import { makeSigningIdentity } from '../seal/signing-identity.ts'
import { faultsAdded, taggingFaults } from '../tags/structure.fixture.ts'
import { faultsOf, infoOf, officialFolder, structureOf } from '../pdf-text.fixture.ts'
import { hasTool } from '#tests/tools/tools.ts'
import { fillForm } from './fill-form.ts'

const facts = { title: 'Form, Ana Reyes, 2026-11-21' }
const officialOf = (file: string) => readFileSync(join(officialFolder ?? '', file))

const signer = 'Ana Reyes-Łukasz'
const { middleInitial: _initial, employer: _employer, ...anyone } = w4PrintModel
const w4 = (edition: W4Edition) => {
  const ofSigner = { firstName: 'Ana', lastName: 'Reyes-Łukasz', signature: { kind: 'typed', text: signer } } as const
  return w4PdfFields({ ...anyone, ...ofSigner }, edition)
}

/** The texts of a tag tree in the order in which they are read. */
const spoken = (bytes: Uint8Array) =>
  [...structureOf(bytes).matchAll(/^\s*"(.*)"$/gm)].map(([, text]) => text!.trim()).filter((text) => text !== '')

/** The text that is read right after the one that begins with these words. */
const after = (texts: readonly string[], words: string) =>
  texts[texts.findIndex((text) => text.replace(/\s+/g, ' ').startsWith(words)) + 1]

const ofSheet = (firstName = '') =>
  renderSubstitute(
    {
      title: 'Form W-4',
      subtitle: 'Employee’s Withholding Certificate',
      edition: '2026 edition',
      sections: [
        {
          heading: 'Step 1',
          rows: [
            { line: '1(a)', label: 'Last name', value: 'Reyes' },
            { line: '', label: 'First name', value: firstName },
          ],
        },
      ],
      attestation: 'Under penalties of perjury, I declare that this is true.',
      signature: { kind: 'typed', text: 'Ana Reyes' },
      signedOn: '11/21/2026',
    },
    facts,
  )

// Whole official files are read several times.
const slow = 120_000

describe.skipIf(!officialFolder || !hasTool('pdfinfo'))(
  'the answers on official forms, as screen readers get them',
  () => {
    it.each(['2025', '2026'] as const)(
      'follow their questions on the W-4 of %s',
      async (edition) => {
        const official = officialOf(`fw4_${edition}.pdf`)
        const [filled, blank] = [await fillForm(official, w4(edition), facts), await fillForm(official, [], facts)]
        const texts = spoken(filled)
        expect(after(texts, '(a) First name')).toBe('Ana')
        expect(after(texts, 'Last name')).toBe('Reyes-Łukasz')
        expect(after(texts, '(b) Social security number')).toBe('123-45-6789')
        expect(after(texts, 'Employee’s signature')).toBe('Ana Reyes-Łukasz')
        expect(after(texts, 'Date')).toBe('11/21/2026')
        for (const amount of ['4,400', '500', '4,900', '1,200.50', '15,000', '25']) expect(texts).toContain(amount)
        expect(texts.filter((text) => text === 'Exempt')).toHaveLength(edition === '2025' ? 1 : 0)
        expect(await faultsAdded(filled, blank)).toEqual([])
        expect(faultsOf(filled)).toBe('')
      },
      slow,
    )

    it(
      'follow their questions on the I-9',
      async () => {
        const official = officialOf('i-9_2025-01-20.pdf')
        const [filled, blank] = [
          await fillForm(official, i9PdfFields(fullPrintModel), facts),
          await fillForm(official, [], facts),
        ]
        const texts = spoken(filled)
        expect(after(texts, 'Last Name (Family Name)')).toBe(fullPrintModel.lastName)
        expect(after(texts, "Employee's Email Address")).toBe(fullPrintModel.email)
        expect(after(texts, 'Signature of Employee')).toBe('Łukasz Nguyễn')
        const boxes = i9PdfFields(fullPrintModel).flatMap((box) =>
          box.kind === 'text' && box.value.trim() !== '' ? [box.value] : [],
        )
        const all = texts.join(' ').replace(/\s/g, '')
        for (const value of boxes) expect(all).toContain(value.normalize('NFC').replace(/\s/g, ''))
        expect(await faultsAdded(filled, blank)).toEqual([])
        expect(faultsOf(filled)).toBe('')
      },
      slow,
    )

    it(
      'stay in one tag tree with the pages that follow, under the seal',
      async () => {
        const filled = await fillForm(officialOf('i-9_2025-01-20.pdf'), i9PdfFields(fullPrintModel), facts)
        const whole = await inOneFile([filled, await ofSheet()], facts)
        expect(await faultsAdded(whole, filled)).toEqual([])
        const sealed = await sealPdf(whole, await makeSigningIdentity(), {
          reason: 'Form I-9',
          name: 'Ana Reyes',
          at: new Date('2026-11-24T10:00:00Z'),
        })
        const texts = spoken(sealed)
        expect(after(texts, 'Last Name (Family Name)')).toBe(fullPrintModel.lastName)
        expect(texts).toContain('Employee’s Withholding Certificate')
        expect(infoOf(sealed)).toMatch(/Tagged:\s+yes/)
        expect(infoOf(sealed)).toMatch(/Title:\s+Form, Ana Reyes, 2026-11-21/)
        expect(faultsOf(sealed)).toBe('')
      },
      slow,
    )
  },
)

describe('our own sheets', () => {
  it.skipIf(!hasTool('pdfinfo'))('say the rest of a name after a letter with a mark of its own', async () => {
    const sheet = await ofSheet('Thị Hồng')
    expect(await taggingFaults(sheet)).toEqual([])
    expect(spoken(sheet).join('').normalize('NFC').replace(/\s/g, '')).toContain('FirstnameThịHồng')
  })

  it.skipIf(!hasTool('pdfinfo'))('are tagged with headings, paragraphs and tables', async () => {
    const sheet = await ofSheet()
    expect(await taggingFaults(sheet)).toEqual([])
    const structure = structureOf(sheet).replace(/^ +\/.*\n/gm, '')
    expect(structure).toMatch(/H1.*\n\s+"Form W-4"/)
    expect(structure).toMatch(/H2.*\n\s+"Step 1"/)
    expect(structure).toMatch(/TR\n\s+TH:?\n\s+"1\(a\)"\n\s+"Last name"\n\s+TD\n\s+"Reyes"/)
    expect(structure).not.toContain('Page 1 of 1')
    expect(spoken(sheet).slice(-4)).toEqual(['Signature', 'Ana Reyes', 'Date', '11/21/2026'])
  })
})
