import { PDFDocument } from '@cantoo/pdf-lib'
import { describe, expect, it } from 'vitest'
import { officialFolder, textOf } from '../pdf-text.fixture.ts'
import { hasTool } from '#tests/tools/tools.ts'
import { taggingFaults } from '../tags/structure.fixture.ts'
import { fillForm } from '../fill/fill-form.ts'
import { instructionPagesOf } from './instruction-pages.ts'
import { officialFiles } from './official-editions.ts'
import { findOfficialForms } from './official-forms.ts'

/** What the first and the last page of each file say, and what its own boxes say. */
const expected: Readonly<Record<string, { readonly includes: readonly RegExp[]; readonly lacks: RegExp }>> = {
  'fw4_2026.pdf': {
    includes: [/General Instructions/, /Multiple Jobs Worksheet/, /Deductions Worksheet/, /Higher Paying Job/],
    lacks: /Step 1:\s+Enter/,
  },
  'fw4_2025.pdf': { includes: [/General Instructions/, /Higher Paying Job/], lacks: /Step 1:\s+Enter/ },
  'i-9_2025-01-20.pdf': {
    includes: [/LISTS OF ACCEPTABLE DOCUMENTS/, /Instructions: This supplement must be/, /Supplement B/],
    lacks: /START HERE/,
  },
  'f8850_2016-03.pdf': { includes: [/Privacy Act and/], lacks: /Job applicant: Fill in the lines/ },
  'eta9061_2023-05.pdf': {
    includes: [/INSTRUCTIONS FOR COMPLETING/, /QUESTION 19/],
    lacks: /Clear Form/,
  },
}

describe.skipIf(!officialFolder || !hasTool('pdftotext'))(
  'the instruction pages (need poppler and FORMS_DIR or ../shared/forms)',
  () => {
    const pathOf = (edition: string) => edition.replaceAll('/', '-')

    it.each(officialFiles)(
      'of $name are those pages alone, without fields, tagged and titled',
      async ({ file, form, edition, name, instructionPages }) => {
        const forms = await findOfficialForms(officialFolder!)
        const official = forms.get(form, edition)
        if (official === undefined) return
        const pages = await instructionPagesOf(forms, form, pathOf(edition))
        const text = textOf(pages!.bytes)
        for (const words of expected[file]!.includes) expect(text).toMatch(words)
        expect(text).not.toMatch(expected[file]!.lacks)
        const doc = await PDFDocument.load(pages!.bytes, { updateMetadata: false })
        expect(doc.getPageCount()).toBe(instructionPages.length)
        expect(doc.getTitle()).toBe(`Instructions: ${name}`)
        expect(doc.getForm().getFields()).toEqual([])
        expect(pages!.fileName).toMatch(/^[^/]+\.pdf$/)
        expect(pages!.bytes.length).toBeLessThan(official.length)
        const blank = await fillForm(official, [], { title: name })
        // The agency's own faults, by the numbers that the pages had in its file.
        const ofAgency = new Set(await taggingFaults(blank))
        const added = (await taggingFaults(pages!.bytes)).map((fault) =>
          fault.replace(/^page (\d+)/, (_, page) => `page ${instructionPages[Number(page) - 1]}`),
        )
        expect(added.filter((fault) => !ofAgency.has(fault))).toEqual([])
      },
      300_000,
    )

    it('are created once, and again for other bytes', async () => {
      const forms = await findOfficialForms(officialFolder!)
      const [one, two] = await Promise.all([
        instructionPagesOf(forms, 'w4', '2026'),
        instructionPagesOf(forms, 'w4', '2026'),
      ])
      expect(one?.bytes).toBe(two?.bytes)
    })
  },
)

it('of an edition that is not known, or not in the folder, are none', async () => {
  const none = { get: () => undefined, added: () => undefined, fileOf: () => undefined, editions: [], problems: [] }
  expect(await instructionPagesOf(none, 'w4', '2026')).toBeUndefined()
  const all = { ...none, get: () => new Uint8Array() }
  for (const [form, edition] of [
    ['w4', '1999'],
    ['w4', '../fw4_2026'],
    ['a4', '2026'],
    ['__proto__', '2026'],
  ] as const)
    expect(await instructionPagesOf(all, form, edition)).toBeUndefined()
})
