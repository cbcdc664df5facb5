import { formIds } from '#contract/domain/lookups.ts'
import type { FormId, Language } from '#contract/domain/lookups.ts'
import { newHireTasks } from '#contract/domain/onboarding-tasks.ts'

/** A location of the living business. */
export type Workplace = 'Pier 9' | 'Mission' | 'Fremont'

/** What somebody of the living business has done so far; days count from today, negative ones are over. */
export interface CastMember {
  /** Empty for a person with one name. */
  readonly firstName: string
  readonly lastName: string
  readonly workplace: Workplace
  /** A name of the list of job titles. */
  readonly job: string
  /** Default: English. */
  readonly language?: Language
  readonly added: number
  /** The first day of work; absent while nobody has entered it. */
  readonly starts?: number
  readonly bounced?: number
  readonly reminded?: readonly number[]
  readonly signed?: { readonly on: number; readonly forms: readonly FormId[] }
  /** When the documents for Form I-9 were examined: Section 2. */
  readonly examined?: number
  /** When the forms that were waiting were approved. */
  readonly approved?: number
  readonly returned?: { readonly on: number; readonly formId: FormId; readonly field: string; readonly reason: string }
  /** When the permission to work ends. */
  readonly permitEnds?: number
  readonly signsPolicy?: number
  readonly assignedPolicy?: number
  readonly note?: { readonly on: number; readonly text: string; readonly expires?: number }
  /** When they entered another bank account, whose code they haven't entered. */
  readonly changedAccount?: number
  readonly closed?: number
  /** The last name of another member whose Social Security number they entered. */
  readonly sharesNumberOf?: string
}

const { i9, w4, a4, wotc, directDeposit } = formIds
const allForms: readonly FormId[] = newHireTasks.map(({ formId }) => formId)

/** Invited, and never there since. */
const invited: readonly CastMember[] = [
  { firstName: 'Zoë', lastName: 'Whitfield', workplace: 'Pier 9', job: 'Barista', added: -2, starts: 5 },
  {
    ...{ firstName: 'María', lastName: 'García López', workplace: 'Pier 9', job: 'Barista', language: 'es' },
    ...{ added: -11, starts: -4, reminded: [-2] },
  },
  {
    ...{ firstName: 'Darnell', lastName: 'Washington', workplace: 'Mission', job: 'Dishwasher' },
    ...{ added: -26, starts: -19, reminded: [-12, -5] },
    note: { on: -5, text: 'Called twice, no answer. His cousin says that he has a new phone number.' },
  },
  {
    ...{ firstName: 'Thị Minh Khai', lastName: 'Nguyễn', workplace: 'Fremont', job: 'Cashier' },
    ...{ added: -14, starts: -9, reminded: [-3] },
  },
  {
    ...{ firstName: 'Sean', lastName: 'O’Brien', workplace: 'Pier 9', job: 'Delivery driver' },
    ...{ added: -3, starts: 3, bounced: -3 },
  },
  { firstName: '', lastName: 'Suharto', workplace: 'Mission', job: 'Cook', added: -1, starts: 8 },
  {
    ...{ firstName: 'Maximiliana Guadalupe', lastName: 'Fernández de Córdoba y Álvarez de Toledo-Montesinos' },
    ...{ workplace: 'Mission', job: 'Shift lead', language: 'es', added: -4, starts: 1 },
  },
  { firstName: 'Priya', lastName: 'Raghunathan', workplace: 'Fremont', job: 'Office assistant', added: -6 },
]

/** With some of the forms done. */
const started: readonly CastMember[] = [
  {
    ...{ firstName: 'Łukasz', lastName: 'Wiśniewski', workplace: 'Pier 9', job: 'Barista', added: -5, starts: 0 },
    ...{ signed: { on: -1, forms: [w4, directDeposit] }, assignedPolicy: -5 },
  },
  {
    ...{ firstName: 'José', lastName: 'Hernández', workplace: 'Mission', job: 'Cook', language: 'es' },
    ...{ added: -13, starts: -6, signed: { on: -10, forms: [w4, a4] }, reminded: [-4, -1] },
  },
  {
    ...{ firstName: 'Amara', lastName: 'Okonkwo', workplace: 'Fremont', job: 'Barista', added: -4, starts: 2 },
    signed: { on: -2, forms: [w4, directDeposit] },
  },
  {
    ...{ firstName: 'Grace', lastName: 'Kim', workplace: 'Pier 9', job: 'Cashier', added: -6, starts: 1 },
    signed: { on: -3, forms: [i9, w4, wotc, directDeposit] },
  },
  {
    ...{ firstName: 'Tomás', lastName: 'Rivera', workplace: 'Pier 9', job: 'Crew member', language: 'es' },
    ...{ added: -12, starts: -5, signed: { on: -6, forms: allForms }, examined: -3 },
    returned: {
      ...{ on: -2, formId: w4, field: 'DependentsUnderAge17' },
      reason: 'You told me that you have three children under 17. Please check the number, and sign again.',
    },
  },
  {
    ...{ firstName: 'Hannah', lastName: 'Feldman', workplace: 'Mission', job: 'Server' },
    ...{ added: -9, starts: -3, signed: { on: -4, forms: allForms }, examined: -2 },
    returned: {
      ...{ on: -1, formId: directDeposit, field: 'accountNumber' },
      reason: 'Your bank says that this account is closed. Please enter the one that you use now.',
    },
  },
]

/** With all forms signed, and something for staff to do. */
const submitted: readonly CastMember[] = [
  // Section 2 is due three business days after the first day of work, at a location that works every day.
  {
    ...{ firstName: 'Fatima', lastName: 'al-Sayed', workplace: 'Pier 9', job: 'Barista' },
    ...{ added: -8, starts: -3, signed: { on: -4, forms: allForms } },
  },
  {
    ...{ firstName: 'Marcus', lastName: 'Thompson', workplace: 'Fremont', job: 'Shift lead' },
    ...{ added: -10, starts: -3, signed: { on: -5, forms: allForms } },
  },
  {
    ...{ firstName: 'Ingrid', lastName: 'Sørensen', workplace: 'Pier 9', job: 'Cashier' },
    ...{ added: -15, starts: -9, signed: { on: -10, forms: allForms }, assignedPolicy: -9 },
    note: { on: -7, text: 'Forgot her passport on Monday; will bring it with her Social Security card.' },
  },
  {
    ...{ firstName: 'Dmitri', lastName: 'Volkov', workplace: 'Mission', job: 'Cook' },
    ...{ added: -6, starts: 1, signed: { on: -2, forms: allForms } },
  },
  {
    ...{ firstName: 'Chloe', lastName: 'Nakamura', workplace: 'Pier 9', job: 'Barista' },
    ...{ added: -9, starts: -2, signed: { on: -3, forms: allForms }, examined: -1 },
  },
  {
    ...{ firstName: 'Rosa', lastName: 'Méndez', workplace: 'Fremont', job: 'Stocker', language: 'es' },
    ...{ added: -5, starts: -1, signed: { on: -1, forms: allForms }, sharesNumberOf: 'Volkov' },
  },
]

/** With all forms approved, weeks ago; and somebody who left. */
const complete: readonly CastMember[] = [
  {
    ...{ firstName: 'Caleb', lastName: 'Johnson', workplace: 'Pier 9', job: 'Shift lead' },
    ...{ added: -47, starts: -40, signed: { on: -42, forms: allForms }, examined: -38, approved: -38 },
    ...{ assignedPolicy: -36, signsPolicy: -35 },
  },
  {
    ...{ firstName: 'Adaeze', lastName: 'Nwosu', workplace: 'Pier 9', job: 'Barista', permitEnds: 38 },
    ...{ added: -61, starts: -54, signed: { on: -55, forms: allForms }, examined: -53, approved: -52 },
    note: { on: -20, text: 'Has filed Form I-765 for a new card. Ask for it before the one on file ends.' },
  },
  {
    ...{ firstName: 'Lucía', lastName: 'Fernández', workplace: 'Fremont', job: 'Barista', language: 'es' },
    ...{ added: -36, starts: -30, signed: { on: -31, forms: allForms }, examined: -29, approved: -28 },
    signsPolicy: -27,
    note: { on: -28, text: 'Food worker card, seen and copied.', expires: 21 },
  },
  {
    ...{ firstName: 'Beatriz', lastName: 'Silva', workplace: 'Mission', job: 'Server' },
    ...{
      added: -25,
      starts: -18,
      signed: { on: -20, forms: allForms },
      examined: -17,
      approved: -16,
      changedAccount: -1,
    },
  },
  {
    ...{ firstName: 'Tyler', lastName: 'Brooks', workplace: 'Mission', job: 'Dishwasher' },
    ...{ added: -33, starts: -27, signed: { on: -29, forms: [w4, directDeposit] } },
    ...{ note: { on: -21, text: 'Worked two shifts and quit by text message. Final pay is sent.' }, closed: -21 },
  },
]

/** The people of the living business, the same each time. */
export const cast: readonly CastMember[] = [...invited, ...started, ...submitted, ...complete]
