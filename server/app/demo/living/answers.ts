import { formIds } from '#contract/domain/lookups.ts'
import type { FormId } from '#contract/domain/lookups.ts'
import { sampleEmailDomain } from '#contract/domain/sample-address.ts'
import { directDeposit } from '#contract/forms/direct-deposit/direct-deposit.ts'
import { i9EmployerSample } from '#contract/forms/i9/section-2/section-2.ts'
import { serverFormOf } from '../../../modules/forms/registry.ts'
import type { CastMember } from './cast.ts'
import { cast } from './cast.ts'

/** What somebody enters in all of their forms. */
export interface Particulars {
  readonly hasOneName: boolean
  readonly firstName: string | undefined
  readonly lastName: string
  readonly streetAddress: string
  readonly city: string
  readonly state: 'WA' | 'CA'
  readonly zip: string
  readonly phone: string
  readonly dob: string
  readonly ssn: string
  readonly accountNumber: string
  readonly children: number
}

/** The address of somebody of the living business, to which nothing is ever sent. */
export const addressOf = ({ firstName, lastName }: Pick<CastMember, 'firstName' | 'lastName'>): string => {
  const words = `${firstName} ${lastName}`.normalize('NFD').toLowerCase().replaceAll('ł', 'l').replaceAll('ø', 'o')
  const plain = words.replace(/[^a-z -]/g, '').trim()
  return `${plain.replaceAll(' ', '.').slice(0, 60)}@${sampleEmailDomain}`
}

/** Numbers from 0 up to 1, the same for each seed (mulberry32). */
const numbersFrom = (seed: number) => {
  let state = seed
  return (): number => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

const washington = { state: 'WA', areaCode: '206' } as const
// Mission is in San Francisco.
const california = { state: 'CA', areaCode: '415' } as const

const streets = [
  'Alder Street',
  'Rainier Avenue S',
  'Fremont Avenue N',
  'Denny Way',
  'Beacon Avenue S',
  'NE 45th Street',
]
const towns = [
  ['Seattle', '98103'],
  ['Seattle', '98118'],
  ['Renton', '98057'],
  ['Shoreline', '98133'],
] as const
const californianTowns = [
  ['San Francisco', '94110'],
  ['San Francisco', '94112'],
  ['Daly City', '94014'],
] as const
const californianStreets = ['Valencia Street', 'Guerrero Street', 'Capp Street', 'Geneva Avenue']

const padded = (value: number, digits: number) => String(value).padStart(digits, '0')

/** The particulars of the member at a position of the cast: the same on every day. */
const particularsAt = (position: number, { firstName, lastName, workplace }: CastMember): Particulars => {
  const next = numbersFrom(position + 1)
  const from = (min: number, max: number) => min + Math.floor(next() * (max - min + 1))
  const isCalifornian = workplace === 'Mission'
  const { state, areaCode } = isCalifornian ? california : washington
  const [ofState, ways] = isCalifornian ? [californianTowns, californianStreets] : [towns, streets]
  const [city, zip] = ofState[from(0, ofState.length - 1)] ?? towns[0]
  return {
    hasOneName: firstName === '',
    firstName: firstName === '' ? undefined : firstName,
    lastName,
    streetAddress: `${from(101, 9899)} ${ways[from(0, ways.length - 1)] ?? ''}`,
    ...{ city, state, zip },
    // Numbers that are nobody's: 555-0100 to 555-0199.
    phone: `${areaCode}-555-01${padded(from(0, 99), 2)}`,
    dob: `${from(1968, 2003)}-${padded(from(1, 12), 2)}-${padded(from(1, 28), 2)}`,
    ssn: `${from(531, 539)}-${padded(from(10, 89), 2)}-${padded(from(1000, 8999), 4)}`,
    accountNumber: `00${from(10_000_000, 99_999_999)}`,
    children: from(0, 3),
  }
}

/** The particulars of a member of the cast. */
export const particularsOf = (member: CastMember): Particulars => {
  const own = particularsAt(cast.indexOf(member), member)
  const other = cast.find(({ lastName }) => lastName === member.sharesNumberOf)
  return other === undefined ? own : { ...own, ssn: particularsAt(cast.indexOf(other), other).ssn }
}

/** The answers to California's DE 4. */
const californiaAnswers = {
  ...{ filingStatus: 'married_one_income', regularAllowances: 2, deductionAllowances: 0, totalAllowances: 2 },
  ExtraWithholding: 0,
}

/** The answers of a member to a form. */
export const answersOf = (formId: FormId, who: Particulars, permitEnds: string | undefined): object => {
  const { hasOneName, firstName, lastName, streetAddress, city, state, zip, ssn } = who
  const name = { hasOneName, firstName, lastName }
  const person = { ...name, streetAddress, city, state, zip }
  switch (formId) {
    case formIds.i9:
      return {
        ...person,
        ...{ dob: who.dob, ssn, phoneNumber: who.phone, isDocumentSelectedByEmp: false },
        ...(permitEnds === undefined
          ? { resStatus: 1 }
          : { resStatus: 4, alienAuthToWorkNo: 'A098765432', alienAuthToWorkExpiry: permitEnds }),
      }
    case formIds.w4:
      return {
        ...{ ...person, ssn, isExempt: false, maritalStatus: 1, IsMultiJobSelected: false },
        ...{ DependentsUnderAge17: who.children, DependentsOtherAge: 0, otherCredits: 0 },
        ...{ OtherIncome: 0, Deductions: 0, ExtraWithholding: 0 },
      }
    case formIds.a4:
      // California's alone: Washington has none.
      return {
        ...{ ...person, ssn, workState: 'CA', locationState: 'CA', homeState: 'CA', IsStateSelectedByEmp: false },
        ...californiaAnswers,
      }
    case formIds.wotc:
      return { ...name, isSkipped: true }
    case formIds.directDeposit:
      return { ...directDeposit.sample, ...person, middleInitial: undefined, accountNumber: who.accountNumber }
    default:
      return { ...serverFormOf(formId).definition.sample, ...name, middleInitial: undefined }
  }
}

/** Section 2 of Form I-9: a driver's license and a Social Security card, or the card of a permit to work that ends. */
export const sectionTwoOf = (
  { ssn }: Particulars,
  days: { readonly starts: string; readonly licenseEnds: string; readonly permitEnds: string | undefined },
): object => {
  const { title } = i9EmployerSample
  const about = { title, firstDayOfEmployment: days.starts }
  if (days.permitEnds !== undefined)
    return {
      ...{ ...about, docType: 'A', docAId: 'A4', a1Title: 'Employment Authorization Document' },
      ...{ a1Authority: 'USCIS', a1Number: 'SRC0123456789', a1Expires: days.permitEnds },
    }
  return { ...i9EmployerSample, ...about, bExpires: days.licenseEnds, cNumber: ssn }
}
