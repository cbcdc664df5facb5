import { resident } from './sample.ts'

/** A claim of exemption in New York by a person over 65, of group A: Form IT-2104-E. */
export const it2104eSample = resident('NY', {
  formChoice: 'IT-2104-E',
  exemptYear: '2026',
  exemptFilingStatus: 'A',
  militarySpouse: 'no',
  fullTimeStudent: 'no',
  birthDate: '1950-05-14',
  owedNoTaxLastYear: 'yes',
  expectNoTaxThisYear: 'yes',
})

/** A claim of exemption in Louisiana without tax liability: Form L-4E. */
export const l4eSample = resident('LA', { formChoice: 'L-4E', exemptYear: '2026', exemptReason: 'no_liability' })
