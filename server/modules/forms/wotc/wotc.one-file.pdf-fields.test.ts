import { describe, expect, it } from 'vitest'
import { blankFormOf } from '../../../platform/pdf/fill/blank-form.ts'
import { fillForm } from '../../../platform/pdf/fill/fill-form.ts'
import { infoOf, inkIn, officialFolder, structureOf, wordsOnPage } from '../../../platform/pdf/pdf-text.fixture.ts'
import { hasTool } from '#tests/tools/tools.ts'
import { inOneFile } from '../../../platform/pdf/render/merge-pages.ts'
import { faultsAdded, taggingFaults } from '../../../platform/pdf/tags/structure.fixture.ts'
import { form8850PdfFields } from './wotc.pdf-fields.ts'
import { boxesOf, forms, manyNames, officialOf } from './wotc.pdf-fields.fixture.ts'

describe.skipIf(!officialFolder)('the file of Forms 8850 and 9061 (needs FORMS_DIR or ../shared/forms)', () => {
  it.skipIf(!hasTool('pdfinfo'))('are one tagged file with our title, and nobody as its author', async () => {
    const facts = { title: 'Form 8850, Ana Reyes, 2026-11-09' }
    const sheets: Uint8Array[] = []
    for (const form of forms) sheets.push(await fillForm(officialOf(form), boxesOf[form](manyNames), facts))
    const whole = await inOneFile(sheets, facts)
    const info = infoOf(whole)
    expect(info).toMatch(/Title:\s+Form 8850, Ana Reyes, 2026-11-09\n/)
    expect(info).toMatch(/Creator:\s+Firstday\n/)
    expect(info).toMatch(/Producer:\s+Firstday\n/)
    expect(info).toMatch(/Tagged:\s+yes/)
    expect(info).not.toMatch(/Author:/)
    // The agency tagged ETA Form 9061 itself, Form 8850 has no tags but ours.
    const blank = await fillForm(officialOf('eta9061'), [], facts)
    expect(await taggingFaults(sheets[0]!)).toEqual([])
    expect(await faultsAdded(sheets[1]!, blank)).toEqual([])
    const pagesOf9061 = (await taggingFaults(sheets[1]!)).map((fault) =>
      fault.replace(/^page (\d)/, (_, page: string) => `page ${Number(page) + 2}`),
    )
    expect(await taggingFaults(whole)).toEqual(pagesOf9061)
    for (const file of [...sheets, whole]) expect(Buffer.from(file).toString('latin1')).not.toMatch(/Burger|Nshom/)
  })

  it.skipIf(!hasTool('pdfinfo'))('are read with each answer after its question', async () => {
    const facts = { title: 'Form 8850' }
    const texts = async (form: (typeof forms)[number]) => {
      const filled = await fillForm(officialOf(form), boxesOf[form](manyNames), facts)
      return [...structureOf(filled).matchAll(/^\s*"(.*)"$/gm)].map(([, text]) => text!.trim())
    }
    const after = (spoken: readonly string[], words: RegExp) => spoken[spoken.findIndex((text) => words.test(text)) + 1]
    const [first, second] = [await texts('wotc'), await texts('eta9061')]
    expect(after(first, /^Your name$/)).toBe('Łukasz José M Nguyễn 李 O’Brien')
    expect(after(first, /^County$/)).toBe(manyNames.answers.county)
    expect(after(first, /^Person to contact/)).toBe('José O’Brien')
    expect(first).toContain('Łukasz Nguyễn')
    expect(first.findIndex((text) => text.startsWith('Pre-Screening'))).toBeLessThan(first.indexOf('Your name'))
    expect(after(second, /Employer Name/)).toBe('Café José & 李')
  })

  it.skipIf(!hasTool('pdftoppm'))('have their values on the lines of Form 8850, not above', async () => {
    const official = officialOf('wotc')
    const filled = await fillForm(official, form8850PdfFields(manyNames))
    const empty = await fillForm(official, [])
    const { fields } = await blankFormOf(official)
    for (const name of [
      'employer_name',
      'employer_street_address',
      'contact_name',
      'started_job_date',
      'employer_title',
    ]) {
      const { page, x, y } = fields.get(name)![0]!
      // The feet of the letters: as high as those of the captions.
      const feet = { x, y: y + 3, width: 60, height: 1.5 }
      expect([name, (await inkIn(filled, page, feet)) - (await inkIn(empty, page, feet)) > 0.02]).toEqual([name, true])
    }
  })

  it.skipIf(!hasTool('pdftotext'))('leave the captions and the printed hyphens of ETA Form 9061 free', async () => {
    const filled = await fillForm(officialOf('eta9061'), boxesOf.eta9061(manyNames))
    const words = wordsOnPage(filled, 1)
    const inColumn = words.filter(({ left }) => left > 200 && left < 390)
    const hyphens = inColumn.filter(({ text, top, bottom }) => text === '-' && bottom > 440 && top < 480)
    expect(hyphens).toHaveLength(2)
    const [area, group, serial] = (manyNames.answers.ssn ?? '').split('-')
    const at = (text = '') => inColumn.filter((word) => word.text === text && word.bottom > 440 && word.top < 480)
    expect(at(area)[0]!.right).toBeLessThanOrEqual(hyphens[0]!.left)
    expect(at(group)[0]!.left).toBeGreaterThanOrEqual(hyphens[0]!.right)
    expect(at(group)[0]!.right).toBeLessThanOrEqual(hyphens[1]!.left)
    expect(at(serial)[0]!.left).toBeGreaterThanOrEqual(hyphens[1]!.right)
    for (const [caption, value] of [
      ['Employer', 'Café'],
      ['Applicant', 'Nguyễn'],
    ]) {
      const left = words.filter((word) => word.left < 200)
      const title = left.find((word) => word.text === caption)!
      const printed = left.find((word) => word.text === value)!
      expect([value, printed.top <= title.bottom + 2]).toEqual([value, true])
    }
  })
})
