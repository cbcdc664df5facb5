/** Form ids of the specification, section 9; ids from 7 on are ours. */
export const formIds = { w4: 1, i9: 2, wotc: 3, directDeposit: 4, a4: 6, emergencyContacts: 7, workPermit: 8 } as const
/** The number of a form, as the specification lists it. */
export type FormId = (typeof formIds)[keyof typeof formIds]

/** The version of the product; `/meta.json` returns the deployed one. */
export const appVersion = '1.0.0'

/** Minutes without activity after which a session ends, when the user info has no value (specification, section 9). */
export const defaultSessionMinutes = 20

/** Minutes before the timeout at which the idle warning appears (specification, section 9). */
export const idleWarningMinutes = 2

/** The only supportive document of the W-4: the social security card, optional. */
export const socialSecurityCard = 'SSC'

/** The photo of a voided check that accompanies direct deposit. */
export const voidedCheck = 'VC'

/** A copy of a document presented for Form I-9, Section 2. */
export const workDocument = 'I9'

/** The employment certificate (work permit) of a minor. */
export const minorsPermit = 'WP'

/** Kinds of files that accompany a form. */
export const supportiveNames = [socialSecurityCard, voidedCheck, workDocument, minorsPermit] as const
/** The name of a supporting document, as the specification lists it. */
export type SupportiveName = (typeof supportiveNames)[number]

/** Languages the product speaks. */
export const languages = ['en', 'es'] as const
/** A language of the product. */
export type Language = (typeof languages)[number]

/** The form id of a company document; no agency has a form for it. */
export const companyDocumentFormId = 5

/**
 * Who gets a company document, and everyone above them: 1 Admin, 2 TPA, 3 Owner and MGMT, 4 store managers, 5
 * employees.
 */
export const audienceLevels = [1, 2, 3, 4, 5] as const

/** Genders of the specification, section 3. */
export const genders = [
  { id: 1, name: 'Male' },
  { id: 2, name: 'Female' },
  { id: 3, name: 'Transgender' },
] as const

/** Decisions about an application (specification, section 3: business approval). */
export const approvals = [
  { id: 1, name: 'No Action' },
  { id: 2, name: 'Approved' },
  { id: 3, name: 'Rejected' },
] as const

/** What a business specializes in. */
export const specialisations = [
  { spl_id: 1, spl_name: 'Food service' },
  { spl_id: 2, spl_name: 'Retail' },
  { spl_id: 3, spl_name: 'Grocery' },
  { spl_id: 4, spl_name: 'Hospitality' },
  { spl_id: 5, spl_name: 'Warehouse and delivery' },
  { spl_id: 6, spl_name: 'Health care' },
  { spl_id: 7, spl_name: 'Office' },
  { spl_id: 8, spl_name: 'Other' },
] as const

/** Weekdays of the specification: 1 Monday to 7 Sunday. */
export const weekDays = [
  { id: 1, name: 'Monday' },
  { id: 2, name: 'Tuesday' },
  { id: 3, name: 'Wednesday' },
  { id: 4, name: 'Thursday' },
  { id: 5, name: 'Friday' },
  { id: 6, name: 'Saturday' },
  { id: 7, name: 'Sunday' },
] as const

/** A time of day that can be chosen (specification, section 9); `endTime` is half an hour later. `Off` has neither. */
export interface TimingSlot {
  readonly timingId: number
  readonly startTime: string
  readonly endTime: string
  /** Null: any weekday. */
  readonly week_day: number | null
  readonly clinicName: string | null
}

const clock = (halfHours: number): string => {
  const hour = Math.floor(halfHours / 2) % 24
  return `${hour % 12 === 0 ? 12 : hour % 12}:${halfHours % 2 === 0 ? '00' : '30'} ${hour < 12 ? 'AM' : 'PM'}`
}

/** The id of `Off`. */
export const offTiming = 49

/** Times every 30 minutes through the day plus Off, 12-hour AM/PM (specification, section 9). */
export const timingSlots: readonly TimingSlot[] = [
  ...Array.from({ length: 48 }, (_, at) => ({
    timingId: at + 1,
    startTime: clock(at),
    endTime: clock(at + 1),
    week_day: null,
    clinicName: null,
  })),
  { timingId: offTiming, startTime: 'Off', endTime: 'Off', week_day: null, clinicName: null },
]
