import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { wotcEmployerAnswers, wotcEmployerSample } from '#contract/forms/wotc/employer.ts'
import type { WotcAnswers } from '#contract/forms/wotc/wotc.ts'
import { wotc } from '#contract/forms/wotc/wotc.ts'
import type { FieldPlacement } from '../../../platform/pdf/fill/form-fields.ts'
import { blankFormOf } from '../../../platform/pdf/fill/blank-form.ts'
import type { PdfFieldValue } from '../../../platform/pdf/fill/pdf-field-value.ts'
import { fillForm } from '../../../platform/pdf/fill/fill-form.ts'
import { overflowOf } from '../../../platform/pdf/fill/overflow.ts'
import { inOneFile } from '../../../platform/pdf/render/merge-pages.ts'
import { officialFiles } from '../../../platform/pdf/official/official-editions.ts'
import {
  faultsOf,
  hasTool,
  infoOf,
  inkIn,
  officialFolder,
  structureOf,
  wordsOnPage,
} from '../../../platform/pdf/pdf-text.fixture.ts'
import type { PlacedWord } from '../../../platform/pdf/pdf-text.fixture.ts'
import { faultsAdded, taggingFaults } from '../../../platform/pdf/tags/structure.fixture.ts'
import type { SignedAnswers } from '../core/server-form.ts'
import { wotcForm } from './wotc.form.ts'
import { form9061PdfFields } from './form-9061.pdf-fields.ts'
import { boxesIn, form8850PdfFields, partOf } from './wotc.pdf-fields.ts'

const fileOf = (form: string) => officialFiles.find((each) => each.form === form)?.file ?? ''

const answersOf = (more: object): WotcAnswers =>
  wotc.answers.validateSync({ ...wotc.sample, ...more }, { abortEarly: false })
const everything = {
  dob: '1999-05-14',
  tanf: 'yes',
  tanf9Months: true,
  tanf18Months: true,
  tanfRecipient: 'Nguyễn Thị Hồng',
  tanfCities: 'San José, CA',
  veteran: 'yes',
  veteranUnemployed: '6months',
  veteranDisability: 'yes',
  veteranDischarged: 'yes',
  snap3Of15: true,
  snapRecipient: 'Łukasz O’Brien',
  snapCities: 'Seattle, WA; Portland, OR',
  rehab: 'yes',
  rehabBy: 'va',
  certified: 'yes',
  ssi: 'yes',
  felony: 'yes',
  felonyConvictedOn: '2026-02-01',
  felonyReleasedOn: '2026-09-30',
  felonyCourt: 'state',
  felonyState: 'OR',
  felonyWorkRelease: true,
}
const partIn = (more: object) => wotcEmployerAnswers.validateSync({ ...wotcEmployerSample, ...more })

const signed = (answers: object, part: object): SignedAnswers<WotcAnswers> => ({
  answers: answersOf(answers),
  edition: '2016-03',
  signature: { kind: 'typed', text: 'Łukasz Nguyễn' },
  signedOn: '11/09/2026',
  employer: {
    name: 'Café José & 李',
    ein: '12-3456789',
    streetAddress: '1200 Alder Street',
    city: 'Seattle',
    state: 'WA',
    zip: '98101',
    firstDayOfWork: '2026-11-16',
  },
  employerPart: {
    answers: { ...partIn(part) },
    signer: 'Grant, Miles',
    signature: { kind: 'typed', text: 'Miles Grant' },
    signedOn: '11/12/2026',
  },
})

const manyNames = signed(
  { ...everything, firstName: 'Łukasz José', lastName: 'Nguyễn 李 O’Brien' },
  {
    groupNumber: 4,
    community: 'ez',
    contactName: 'José O’Brien',
    contactPhone: '206-555-0111',
    evidence: 'DD-214 (A)',
  },
)
const long = (length: number) => `W${'abcdefghi '.repeat(12)}`.slice(0, length - 1) + 'Z'
const longest = signed(
  {
    ...everything,
    firstName: long(60),
    lastName: long(60),
    streetAddress: long(100),
    city: long(60),
    county: long(60),
    tanfRecipient: long(80),
    tanfCities: long(118),
    snapRecipient: long(80),
    snapCities: long(118),
    uiCities: long(118),
  },
  {
    groupNumber: 4,
    community: 'rrc',
    jobTitle: long(60),
    contactName: long(60),
    title: long(60),
    startingWage: 99_999_999.99,
  },
)

const bare = (text: string) => text.normalize('NFC').replace(/\s/g, '')

/** The words whose center is in a box, in reading order. */
const textInBox = (pageText: readonly PlacedWord[], { x, y, width, height }: FieldPlacement): string =>
  pageText
    .filter((word) => {
      const [across, up] = [(word.left + word.right) / 2, (word.top + word.bottom) / 2]
      return across > x && across < x + width && up > y - 1 && up < y + height + 1
    })
    .sort((one, other) => (Math.abs(one.bottom - other.bottom) > 2 ? other.bottom - one.bottom : one.left - other.left))
    .map(({ text }) => text)
    .join(' ')

const boxesOf = {
  wotc: form8850PdfFields,
  eta9061: (of: SignedAnswers<WotcAnswers>) => form9061PdfFields(of, partOf(of) ?? partIn({})),
}
const forms = ['wotc', 'eta9061'] as const

describe.skipIf(!officialFolder)('Forms 8850 and 9061 of the agencies (need FORMS_DIR or ../shared/forms)', () => {
  const officialOf = (form: string) => readFileSync(join(officialFolder!, fileOf(form)))
  const cases = forms.flatMap((form) => [
    [form, 'names of many languages', manyNames] as const,
    [form, 'the longest values', longest] as const,
  ])

  it.skipIf(!hasTool('pdftotext')).each(cases)('%s has every text in its own box: %s', async (form, _what, of) => {
    const official = officialOf(form)
    const boxes = boxesOf[form](of)
    const filled = await fillForm(official, boxes)
    const { fields } = await blankFormOf(official)
    const empty = await fillForm(official, [])
    // What doesn't fit at 6 points is refused when the form is signed.
    const continued = (await overflowOf(official, boxes)).map(({ value }) => value)
    if (of === manyNames) expect(continued).toEqual([])
    for (const box of boxes) {
      if (box.kind !== 'text') continue
      const placement = fields.get(box.field)?.[0]
      if (placement === undefined) throw new Error(box.field)
      const preprinted = bare(textInBox(wordsOnPage(empty, placement.page), placement))
      const read = bare(textInBox(wordsOnPage(filled, placement.page), placement)).replace(preprinted, '')
      // The agency printed the hyphens of the number.
      const printed = box.line?.parts === undefined ? bare(box.value) : box.value.replaceAll('-', '')
      const onForm = box.line?.parts === undefined ? read : read.replace(/[^\d]/g, '')
      const beginning = onForm.replace(/…(\(seeattachment\))?$/, '')
      if (continued.includes(box.value)) expect([box.field, printed.startsWith(beginning)]).toEqual([box.field, true])
      else if (box.value !== '') expect([box.field, onForm]).toEqual([box.field, printed])
    }
  })

  it.skipIf(!hasTool('pdftoppm')).each(forms)(
    '%s has its check marks and its signature in their boxes',
    async (form) => {
      const official = officialOf(form)
      const boxes = boxesOf[form](manyNames)
      const filled = await fillForm(official, boxes)
      const empty = await fillForm(official, [])
      const { fields } = await blankFormOf(official)
      const ticked = (placement: FieldPlacement, name: string) =>
        boxes.some(
          (box: PdfFieldValue) =>
            (box.kind === 'check' || box.kind === 'mark') &&
            box.field === name &&
            (box.kind === 'mark' || (box.on ?? placement.on) === placement.on),
        )
      for (const [name, placements] of fields)
        for (const placement of placements) {
          if (placement.on === undefined && !ticked(placement, name)) continue
          const more =
            (await inkIn(filled, placement.page, placement)) - (await inkIn(empty, placement.page, placement))
          expect([name, placement.on, more > 0.005]).toEqual([name, placement.on, ticked(placement, name)])
        }
    },
  )

  it.skipIf(!hasTool('qpdf'))('are combined into one valid file', async () => {
    const sheets: Uint8Array[] = []
    for (const form of forms) sheets.push(await fillForm(officialOf(form), boxesOf[form](manyNames)))
    const whole = await inOneFile(sheets, { title: 'Form 8850, Ana Reyes, 2026-11-09' })
    expect(faultsOf(whole)).toBe('')
    expect(infoOf(whole)).toMatch(/Pages:\s+6/)
  })

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

it('names whoever signed in box 23(b) of ETA Form 9061', () => {
  const signerIn = (of: SignedAnswers<WotcAnswers>) =>
    boxesOf.eta9061(of).find((box) => 'field' in box && box.field === '23.b. indicate who signed this form')
  expect(signerIn(signed({}, {}))).toMatchObject({ on: 'Employer' })
  expect(signerIn(signed({}, { signsAs: 'preparer' }))).toMatchObject({ on: 'Employers Preparer' })
})

it('has no signature of the employer where the information came after the offer', () => {
  const late = signed({}, { claim: 'late', gaveInformation: '2026-11-22', completed: undefined, proof: undefined })
  const marksIn = (of: SignedAnswers<WotcAnswers>) =>
    boxesOf.wotc(of).flatMap((box) => (box.kind === 'mark' ? [box.field] : []))
  expect(marksIn(signed({}, {}))).toEqual(['applicant_signature', 'employer_signature'])
  expect(marksIn(late)).toEqual(['applicant_signature'])
  expect(wotcForm.also?.(late)).toBeUndefined()
  expect(wotcForm.also?.(signed({}, {}))?.key).toBe('eta9061')
})

it('print no group that age, home or season exclude', () => {
  const groupIn = (of: SignedAnswers<WotcAnswers>) =>
    boxesOf.wotc(of).find((box) => 'field' in box && box.field === 'group_number')
  expect(groupIn(manyNames)).toMatchObject({ value: '4' })
  expect(groupIn(signed({ dob: '1981-05-14' }, { groupNumber: 4, community: 'ez' }))).toMatchObject({ value: '' })
  expect(groupIn(signed({}, { groupNumber: 6, community: 'ez' }))).toMatchObject({ value: '' })
})

it('check every box if every answer applies', () => {
  expect(boxesIn(manyNames)).toEqual({
    form8850: [1, 2, 3, 4, 5, 6, 7],
    form9061: [12, 13, 14, 15, 16, 18, 19, 20, 21],
  })
})
