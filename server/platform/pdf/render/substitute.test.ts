import { PDFDocument } from '@cantoo/pdf-lib'
import { describe, expect, it } from 'vitest'
import { textOf } from '../pdf-text.fixture.ts'
import { hasTool } from '#tests/tools/tools.ts'
import { renderSubstitute } from './substitute.ts'
import type { SubstituteForm } from './substitute.ts'

const form = (rows: number): SubstituteForm => ({
  title: 'Form W-4',
  subtitle: 'Employee’s Withholding Certificate',
  edition: '2026 edition',
  sections: [
    {
      heading: 'Step 1',
      rows: Array.from({ length: rows }, (_, i) => ({
        line: `1(${i})`,
        label: 'Last name',
        value: 'Łukasz 李小龍 Ольга',
      })),
    },
  ],
  attestation: 'Under penalties of perjury, I declare that this is true.',
  signature: { kind: 'typed', text: 'नरेन्द्र' },
  signedOn: '11/21/2026',
})

describe('a substitute form', () => {
  it('needs no file of the agency and continues on further pages', async () => {
    expect((await PDFDocument.load(await renderSubstitute(form(3)))).getPageCount()).toBe(1)
    expect((await PDFDocument.load(await renderSubstitute(form(60)))).getPageCount()).toBe(3)
  })

  it.skipIf(!hasTool('pdftotext'))('has a title, questions, answers and page numbers (needs pdftotext)', async () => {
    const text = textOf(await renderSubstitute(form(60)))
    for (const part of ['substitute for the official form', '2026 edition', 'Page 1 of 3', 'Page 3 of 3', 'नरेन्द्र']) {
      expect(text).toContain(part)
    }
    expect(text).not.toMatch(/holds the same|only the layout/)
    expect(text.match(/Łukasz 李小龍 Ольга/g)).toHaveLength(60)
    expect(text).not.toMatch(/[?\uFFFD]/)
  })
})
