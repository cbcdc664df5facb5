import { describe, expect, it } from 'vitest'
import { a4 } from './a4.ts'
import { refusals } from './refusals.fixture.ts'
import { stateFormOf } from './registry.ts'
import { samples } from './samples/samples.ts'

type Code = keyof typeof samples
type Answers = Readonly<Record<string, unknown>>
const refused = (code: Code, more: Answers) => refusals(a4.answers, { ...samples[code].good, ...more })
const labels = (code: Code, key: string) => {
  const question = stateFormOf(code)?.questions.find((each) => each.key === key)
  return question?.kind === 'choice' ? question.options.map(({ label }) => label.en) : []
}
const none = { allowances: 0, ExtraWithholding: '' }

describe('the conditions of a state’s form', () => {
  it.each<[string, Code, Answers, Answers]>([
    [
      'DC asks about full-time study with exemption',
      'DC',
      { isExempt: true, allowancesA: 0, allowancesB: 0, totalAllowances: '' },
      { fullTimeStudent: 'needed' },
    ],
    ['DC is no other state than DC', 'DC', { domicileState: 'DC' }, { domicileState: 'otherThanWorkState' }],
    ['Minnesota C asks the domicile', 'MN', { ...none, exemptBox: 'C' }, { domicileState: 'needed' }],
    [
      'Minnesota C is for a domicile elsewhere',
      'MN',
      { ...none, exemptBox: 'C', domicileState: 'MN' },
      { domicileState: 'otherThanWorkState' },
    ],
    [
      'Minnesota D asks the reservation and the number',
      'MN',
      { ...none, exemptBox: 'D' },
      { reservation: 'needed', enrollmentNumber: 'needed' },
    ],
    [
      'Maryland line 4 certifies no abode',
      'MD',
      { homeState: 'VA', state: 'VA', domicile: 'VA', exemptions: 0, ExtraWithholding: '' },
      { noAbode: 'needed' },
    ],
    [
      'Maryland line 4 is refused with an abode',
      'MD',
      { homeState: 'VA', state: 'VA', domicile: 'VA', noAbode: 'no', exemptions: 0, ExtraWithholding: '' },
      { noAbode: 'conditionNotMet' },
    ],
    [
      'Maryland line 5 certifies no abode',
      'MD',
      { homeState: 'PA', state: 'PA', isPennsylvanian: true },
      { noAbode: 'needed' },
    ],
    [
      'Maryland line 8 is not for residents of Maryland',
      'MD',
      { militarySpouseState: 'MD', exemptions: 0, ExtraWithholding: '' },
      { militarySpouseState: 'otherThanWorkState' },
    ],
    [
      'Maryland lines 6 and 7 exclude each other',
      'MD',
      { homeState: 'PA', state: 'PA', isYorkOrAdams: true, isUntaxedLocality: true },
      { isUntaxedLocality: 'otherLocalTax' },
    ],
    ['Oregon knows no code Z', 'OR', { exemptLetter: 'Z' }, { exemptLetter: 'option' }],
    ['Oregon knows no code I', 'OR', { exemptLetter: 'I' }, { exemptLetter: 'option' }],
    [
      'Connecticut’s military claim asks the domicile',
      'CT',
      { withholdingCode: 'E', exemptMilitarySpouse: true },
      { domicileState: 'needed' },
    ],
    [
      'Connecticut’s military claim has code E',
      'CT',
      { exemptMilitarySpouse: true, domicileState: 'TX' },
      { exemptMilitarySpouse: 'militaryOnly' },
    ],
    [
      'South Carolina asks the domicile of line 7',
      'SC',
      { ...none, exemptReason: 'military_spouse' },
      { domicileState: 'needed' },
    ],
    [
      'Virginia asks the reason of line 3',
      'VA',
      { isExempt: true, personalExemptions: 0, ageAndBlind: 0, totalExemptions: '', ExtraWithholding: '' },
      { exemptReason: 'needed' },
    ],
    [
      'Virginia 3(d) is for residents of three states',
      'VA',
      {
        isExempt: true,
        exemptReason: 'd',
        personalExemptions: 0,
        ageAndBlind: 0,
        totalExemptions: '',
        ExtraWithholding: '',
      },
      { exemptReason: 'homeDiffers' },
    ],
    ['Maine asks the box of line 6', 'ME', { ...none, isExempt: true }, { exemptReason: 'needed' }],
    [
      'Montana asks the reason of line 5',
      'MT',
      { isExempt: true, bothSpousesWork: false, ExtraWithholding: '' },
      { exemptReason: 'needed' },
    ],
    [
      'Montana exempts residents of North Dakota only',
      'MT',
      { isExempt: true, exemptReason: 'north_dakota', bothSpousesWork: false, ExtraWithholding: '' },
      { exemptReason: 'homeDiffers' },
    ],
    ['North Carolina asks which form', 'NC', { formChoice: '' }, { formChoice: 'needed' }],
    ['North Carolina exempts on NC-4 EZ alone', 'NC', { isExempt: true }, { isExempt: 'notApplicable' }],
    [
      'NC-4 EZ asks the year of an exemption',
      'NC',
      { ...none, formChoice: 'NC-4 EZ', isExempt: true },
      { exemptYear: 'needed' },
    ],
    [
      'NC-4 EZ line 4 asks the domicile',
      'NC',
      { ...none, formChoice: 'NC-4 EZ', exemptMilitarySpouse: true, exemptYear: '2026' },
      { domicileState: 'needed' },
    ],
    ['NC-4 NRA has no filing status', 'NC', { formChoice: 'NC-4 NRA' }, { filingStatus: 'notApplicable' }],
    [
      'Puerto Rico refuses an empty form',
      'PR',
      {
        spouseName: '',
        spouseSsn: '',
        optionalComputation: false,
        youngBirthDate: '',
        youngDoNotConsider: false,
        personalExemptionMarried: '',
        veteranExemption: false,
        dependentsComplete: 0,
        dependentsJointCustody: 0,
        allowanceDeductions: '',
        deductionAllowances: 0,
        ExtraWithholding: '',
      },
      { personalExemptionMarried: 'needed' },
    ],
    ['Puerto Rico counts allowances', 'PR', { deductionAllowances: 3 }, {}],
    [
      'Puerto Rico’s optional computation is for two',
      'PR',
      { spouseName: '', spouseSsn: '' },
      { optionalComputation: 'spouseNeeded' },
    ],
    ['Pennsylvania asks the PSD codes', 'PA', { residentPsd: '' }, { residentPsd: 'needed' }],
    ['Pennsylvania: 880000 from outside', 'PA', { residentPsd: '730302' }, { residentPsd: 'psdOutside' }],
    [
      'Pennsylvania asks residents their municipality, county and rate',
      'PA',
      { homeState: 'PA', state: 'PA', residentPsd: '730302', rev419Reason: '', reciprocalState: '' },
      { municipality: 'needed', county: 'needed', schoolDistrict: 'needed', residentRate: 'needed' },
    ],
    [
      'Pennsylvania: 880000 is for outsiders',
      'PA',
      {
        homeState: 'PA',
        state: 'PA',
        residentPsd: '880000',
        municipality: 'State College',
        county: 'Centre',
        schoolDistrict: 'State College Area',
        residentRate: '1.95',
        rev419Reason: '',
        reciprocalState: '',
      },
      { residentPsd: 'psdInside' },
    ],
    [
      'REV-419 a asks the year',
      'PA',
      { rev419Reason: 'tax_forgiveness', reciprocalState: '' },
      { exemptYear: 'needed' },
    ],
    [
      'REV-419 c asks the state',
      'PA',
      { rev419Reason: 'military_spouse', reciprocalState: '', exemptYear: '2026' },
      { domicileState: 'needed' },
    ],
    [
      'Iowa asks the year of an exemption',
      'IA',
      { isExempt: true, totalAllowance: '', ExtraWithholding: '' },
      { exemptYear: 'needed' },
    ],
    [
      'Iowa asks the domicile of a servicemember’s spouse',
      'IA',
      { exemptMilitarySpouse: true, totalAllowance: '', ExtraWithholding: '' },
      { domicileState: 'needed' },
    ],
    ['Rhode Island allows ten allowances', 'RI', { allowances: 11 }, { allowances: 'tooMany' }],
    ['New Mexico adds up step 3', 'NM', { creditsTotal: 1 }, { creditsTotal: 'sumWrong' }],
    ['Delaware accepts no claim of exemption', 'DE', { isExempt: true }, { isExempt: 'notApplicable' }],
  ])('%s', (_title, code, more, expected) => {
    expect(refused(code, more)).toEqual(expected)
  })

  it('say what each code means, with the incomes', () => {
    const codes = labels('CT', 'withholdingCode').join('\n')
    for (const part of ['$24,000', '$100,500', '$12,000', '$19,000', '$15,000', 'Head of household'])
      expect(codes).toContain(part)
    expect(labels('OR', 'exemptLetter')).toHaveLength(12)
    expect(labels('OR', 'exemptLetter')[11]).toMatch(/^M: nonresident/)
    const letter = stateFormOf('NJ')?.questions.find(({ key }) => key === 'rateTable')
    expect(letter?.hint?.en).toContain('$50,000')
    expect(letter?.help?.en).toMatch(/your own wages at the left.*all other wages/)
  })

  it('ask New Mexico the steps of the W-4', () => {
    const lines = stateFormOf('NM')?.questions.map(({ line }) => line)
    expect(lines).toEqual(expect.arrayContaining(['2(c)', '3(a)', '3(b)', '3', '4(a)', '4(b)', '4(c)']))
  })
})

describe('the boxes of the employer', () => {
  it('are those of the state’s form', () => {
    const boxes = (code: Code) => stateFormOf(code)?.employerBoxes?.map(({ label }) => label) ?? []
    expect(boxes('CA')).toEqual(['California Employer Payroll Tax Account Number'])
    expect(boxes('NY').join()).toMatch(/14.*[Nn]ew hire.*health insurance/)
    expect(boxes('CT').join()).toMatch(/[Nn]ew or rehired/)
  })
})
