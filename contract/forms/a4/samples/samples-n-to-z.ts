import type { RegistryCode, StateSamples } from './sample.ts'
import { bad, resident, untaxed } from './sample.ts'

/** Samples of Nebraska to Wyoming, and of Puerto Rico. */
export const samplesNToZ = {
  NE: {
    good: resident('NE', { maritalStatus: 'married', allowances: 2, ExtraWithholding: 5 }),
    bad: [
      bad({ maritalStatus: 'married_higher_single' }, { maritalStatus: 'option' }),
      bad({ isExempt: true }, { allowances: 'exemptEmpty', ExtraWithholding: 'exemptEmpty' }),
    ],
  },
  NV: untaxed('NV'),
  NH: untaxed('NH'),
  NJ: {
    good: resident('NJ', { filingStatus: 'head_household', rateTable: 'C', allowances: 1, ExtraWithholding: 5 }),
    bad: [
      bad({ filingStatus: 'single' }, { rateTable: 'notApplicable' }),
      bad({ rateTable: 'F' }, { rateTable: 'option' }),
      bad({ isExempt: true, rateTable: '', ExtraWithholding: '' }, { allowances: 'exemptEmpty' }),
      bad({ homeState: 'PA' }, { claimsReciprocity: 'needed' }),
      bad({ claimsReciprocity: 'no' }, { claimsReciprocity: 'notApplicable' }),
    ],
  },
  NM: {
    good: resident('NM', {
      filingStatus: 'head_household',
      multipleJobs: true,
      childrenUnder17: 1,
      otherDependents: 1,
      otherCredits: 100,
      creditsTotal: 2800,
      otherIncome: 50,
      deductionsOverStandard: 300,
      ExtraWithholding: 10,
    }),
    bad: [
      bad({ filingStatus: '' }, { filingStatus: 'needed' }),
      bad(
        {
          isExempt: true,
          multipleJobs: false,
          childrenUnder17: 0,
          otherDependents: 0,
          otherCredits: '',
          creditsTotal: '',
          otherIncome: '',
          deductionsOverStandard: '',
        },
        { ExtraWithholding: 'exemptEmpty' },
      ),
    ],
  },
  NY: {
    good: resident('NY', {
      filingStatus: 'single_or_hoh',
      nycResident: 'yes',
      yonkersResident: 'no',
      allowances: 1,
      cityAllowances: 1,
      ExtraWithholding: 5,
      extraCity: 2,
    }),
    bad: [
      bad({ yonkersResident: 'yes' }, { yonkersResident: 'oneCity' }),
      bad({ nycResident: '', cityAllowances: 0, extraCity: '' }, { nycResident: 'needed' }),
      bad({ nycResident: 'no' }, { cityAllowances: 'notApplicable', extraCity: 'notApplicable' }),
      bad({ extraYonkers: 3 }, { extraYonkers: 'notApplicable' }),
      bad({ allowances: 100 }, { allowances: 'tooMany' }),
    ],
  },
  NC: {
    good: resident('NC', {
      formChoice: 'NC-4',
      filingStatus: 'joint_or_surviving',
      countyLetters: 'MECKL',
      allowances: 2,
      ExtraWithholding: 10,
    }),
    bad: [
      bad({ countyLetters: 'MECKLENBURG' }, { countyLetters: 'tooLong' }),
      bad({ ExtraWithholding: 0.5 }, { ExtraWithholding: 'wholeDollars' }),
      bad(
        { formChoice: 'NC-4 EZ', isExempt: true, exemptYear: '2026' },
        { allowances: 'exemptEmpty', ExtraWithholding: 'exemptEmpty' },
      ),
    ],
  },
  ND: untaxed('ND'),
  OH: {
    good: resident('OH', {
      schoolDistrict: 'Columbus City',
      schoolDistrictNumber: '2503',
      yourself: 1,
      spouse: 1,
      dependents: 2,
      totalExemptions: 4,
      ExtraWithholding: 5,
    }),
    bad: [
      bad({ schoolDistrictNumber: '25A3' }, { schoolDistrictNumber: 'fourDigits' }),
      bad({ waiverResident: true, ExtraWithholding: '' }, { waiverResident: 'noAgreement' }),
      bad({ waiverStatutory: true }, { ExtraWithholding: 'exemptEmpty' }),
      bad({ spouse: 2, totalExemptions: 5 }, { spouse: 'tooMany' }),
      bad({ totalExemptions: 3 }, { totalExemptions: 'sumWrong' }),
    ],
  },
  OK: {
    good: resident('OK', {
      filingStatus: 'married',
      yourself: 1,
      spouse: 0,
      dependents: 1,
      additionalAllowances: 1,
      totalAllowances: 3,
      ExtraWithholding: 5,
    }),
    bad: [
      bad({ totalAllowances: 4 }, { totalAllowances: 'sumWrong' }),
      bad(
        {
          isExempt: true,
          exemptActiveDuty: true,
          yourself: 0,
          dependents: 0,
          additionalAllowances: 0,
          totalAllowances: '',
          ExtraWithholding: '',
        },
        { exemptActiveDuty: 'oneExemption' },
      ),
      bad({ filingStatus: '' }, { filingStatus: 'needed' }),
    ],
  },
  OR: {
    good: resident('OR', { maritalStatus: 'single', isExempt: true, exemptLetter: 'A' }),
    bad: [
      bad({ exemptLetter: '' }, { exemptLetter: 'needed' }),
      bad({ exemptLetter: '7' }, { exemptLetter: 'option' }),
      bad({ isExempt: false }, { exemptLetter: 'notApplicable' }),
      bad({ allowances: 1 }, { allowances: 'exemptEmpty' }),
    ],
  },
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
