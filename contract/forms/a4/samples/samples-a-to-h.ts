import type { RegistryCode, StateSamples } from './sample.ts'
import { bad, resident, untaxed } from './sample.ts'

/** Samples of Alabama to Hawaii. */
export const samplesAToH = {
  AL: {
    good: resident('AL', { exemptionCode: 'M', dependents: 2, ExtraWithholding: 12.5 }),
    bad: [
      bad({ exemptionCode: '' }, { exemptionCode: 'needed' }),
      bad({ exemptionCode: 'X' }, { exemptionCode: 'option' }),
      bad({ dependents: 100 }, { dependents: 'tooMany' }),
      bad({ ExtraWithholding: -1 }, { ExtraWithholding: 'notNegative' }),
      bad({ allowances: 1 }, { allowances: 'otherState' }),
    ],
  },
  AK: untaxed('AK'),
  AZ: {
    good: resident('AZ', { election: 'percent', percent: 2.5, hasExtra: true, ExtraWithholding: 10 }),
    bad: [
      bad({ election: '', percent: '', hasExtra: false, ExtraWithholding: '' }, { election: 'needed' }),
      bad({ percent: '' }, { percent: 'needed' }),
      bad({ percent: 2.7 }, { percent: 'option' }),
      bad({ percent: 0.8 }, { percent: 'option' }),
      bad({ percent: 4 }, { percent: 'option' }),
      bad({ ExtraWithholding: '' }, { ExtraWithholding: 'needed' }),
      bad({ ExtraWithholding: 0 }, { ExtraWithholding: 'amountAboveZero' }),
      bad({ hasExtra: false }, { ExtraWithholding: 'notApplicable' }),
      bad({ election: 'zero', hasExtra: false, ExtraWithholding: '' }, { percent: 'percentNone' }),
      bad({ election: 'zero', percent: '' }, { hasExtra: 'percentNone', ExtraWithholding: 'notApplicable' }),
    ],
  },
  AR: {
    good: resident('AR', {
      exemptionChoice: 'self_spouse',
      dependents: 3,
      totalExemptions: 5,
      lowIncome: 'yes',
      lowIncomeStatus: 'married_joint',
      ExtraWithholding: 5,
    }),
    bad: [
      bad({ totalExemptions: 4 }, { totalExemptions: 'sumWrong' }),
      bad({ lowIncomeStatus: '' }, { lowIncomeStatus: 'needed' }),
      bad({ lowIncome: 'no' }, { lowIncomeStatus: 'notApplicable' }),
      bad({ exemptionChoice: 'both' }, { exemptionChoice: 'option', totalExemptions: 'sumWrong' }),
    ],
  },
  CA: {
    good: resident('CA', {
      filingStatus: 'married_one_income',
      regularAllowances: 2,
      deductionAllowances: 1,
      totalAllowances: 3,
      ExtraWithholding: 20,
    }),
    bad: [
      bad({ filingStatus: undefined }, { filingStatus: 'needed' }),
      bad({ totalAllowances: 2 }, { totalAllowances: 'sumWrong' }),
      bad({ regularAllowances: 99, totalAllowances: 100 }, { totalAllowances: 'tooMany' }),
      bad(
        { isExempt: true },
        {
          regularAllowances: 'exemptEmpty',
          deductionAllowances: 'exemptEmpty',
          totalAllowances: 'exemptEmpty',
          ExtraWithholding: 'exemptEmpty',
        },
      ),
      bad(
        {
          isExempt: true,
          exemptMilitarySpouse: true,
          regularAllowances: 0,
          deductionAllowances: 0,
          totalAllowances: '',
          ExtraWithholding: '',
        },
        { exemptMilitarySpouse: 'oneExemption' },
      ),
      bad({ election: 'zero' }, { election: 'otherState' }),
    ],
  },
  CO: {
    good: resident('CO', { fillsStateForm: 'yes', annualAllowance: 10_000, ExtraWithholding: 15 }),
    bad: [
      bad({ fillsStateForm: '' }, notFilled({ fillsStateForm: 'needed', annualAllowance: 'notApplicable' })),
      bad({ fillsStateForm: 'no' }, notFilled({ annualAllowance: 'notApplicable' })),
      bad({ annualAllowance: 10.005 }, { annualAllowance: 'cents' }),
    ],
  },
  CT: {
    good: resident('CT', { withholdingCode: 'F', ExtraWithholding: 10 }),
    bad: [
      bad({ withholdingCode: '' }, { withholdingCode: 'needed' }),
      bad({ withholdingCode: 'G' }, { withholdingCode: 'option' }),
      bad({ reducedPerPeriod: 'some' }, { reducedPerPeriod: 'money' }),
    ],
  },
  DE: {
    good: resident('DE', { fillsStateForm: 'yes', maritalStatus: 'married', dependents: 2, ExtraWithholding: 5 }),
    bad: [
      bad({ maritalStatus: '' }, { maritalStatus: 'needed' }),
      bad({ isExempt: true }, { isExempt: 'notApplicable' }),
      bad(
        { fillsStateForm: 'maybe' },
        notFilled({ fillsStateForm: 'option', maritalStatus: 'notApplicable', dependents: 'notApplicable' }),
      ),
    ],
  },
  DC: {
    good: resident('DC', {
      filingStatus: 'married_separate_same',
      domicileOther: 'yes',
      domicileState: 'MD',
      allowancesA: 2,
      allowancesB: 1,
      totalAllowances: 3,
    }),
    bad: [
      bad({ filingStatus: 'single_or_dual' }, { filingStatus: 'option' }),
      bad({ domicileState: '' }, { domicileState: 'needed' }),
      bad({ domicileOther: 'no' }, { domicileState: 'notApplicable' }),
      bad({ fullTimeStudent: 'yes' }, { fullTimeStudent: 'notApplicable' }),
      bad({ totalAllowances: undefined }, { totalAllowances: 'sumWrong' }),
    ],
  },
  FL: untaxed('FL'),
  GA: {
    good: resident('GA', { maritalStatus: 'C', dependentAllowances: 3, adjustmentAllowances: 1, totalAllowances: 4 }),
    bad: [
      bad({ maritalStatus: 'E' }, { maritalStatus: 'option' }),
      bad({ maritalStatus: '' }, { maritalStatus: 'needed' }),
      bad(
        { isExempt: true, maritalStatus: '', dependentAllowances: 0, adjustmentAllowances: 0 },
        { totalAllowances: 'exemptEmpty' },
      ),
      bad(
        {
          exemptMilitarySpouse: true,
          maritalStatus: '',
          dependentAllowances: 0,
          adjustmentAllowances: 0,
          totalAllowances: '',
          residenceState: 'TX',
          spouseResidenceState: 'FL',
        },
        { spouseResidenceState: 'sameState' },
      ),
      bad({ residenceState: 'TX' }, { residenceState: 'notApplicable' }),
    ],
  },
  HI: {
    good: resident('HI', { maritalStatus: 'married_higher_single', allowances: 1, ExtraWithholding: 8 }),
    bad: [
      bad({ maritalStatus: undefined }, { maritalStatus: 'needed' }),
      bad({ maritalStatus: 'disabled' }, { allowances: 'exemptEmpty', ExtraWithholding: 'exemptEmpty' }),
    ],
  },
} as const satisfies Partial<Record<RegistryCode, StateSamples>>

/** The refusals without a certificate: no address, number or amount is accepted. */
function notFilled(more: Readonly<Record<string, string>>): Readonly<Record<string, string>> {
  const certified = ['streetAddress', 'city', 'state', 'zip', 'ssn', 'ExtraWithholding']
  return { ...Object.fromEntries(certified.map((field) => [field, 'notApplicable'])), ...more }
}
