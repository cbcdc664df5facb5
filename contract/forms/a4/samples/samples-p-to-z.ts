import type { RegistryCode, StateSamples } from './sample.ts'
import { bad, resident, untaxed } from './sample.ts'

/** Samples of Pennsylvania to Wyoming, and of Puerto Rico. */
export const samplesPToZ = {
  PA: {
    good: resident('PA', {
      homeState: 'OH',
      state: 'OH',
      residentPsd: '880000',
      workPsd: '730302',
      rev419Reason: 'reciprocal',
      reciprocalState: 'OH',
    }),
    bad: [
      bad({ residentPsd: '8800' }, { residentPsd: 'sixDigits' }),
      bad({ residentPsd: '' }, { residentPsd: 'needed' }),
      bad({ lstReason: 'income' }, { lstMunicipality: 'needed' }),
      bad({ reciprocalState: '' }, { reciprocalState: 'needed' }),
      bad({ reciprocalState: 'NJ' }, { reciprocalState: 'homeDiffers' }),
      bad({ rev419Reason: 'tax_forgiveness', exemptYear: '2026' }, { reciprocalState: 'notApplicable' }),
      bad({ reciprocalState: 'NY' }, { reciprocalState: 'option' }),
    ],
  },
  PR: {
    good: resident('PR', {
      spouseName: 'Luis Rivera Ortiz',
      spouseSsn: '212-45-6782',
      optionalComputation: true,
      youngBirthDate: '2003-05-04',
      youngDoNotConsider: true,
      personalExemptionMarried: 'half',
      veteranExemption: true,
      dependentsComplete: 2,
      dependentsJointCustody: 1,
      allowanceDeductions: 1500,
      deductionAllowances: 3,
      ExtraWithholding: 10,
    }),
    bad: [
      bad({ spouseSsn: '000-12-3456' }, { spouseSsn: 'ssnImpossible' }),
      bad({ youngBirthDate: '' }, { youngDoNotConsider: 'notApplicable' }),
      bad({ personalExemptionIndividual: 'complete' }, { personalExemptionMarried: 'oneOfTwo' }),
      bad({ youngBirthDate: '2003-02-30' }, { youngBirthDate: 'day' }),
    ],
  },
  RI: {
    good: resident('RI', { allowances: 1, ExtraWithholding: 5 }),
    bad: [
      bad({ exemptCode: 'EXEMPT' }, { allowances: 'exemptEmpty', ExtraWithholding: 'exemptEmpty' }),
      bad({ exemptCode: 'NONE' }, { exemptCode: 'option' }),
    ],
  },
  SC: {
    good: resident('SC', { maritalStatus: 'married_higher_single', nameDiffers: true, allowances: 2 }),
    bad: [
      bad({ maritalStatus: '' }, { maritalStatus: 'needed' }),
      bad({ exemptReason: 'no_liability' }, { allowances: 'exemptEmpty' }),
      bad({ exemptReason: 'military_spouse', allowances: 0 }, { domicileState: 'needed' }),
    ],
  },
  SD: untaxed('SD'),
  TN: untaxed('TN'),
  TX: untaxed('TX'),
  UT: untaxed('UT'),
  VT: {
    good: resident('VT', {
      filingStatus: 'married_joint',
      yourself: 1,
      spouse: 1,
      dependents: 1,
      headAllowance: 0,
      totalAllowances: 3,
      ExtraWithholding: 5,
    }),
    bad: [
      bad({ headAllowance: 2, totalAllowances: 5 }, { headAllowance: 'tooMany' }),
      bad({ totalAllowances: 1 }, { totalAllowances: 'sumWrong' }),
      bad({ filingStatus: 'hoh' }, { filingStatus: 'option' }),
    ],
  },
  VA: {
    good: resident('VA', { personalExemptions: 2, ageAndBlind: 1, totalExemptions: 3, ExtraWithholding: 10 }),
    bad: [
      bad(
        { isExempt: true, exemptReason: 'a', totalExemptions: '' },
        { personalExemptions: 'exemptEmpty', ageAndBlind: 'exemptEmpty', ExtraWithholding: 'exemptEmpty' },
      ),
      bad({ totalExemptions: 2 }, { totalExemptions: 'sumWrong' }),
      bad({ ageAndBlind: 5, totalExemptions: 7 }, { ageAndBlind: 'tooMany' }),
      bad({ filingStatus: 'single' }, { filingStatus: 'otherState' }),
    ],
  },
  WA: untaxed('WA'),
  WV: {
    good: resident('WV', {
      yourself: 0,
      spouse: 2,
      dependents: 1,
      totalExemptions: 3,
      oneEarner: true,
      ExtraWithholding: 5,
    }),
    bad: [
      bad({ spouse: 3, totalExemptions: 4 }, { spouse: 'tooMany' }),
      bad({ totalExemptions: 2 }, { totalExemptions: 'sumWrong' }),
      bad({ homeState: 'KY' }, { claimsReciprocity: 'needed' }),
    ],
  },
  WI: {
    good: resident('WI', {
      birthDate: '1988-02-29',
      hireDate: '2026-11-20',
      maritalStatus: 'married',
      yourself: 1,
      spouse: 1,
      dependents: 2,
      totalExemptions: 4,
      ExtraWithholding: 5,
    }),
    bad: [
      bad({ birthDate: '' }, { birthDate: 'needed' }),
      bad({ hireDate: '11/20/2026' }, { hireDate: 'day' }),
      bad({ totalExemptions: 5 }, { totalExemptions: 'sumWrong' }),
      bad({ maritalStatus: '' }, { maritalStatus: 'needed' }),
    ],
  },
  WY: untaxed('WY'),
} as const satisfies Partial<Record<RegistryCode, StateSamples>>
