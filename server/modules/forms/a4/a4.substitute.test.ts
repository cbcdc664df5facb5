import { describe, expect, it } from 'vitest'
import { a4 } from '#contract/forms/a4/a4.ts'
import type { A4Answers } from '#contract/forms/a4/schema.ts'
import { applicableQuestions } from '#contract/forms/a4/applicable-questions.ts'
import { stateForms } from '#contract/forms/a4/registry.ts'
import { officialWordingOf } from '#contract/forms/a4/official-wording.ts'
import { it2104eSample, l4eSample } from '#contract/forms/a4/samples/exemption-certificates.ts'
import { samples } from '#contract/forms/a4/samples/samples.ts'
import { editionForDate } from '#contract/forms/editions/edition.ts'
import { attestationFor } from '#contract/forms/form.ts'
import { textOf } from '../../../platform/pdf/pdf-text.fixture.ts'
import { hasTool } from '#tests/tools/tools.ts'
import { renderSubstitute } from '../../../platform/pdf/render/substitute.ts'
import { sectionsOf, titleOf } from './a4.substitute.ts'

const employer = {
  name: 'Blue Heron Coffee',
  ein: '91-2345670',
  streetAddress: '901 Alaskan Way',
  city: 'Seattle',
  state: 'WA',
  zip: '98104',
  firstDayOfWork: '2026-11-23',
}

type Code = keyof typeof samples

/** The text of the PDF of a state's valid sample, with whitespace collapsed. */
const printed = (code: Code, more: object = {}): Promise<string> => printedOf({ ...samples[code].good, ...more })

const printedOf = async (filledIn: object): Promise<string> => {
  const answers = a4.answers.cast(filledIn) as A4Answers
  const signature = { kind: 'typed', text: `${answers.firstName} ${answers.lastName}` } as const
  const edition = editionForDate(a4.editions, '2026-11-21', a4.variantOf(answers))
  const signed = { answers, edition: edition.id, signature, signedOn: '11/21/2026', employer }
  const { name: title, ...titles } = titleOf(signed)
  const attestation = attestationFor(a4, edition, answers)
  const sections = sectionsOf(signed)
  const bytes = await renderSubstitute({ title, ...titles, sections, attestation, signature, signedOn: '11/21/2026' })
  return textOf(bytes).replace(/\s+/g, ' ')
}

const people = [
  ['Łukasz', 'Wiśniewski'],
  ['Thị Bích', 'Nguyễn'],
  ['小龍', '李'],
  ['José', 'Muñoz-Peña'],
  ['Siobhán', 'O’Brien'],
] as const

describe.skipIf(!hasTool('pdftotext'))('the substitute PDF of the state form (needs pdftotext)', () => {
  it.each(people.map(([first, last], at) => [first, last, (['AZ', 'CA', 'MD', 'MI', 'PR'] as const)[at]] as const))(
    'contains the name %s %s for %s',
    async (firstName, lastName, code = 'AZ') => {
      const text = await printed(code, { firstName, lastName })
      const form = stateForms.find((each) => each.code === code)
      for (const part of [
        firstName,
        lastName,
        form?.form ?? '',
        form?.edition?.printed ?? '',
        '212-45-6781',
        '11/21/2026',
      ])
        expect(text).toContain(part)
      expect(text).toContain('substitute for the official form')
    },
  )

  it('prints each question of Arizona with its line and its answer', async () => {
    const text = await printed('AZ')
    for (const part of ['box 1', '2.5%', 'A percentage of my gross taxable wages', 'ADOR 10121 (25)', '10'])
      expect(text).toContain(part)
    expect(text).toContain('I certify that I have made the election marked above.')
  })

  it.each(['AZ', 'CA', 'IL', 'MD', 'NJ'] as const)(
    'of %s says that it is a substitute, and promises nothing about the state’s form',
    async (code) => {
      const text = await printed(code)
      expect(text).toContain('This is a substitute for the official form.')
      expect(text).not.toMatch(/same questions|answers and declaration as|only the layout/i)
    },
  )

  it('says whose words its declaration has', async () => {
    expect(await printed('NJ')).toMatch(/In the words of the state’s form(?! as)/)
    expect(await printed('IL')).toContain('as others retyped it; not confirmed')
    expect(await printed('HI')).toContain('Ours: no source shows the words of the state’s form')
  })

  it('prints the longest answers completely', async () => {
    const long = 'Washington-Featherstonehaugh Cholmondeley-Marjoribanks Wolfeschleg'.slice(0, 60)
    const county = 'Prince George’s County near Laurel Lakes'.slice(0, 40)
    const text = await printed('MD', {
      firstName: long,
      lastName: long,
      streetAddress: `${'1234 Saint Bartholomew Boulevard Northwest '.repeat(3)}`.slice(0, 99).trim(),
      city: long,
      county,
      exemptions: 99,
      ExtraWithholding: 99_999_999.99,
    })
    expect(text.replaceAll(' ', '')).toContain(long.replaceAll(' ', ''))
    expect(text).toContain(county)
    expect(text).toContain('99,999,999.99')
    expect(text).toMatch(/Total number of exemptions you are claiming[^0-9]* 99/)
  })

  it('prints computed lines and amounts in dollars', async () => {
    const text = await printed('MS')
    expect(text).toContain('9,000')
    expect(text).toContain('4,500')
    expect(await printed('LA')).toContain('-12.5')
  })

  it('says that a state has no form, and contains no number', async () => {
    const text = await printed('WA')
    expect(text).toContain('Washington: no state form')
    expect(text).toContain('no state withholding certificate is needed')
    expect(text).not.toContain('212-45')
  })

  it('prints the certificate of nonresidence instead of the form', async () => {
    const nothing = { basicAllowances: 0, additionalAllowances: 0, ExtraWithholding: undefined }
    const text = await printed('IL', { ...nothing, homeState: 'WI', state: 'WI', claimsReciprocity: 'yes' })
    expect(text).toContain('IL-W-5-NR')
    expect(text).toContain('Exempt from Illinois withholding as a resident of Wisconsin')
    expect(text).toContain('R-12/10')
    expect(text).toContain('tell your employer within 10 days')
  })

  it('prints the questions and the declaration of a certificate of nonresidence', async () => {
    const nothing = { maritalStatus: undefined, allowances: 0, ExtraWithholding: undefined }
    const replies = { livedThereSince: '05/2024', returnsMonthly: 'yes', wasResident: 'no', wagesLastYear: 1250 }
    const claimed = { ...nothing, homeState: 'MI', state: 'MI', claimsReciprocity: 'yes' }
    const text = await printed('MN', { ...claimed, ...replies })
    for (const part of [
      'Minnesota MWR',
      'Rev. 12/18',
      '05/2024',
      'at least Yes once a month?',
      '1,250',
      '$500 penalty',
    ])
      expect(text).toContain(part)
    expect(text).not.toContain('Claims of exemption')
    // A submission of before the questions were asked still prints.
    expect(await printed('MN', claimed)).toContain('Exempt from Minnesota withholding as a resident of Michigan')
  })

  it('prints the boxes of the employer, filled in as far as they are known', async () => {
    expect(await printed('CA')).toMatch(/California Employer Payroll Tax Account Number.*For the employer to complete/)
    const text = await printed('NY', { allowances: 15 })
    expect(text).toMatch(/more than 14 exemption Yes/)
    expect(text).toMatch(/a rehire: first date of 11\/23\/2026/)
    expect(await printed('NY')).not.toMatch(/more than 14 exemption Yes/)
  })

  it('says which of several forms of the state it is', async () => {
    expect(await printed('NC')).toContain('North Carolina NC-4 ')
    const ez = { formChoice: 'NC-4 EZ', isExempt: true, exemptYear: '2026', allowances: 0, ExtraWithholding: undefined }
    expect(await printed('NC', ez)).toContain('North Carolina NC-4 EZ')
    expect(await printed('NC', { formChoice: undefined })).toContain('NC-4 (or NC-4 EZ, NC-4 NRA)')
  })

  it('prints a certificate of exemption as the form that it is, with its own edition and declaration', async () => {
    const ny = await printedOf(it2104eSample)
    for (const part of ['New York IT-2104-E', 'Certificate of Exemption from Withholding', 'edition not known'])
      expect(ny).toContain(part)
    expect(ny).toContain('for the year 2026, I expect to qualify for exemption from withholding of New York State')
    expect(ny).toContain('In the words of the state’s form')
    expect(ny).toContain('1950')
    expect(ny).not.toContain('more than 14 exemption')
    const la = await printedOf(l4eSample)
    for (const part of ['Louisiana L-4E (R-1307)', 'R-1307 (8/22)', 'I anticipate that I will incur no liability'])
      expect(la).toContain(part)
    expect(await printed('LA')).toContain('Louisiana L-4 (R-1300)')
  })

  it('prints the lines in the state’s own words where they were read, and ours elsewhere', async () => {
    expect(await printed('NJ')).toContain('Total number of allowances you are claiming (see')
    expect(await printed('WI')).toContain('Exemption for yourself - enter 1')
    expect(await printed('RI')).toContain('Allowances you claim')
  })

  it('prints what an earlier form asked and this one no longer does', async () => {
    expect(await printed('DE')).not.toContain('I claim exemption')
    expect(await printed('DE', { isExempt: true })).toMatch(/I claim exemption from this state’s tax Yes/)
    expect(await printed('OR', { exemptLetter: 'Z' })).toMatch(/corresponding exemption code.*Z/)
  })
})

describe('the sections of the state form', () => {
  it.each(stateForms.map(({ code }) => code as Code))('contain every question that %s asks', (code) => {
    const answers = a4.answers.cast(samples[code].good) as A4Answers
    const rows = sectionsOf({
      answers,
      edition: '2026',
      signature: { kind: 'typed', text: 'Ana' },
      signedOn: '11/21/2026',
      employer,
    }).flatMap((section) => section.rows)
    for (const question of applicableQuestions(answers)) {
      const label = officialWordingOf(code, question.key) ?? question.label.en
      const row = rows.find((each) => each.label === label)
      expect([question.key, row === undefined]).toEqual([question.key, false])
      const isAnswered = Boolean((answers as Record<string, unknown>)[question.key])
      if (isAnswered) expect([question.key, row?.value]).not.toEqual([question.key, ''])
    }
  })
})
