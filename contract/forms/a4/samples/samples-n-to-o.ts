import type { RegistryCode, StateSamples } from './sample.ts'
import { bad, resident, untaxed } from './sample.ts'

/** Samples of Nebraska to Oregon. */
export const samplesNToO = {
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
      formChoice: 'IT-2104',
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
      bad({ formChoice: '' }, { formChoice: 'needed' }),
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
} as const satisfies Partial<Record<RegistryCode, StateSamples>>
