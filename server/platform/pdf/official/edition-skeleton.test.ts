import { copyFile, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beginText, endText, PDFDocument, PDFOperator, PDFOperatorNames, PDFString } from '@cantoo/pdf-lib'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { officialFolder } from '../pdf-text.fixture.ts'
import { addForms } from './add-official-forms.ts'
import type { EditionSkeleton } from './edition-skeleton.ts'
import { editionSkeleton } from './edition-skeleton.ts'
import { sha256Of } from './recognize-form.ts'

let dir: string
let into: string
beforeEach(async () => {
  dir = await mkdtemp(join(tmpdir(), 'firstday-edition-'))
  into = join(dir, 'forms')
  await mkdir(into)
})
afterEach(() => rm(dir, { recursive: true, force: true }))

/** A PDF with a title, words on its page, and fields of these names, each at its own height. */
const made = async (title: string, words: string, names: readonly string[]): Promise<Uint8Array> => {
  const doc = await PDFDocument.create()
  doc.setTitle(title)
  const page = doc.addPage()
  // Plain strings, as the agencies' files have them.
  page.pushOperators(
    beginText(),
    PDFOperator.of(PDFOperatorNames.ShowText, [PDFString.of(words.replace(/[()]/g, '\\$&'))]),
    endText(),
  )
  for (const [at, name] of names.entries())
    doc
      .getForm()
      .createTextField(name)
      .addToPage(page, { x: 50, y: 600 - 20 * at, width: 100, height: 14, borderWidth: 0 })
  return doc.save()
}
const W4 = 'topmostSubform[0].Page1[0].'
const fields2026 = ['c1_1[2]', 'c1_3[0]', 'f1_08[0]', 'f1_14[0]'].map((name) => `${W4}${name}`)

const lasting = { from: '2016-03-01', until: null, source: 'the agency' }
const editions = {
  w4: [
    { ...lasting, id: '2025' },
    { ...lasting, id: '2026', childAmount: 2200, otherDependentAmount: 500 },
  ],
  wotc: [{ ...lasting, id: '2016-03' }],
}

describe('the skeleton of an edition that isn’t known', () => {
  it('is written when its PDF is added: edition, days, digest, and fields beside those of the last edition', async () => {
    await writeFile(join(into, 'fw4_2026.pdf'), await made('2026 Form W-4', '', fields2026))
    const bytes = await made('2027 Form W-4', 'Form W-4 (2027)', [...fields2026.slice(1), `${W4}f1_15[0]`])
    const file = join(dir, 'new.pdf')
    await writeFile(file, bytes)
    const lines: string[] = []
    expect(await addForms(into, [file], (line) => void lines.push(line), { editions })).toBe(1)
    expect(lines[0]).toContain('Form W-4, in an edition whose boxes are not known here')
    expect(lines[0]).toMatch(
      /What it shows of its edition \(4 fields\), to be completed and added: w4-2027\.draft\.json$/,
    )
    const skeleton = JSON.parse(await readFile(join(into, 'w4-2027.draft.json'), 'utf8')) as EditionSkeleton
    expect(skeleton).toMatchObject({
      form: 'w4',
      edition: '2027',
      from: '2027-01-01',
      until: '2027-12-31',
      attestation: null,
      source: null,
      facts: { childAmount: null, otherDependentAmount: null },
      pdf: { sha256: sha256Of(bytes), instructionPages: [] },
      shows: {
        title: '2027 Form W-4',
        pages: 1,
        after: '2026',
        toCompare: { childAmount: 2200, otherDependentAmount: 500 },
        gone: [`${W4}c1_1[2]`],
      },
    })
    expect(skeleton.shows.fields.map(({ name, isNew }) => [name, isNew])).toEqual([
      ...fields2026.slice(1).map((name) => [name, false]),
      [`${W4}f1_15[0]`, true],
    ])
    expect(skeleton.shows.fields[0]).toMatchObject({ type: 'PDFTextField', page: 1, rect: [50, 600, 100, 14] })
  })

  it('reads the edition and the last day of Form I-9, and the revision of Form 8850', async () => {
    const i9 = await made('Form I-9', 'Form I-9 Edition 08/01/27 Expires 07/31/2030', ['CB_1'])
    expect(await editionSkeleton(into, 'i9', i9, editions)).toMatchObject({
      edition: '08/01/27',
      from: '2027-08-01',
      until: '2030-07-31',
      shows: { gone: null, fields: [{ name: 'CB_1', isNew: null }] },
    })
    const form8850 = await made('Form 8850', 'Form 8850 (Rev. 4-2028)', [])
    expect(await editionSkeleton(into, 'wotc', form8850, editions)).toMatchObject({
      edition: '2028-04',
      from: '2028-04-01',
      until: null,
      shows: { after: '2016-03' },
    })
  })

  it('leaves what the pages don’t show to whoever adds it', async () => {
    const unread = await made('ETA Form 9061', 'OMB 1205-0371', ['3 Employer Name'])
    expect(await editionSkeleton(into, 'eta9061', unread, editions)).toMatchObject({
      edition: null,
      from: null,
      until: null,
      shows: { after: '2023-05' },
    })
  })

  it.skipIf(!officialFolder)(
    'of an agency’s original has every field on its page (needs FORMS_DIR or ../shared/forms)',
    async () => {
      await copyFile(join(officialFolder ?? '', 'fw4_2025.pdf'), join(into, 'a.pdf'))
      const bytes = await readFile(join(officialFolder ?? '', 'fw4_2026.pdf'))
      const skeleton = await editionSkeleton(into, 'w4', bytes, editions)
      expect(skeleton).toMatchObject({ edition: '2026', from: '2026-01-01', shows: { pages: 5 } })
      const i9 = await editionSkeleton(
        into,
        'i9',
        await readFile(join(officialFolder ?? '', 'i-9_2025-01-20.pdf')),
        editions,
      )
      expect(i9).toMatchObject({ edition: '01/20/25', from: '2025-01-20', until: '2027-05-31' })
      const form8850 = await editionSkeleton(
        into,
        'wotc',
        await readFile(join(officialFolder ?? '', 'f8850_2016-03.pdf')),
        editions,
      )
      expect(form8850).toMatchObject({ edition: '2016-03', from: '2016-03-01', until: null })
      const known = JSON.parse(await readFile(join(officialFolder ?? '', 'fw4_2026.fields.json'), 'utf8')) as {
        fields: { name: string; widgets: { page: number }[] }[]
      }
      expect(skeleton.shows.fields.map(({ name, page }) => [name, page])).toEqual(
        known.fields.map(({ name, widgets }) => [name, widgets[0]?.page]),
      )
    },
  )
})
