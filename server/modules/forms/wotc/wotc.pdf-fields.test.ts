import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { wotcEmployerAnswers, wotcEmployerSample } from '#contract/forms/wotc/employer.ts'
import type { WotcAnswers } from '#contract/forms/wotc/wotc.ts'
import { wotc } from '#contract/forms/wotc/wotc.ts'
import type { FieldPlacement } from '../../../platform/pdf/fill/blank-form.ts'
import { blankFormOf } from '../../../platform/pdf/fill/blank-form.ts'
import type { PdfFieldValue } from '../../../platform/pdf/fill/fill-form.ts'
import { fillForm } from '../../../platform/pdf/fill/fill-form.ts'
import { inOneFile } from '../../../platform/pdf/render/merge-pages.ts'
import { officialFiles } from '../../../platform/pdf/official/official-editions.ts'
import {
  faultsOf,
  hasTool,
  infoOf,
  inkIn,
  officialFolder,
  wordsOnPage,
} from '../../../platform/pdf/pdf-text.fixture.ts'
import type { PlacedWord } from '../../../platform/pdf/pdf-text.fixture.ts'
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
    for (const box of boxes) {
      if (box.kind !== 'text') continue
      const placement = fields.get(box.field)?.[0]
      if (placement === undefined) throw new Error(box.field)
      const preprinted = bare(textInBox(wordsOnPage(empty, placement.page), placement))
      const read = bare(textInBox(wordsOnPage(filled, placement.page), placement)).replace(preprinted, '')
      if (box.value !== '') expect([box.field, read]).toEqual([box.field, bare(box.value)])
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
    const whole = await inOneFile(sheets)
    expect(faultsOf(whole)).toBe('')
    expect(infoOf(whole)).toMatch(/Pages:\s+6/)
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
