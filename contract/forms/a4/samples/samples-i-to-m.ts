import type { RegistryCode, StateSamples } from './sample.ts'
import { bad, resident } from './sample.ts'

/** Samples of Idaho to Montana. */
export const samplesIToM = {
  ID: {
    good: resident('ID', { withholdingStatus: 'B', allowances: 2, ExtraWithholding: 10 }),
    bad: [
      bad({ withholdingStatus: 'D' }, { withholdingStatus: 'option' }),
      bad({ ExtraWithholding: 10.5 }, { ExtraWithholding: 'wholeDollars' }),
      bad({ ssn: '' }, { ssn: 'needed' }),
      bad({ isExempt: true }, { allowances: 'exemptEmpty', ExtraWithholding: 'exemptEmpty' }),
    ],
  },
  IL: {
    good: resident('IL', { basicAllowances: 2, additionalAllowances: 1, ExtraWithholding: 10 }),
    bad: [
      bad(
        { isExempt: true },
        { basicAllowances: 'exemptEmpty', additionalAllowances: 'exemptEmpty', ExtraWithholding: 'exemptEmpty' },
      ),
      bad({ basicAllowances: 1.5 }, { basicAllowances: 'wholeNumber' }),
      bad({ filingStatus: 'single' }, { filingStatus: 'otherState' }),
    ],
  },
  IN: {
    good: resident('IN', {
      countyResidence: 'Marion',
      countyEmployment: 'Hamilton',
      yourself: 1,
      spouse: 1,
      dependents: 2,
      ageAndBlind: 1,
      totalExemptions: 5,
      qualifyingDependents: 2,
      firstTimeDependents: 1,
      adoptedDependents: 0,
      ExtraWithholding: 5,
      extraCounty: 2.5,
    }),
    bad: [
      bad({ yourself: 2, totalExemptions: 6 }, { yourself: 'tooMany' }),
      bad({ ageAndBlind: 5, totalExemptions: 9 }, { ageAndBlind: 'tooMany' }),
      bad({ totalExemptions: 7 }, { totalExemptions: 'sumWrong' }),
      bad({ countyResidence: 'x'.repeat(31) }, { countyResidence: 'tooLong' }),
    ],
  },
  IA: {
    good: resident('IA', {
      filingStatus: 'married_joint',
      spouseEarnedIncome: true,
      totalAllowance: 1200,
      ExtraWithholding: 10,
    }),
    bad: [
      bad({ filingStatus: 'other' }, { spouseEarnedIncome: 'notApplicable' }),
      bad({ isExempt: true, exemptYear: '2026' }, { totalAllowance: 'exemptEmpty', ExtraWithholding: 'exemptEmpty' }),
      bad(
        { isExempt: true, exemptYear: '2026', homeState: 'NE', totalAllowance: '', ExtraWithholding: '' },
        { isExempt: 'residentsOnly' },
      ),
      bad({ homeState: 'IL' }, { claimsReciprocity: 'needed' }),
    ],
  },
  KS: {
    good: resident('KS', { allowanceRate: 'joint', allowances: 4, ExtraWithholding: 5 }),
    bad: [
      bad({ allowanceRate: '' }, { allowanceRate: 'needed' }),
      bad({ isExempt: true, ExtraWithholding: '' }, { allowances: 'exemptEmpty' }),
    ],
  },
  KY: {
    good: resident('KY', {
      homeState: 'OH',
      state: 'OH',
      fillsStateForm: 'yes',
      exemptReason: 'reciprocal',
      residenceState: 'OH',
    }),
    bad: [
      bad({ residenceState: 'TN' }, { residenceState: 'noAgreement' }),
      bad({ residenceState: '' }, { residenceState: 'needed' }),
      bad({ exemptReason: 'none' }, { residenceState: 'notApplicable' }),
      bad({ ExtraWithholding: 10 }, { ExtraWithholding: 'exemptEmpty' }),
    ],
  },
  LA: {
    good: resident('LA', { formChoice: 'L-4', standardDeduction: '2', adjustmentPerPeriod: -12.5 }),
    bad: [
      bad({ standardDeduction: '3' }, { standardDeduction: 'option' }),
      bad({ formChoice: '' }, { formChoice: 'needed' }),
      bad({ adjustmentPerPeriod: 'less' }, { adjustmentPerPeriod: 'money' }),
      bad({ dependents: 1 }, { dependents: 'otherState' }),
    ],
  },
  ME: {
    good: resident('ME', { maritalStatus: 'single', allowances: 1, ExtraWithholding: 5 }),
    bad: [
      bad({ maritalStatus: '' }, { maritalStatus: 'needed' }),
      bad({ isExempt: true, exemptReason: '6a' }, { allowances: 'exemptEmpty', ExtraWithholding: 'exemptEmpty' }),
    ],
  },
  MD: {
    good: resident('MD', {
      county: 'Montgomery',
      filingStatus: 'married_joint_hoh',
      exemptions: 3,
      ExtraWithholding: 10,
    }),
    bad: [
      bad({ county: '' }, { county: 'needed' }),
      bad({ noTaxLastYear: true }, { noTaxLastYear: 'exemptConfirm' }),
      bad({ noTaxLastYear: true, noTaxThisYear: true, exemptions: 0, ExtraWithholding: '' }, { exemptYear: 'needed' }),
      bad(
        { noTaxLastYear: true, noTaxThisYear: true, exemptYear: '26', exemptions: 0, ExtraWithholding: '' },
        { exemptYear: 'year' },
      ),
      bad({ exemptYear: '2026' }, { exemptYear: 'notApplicable' }),
      bad({ domicile: 'VA', exemptions: 0, ExtraWithholding: '' }, { domicile: 'notApplicable' }),
      bad(
        { homeState: 'VA', domicile: 'DC', noAbode: 'yes', exemptions: 0, ExtraWithholding: '' },
        { domicile: 'homeDiffers' },
      ),
      bad({ isPennsylvanian: true }, { isPennsylvanian: 'notApplicable' }),
      bad({ militarySpouseState: 'TX' }, { exemptions: 'exemptEmpty', ExtraWithholding: 'exemptEmpty' }),
    ],
  },
  MA: {
    good: resident('MA', {
      yourself: 1,
      spouse: 4,
      dependents: 2,
      totalExemptions: 7,
      isHeadOfHousehold: true,
      ExtraWithholding: 5,
    }),
    bad: [
      bad({ yourself: 3, totalExemptions: 9 }, { yourself: 'tooMany' }),
      bad({ spouse: 2, totalExemptions: 5 }, { spouse: 'option' }),
      bad({ totalExemptions: 6 }, { totalExemptions: 'sumWrong' }),
    ],
  },
  MI: {
    good: resident('MI', {
      birthDate: '1990-04-01',
      licenseNumber: 'S 530 460 000 123',
      newEmployee: 'yes',
      hireDate: '2026-11-20',
      exemptions: 2,
      ExtraWithholding: 10,
    }),
    bad: [
      bad({ birthDate: '' }, { birthDate: 'needed' }),
      bad({ birthDate: '2199-01-01' }, { birthDate: 'datePast' }),
      bad({ hireDate: '' }, { hireDate: 'needed' }),
      bad({ newEmployee: 'no' }, { hireDate: 'notApplicable' }),
      bad({ ExtraWithholding: 10.25 }, { ExtraWithholding: 'wholeDollars' }),
      bad({ wagesExempt: true, exemptions: 0, ExtraWithholding: '' }, { wagesExemptWhy: 'needed' }),
      bad({ inRenaissanceZone: true, exemptions: 0, ExtraWithholding: '' }, { renaissanceZone: 'needed' }),
      bad({ isExempt: true }, { exemptions: 'exemptEmpty', ExtraWithholding: 'exemptEmpty' }),
    ],
  },
  MN: {
    good: resident('MN', { maritalStatus: 'married', allowances: 2, ExtraWithholding: 5 }),
    bad: [
      bad({ exemptBox: 'A' }, { allowances: 'exemptEmpty', ExtraWithholding: 'exemptEmpty' }),
      bad({ exemptBox: 'G' }, { exemptBox: 'option' }),
      bad({ maritalStatus: undefined }, { maritalStatus: 'needed' }),
    ],
  },
  MS: {
    good: resident('MS', {
      status: 'married_spouse_employed',
      spouseShare: 4500,
      dependents: 2,
      ageAndBlind: 1,
      statusAmount: 4500,
      totalExemption: 9000,
      ExtraWithholding: 5,
    }),
    bad: [
      bad({ spouseShare: 4600, statusAmount: 4600, totalExemption: 9100 }, { spouseShare: 'inSteps' }),
      bad(
        { spouseShare: 12_500, statusAmount: 12_500, totalExemption: 17_000 },
        { spouseShare: 'tooMuch', statusAmount: 'tooMany' },
      ),
      bad({ spouseShare: '', statusAmount: 0, totalExemption: 4500 }, { spouseShare: 'needed' }),
      bad({ status: 'single', statusAmount: 10_500, totalExemption: 15_000 }, { spouseShare: 'notApplicable' }),
      bad({ totalExemption: 9500 }, { totalExemption: 'sumWrong' }),
    ],
  },
  MO: {
    good: resident('MO', { filingStatus: 'married_spouse_not_work', ExtraWithholding: 10 }),
    bad: [
      bad({ reducedPerPeriod: 5 }, { reducedPerPeriod: 'oneOfTwo' }),
      bad({ exemptReason: 'active_duty' }, { ExtraWithholding: 'exemptEmpty' }),
      bad({ filingStatus: 'single' }, { filingStatus: 'option' }),
    ],
  },
  MT: {
    good: resident('MT', { filingStatus: 'married_joint', bothSpousesWork: true, ExtraWithholding: 5 }),
    bad: [
      bad({ filingStatus: '' }, { filingStatus: 'needed' }),
      bad(
        { isExempt: true, exemptReason: 'tribal' },
        { bothSpousesWork: 'exemptEmpty', ExtraWithholding: 'exemptEmpty' },
      ),
      bad({ allowances: 1 }, { allowances: 'otherState' }),
    ],
  },
} as const satisfies Partial<Record<RegistryCode, StateSamples>>
