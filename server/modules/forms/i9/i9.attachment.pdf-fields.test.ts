import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { PDFDocument } from '@cantoo/pdf-lib'
import { describe, expect, it } from 'vitest'
import { fillForm } from '../../../platform/pdf/fill/fill-form.ts'
import { overflowOf } from '../../../platform/pdf/fill/overflow.ts'
import { officialFolder, textOf } from '../../../platform/pdf/pdf-text.fixture.ts'
import { hasTool } from '#tests/tools/tools.ts'
import { renderSubstitute } from '../../../platform/pdf/render/substitute.ts'
import { taggingFaults } from '../../../platform/pdf/tags/structure.fixture.ts'
import { contentOf } from '../../../platform/pdf/tags/tag-pages.ts'
import { attachmentOf } from '../core/attached-answers.ts'
import { i9PdfFields } from './i9.pdf-fields.ts'
import { fullPrintModel, longestPrintModel } from './i9.print-model.fixture.ts'

const bare = (text: string) => text.normalize('NFC').replace(/\s/g, '')
const official =
  officialFolder === undefined ? new Uint8Array() : readFileSync(join(officialFolder, 'i-9_2025-01-20.pdf'))

describe.skipIf(!officialFolder || !hasTool('pdftotext'))(
  'the official I-9 with its attachment (needs FORMS_DIR)',
  () => {
    it('has no letter smaller than 6 points, and continues what is longer on an attachment', async () => {
      const filled = await fillForm(official, i9PdfFields(longestPrintModel))
      const doc = await PDFDocument.load(filled)
      const sizes = doc
        .getPages()
        .flatMap((page) => [...contentOf(page).matchAll(/\/FilledF\d+ ([\d.]+) Tf/g)].map(([, size]) => Number(size)))
      expect(Math.min(...sizes)).toBeGreaterThanOrEqual(6)
      const continued = await overflowOf(official, i9PdfFields(longestPrintModel))
      expect(continued.map(({ value }) => value)).toContain(longestPrintModel.email)
      const by = { signature: longestPrintModel.signature, signedOn: '11/21/2026' }
      const sheet = await renderSubstitute(attachmentOf({ name: 'Form I-9', edition: '01/20/25' }, continued, by))
      const text = bare(textOf(sheet))
      expect(text).toContain('FormI-9,attachment')
      // Columns are read line by line, so that a long value is compared by its letters.
      const letters = (of: string, letter: string) => of.split(letter).length
      for (const { value } of continued) {
        const letter = bare(value).at(-1)!
        expect(letters(text, letter)).toBeGreaterThanOrEqual(letters(bare(value), letter))
      }
      expect(await taggingFaults(sheet)).toEqual([])
    })

    it('points from a corrected box to the attachment that has all its values', async () => {
      const before = { ...fullPrintModel, email: `${'b'.repeat(200)}@example.com` }
      const sectionOneCorrections = [{ before, note: 'LN 11/25/2026', reason: 'typed' }]
      const printModel = { ...fullPrintModel, sectionOneCorrections }
      const filled = await fillForm(official, i9PdfFields(printModel))
      expect(textOf(filled)).toContain('See attachment LN 11/25/2026')
      const [continued, ...others] = await overflowOf(official, i9PdfFields(printModel))
      expect(others).toEqual([])
      const by = { signature: printModel.signature, signedOn: '11/25/2026' }
      const { sections } = attachmentOf({ name: 'Form I-9', edition: '01/20/25' }, [continued!], by)
      expect(sections[0]!.rows[0]!.value).toBe(
        `Was “${before.email}”. Corrected to “${fullPrintModel.email}” (LN 11/25/2026)`,
      )
    })
  },
)
