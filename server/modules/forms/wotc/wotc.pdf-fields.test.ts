import { describe, expect, it } from 'vitest'
import type { WotcAnswers } from '#contract/forms/wotc/wotc.ts'
import type { FieldPlacement } from '../../../platform/pdf/fill/form-fields.ts'
import { blankFormOf } from '../../../platform/pdf/fill/blank-form.ts'
import type { PdfFieldValue } from '../../../platform/pdf/fill/pdf-field-value.ts'
import { fillForm } from '../../../platform/pdf/fill/fill-form.ts'
import { overflowOf } from '../../../platform/pdf/fill/overflow.ts'
import { inOneFile } from '../../../platform/pdf/render/merge-pages.ts'
import { faultsOf, infoOf, inkIn, officialFolder, wordsOnPage } from '../../../platform/pdf/pdf-text.fixture.ts'
import { hasTool } from '#tests/tools/tools.ts'
import type { PlacedWord } from '../../../platform/pdf/placed-words.ts'
import type { SignedAnswers } from '../core/server-form.ts'
import { wotcForm } from './wotc.form.ts'
import { boxesIn } from './wotc.pdf-fields.ts'
import { boxesOf, forms, longest, manyNames, officialOf, signed } from './wotc.pdf-fields.fixture.ts'

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

describe.skipIf(!officialFolder)('Forms 8850 and 9061 of the agencies (need FORMS_DIR or ../shared/forms)', () => {
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
