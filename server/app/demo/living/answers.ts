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

const padded = (value: number, digits: number) => String(value).padStart(digits, '0')

/** The particulars of the member at a position of the cast: the same on every day. */
const particularsAt = (position: number, { firstName, lastName }: CastMember): Particulars => {
  const next = numbersFrom(position + 1)
  const from = (min: number, max: number) => min + Math.floor(next() * (max - min + 1))
  const [city, zip] = towns[from(0, towns.length - 1)] ?? towns[0]
  return {
    hasOneName: firstName === '',
    firstName: firstName === '' ? undefined : firstName,
    lastName,
    streetAddress: `${from(101, 9899)} ${streets[from(0, streets.length - 1)] ?? ''}`,
    ...{ city, zip },
    // Numbers that are nobody's: 555-0100 to 555-0199.
    phone: `206-555-01${padded(from(0, 99), 2)}`,
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

/** The answers of a member to a form. */
export const answersOf = (formId: FormId, who: Particulars, permitEnds: string | undefined): object => {
  const { hasOneName, firstName, lastName, streetAddress, city, zip, ssn } = who
  const name = { hasOneName, firstName, lastName }
  const person = { ...name, streetAddress, city, state: 'WA', zip }
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
      return { ...name, workState: 'WA', locationState: 'WA', homeState: 'WA', IsStateSelectedByEmp: false }
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
