import type { Preparer } from '#contract/forms/i9/supplement-a.ts'
import type { SignatureMark } from '../../../platform/pdf/render/signature-mark.ts'

/** A recorded document; its expiration as printed, or `N/A`. */
export interface I9PrintDocument {
  readonly title: string
  readonly issuingAuthority?: string | undefined
  readonly number?: string | undefined
  readonly expiration?: string | undefined
}

/** One certification area of Supplement A. */
export interface I9PrintPreparer {
  readonly area: Preparer
  readonly lastName: string
  readonly firstName: string
  readonly middleInitial?: string | undefined
  readonly streetAddress: string
  readonly city: string
  readonly state: string
  readonly zip: string
  readonly signature: SignatureMark
  readonly signedOn: string
}

/** Section 2. */
export interface I9PrintEmployer {
  /** One of list A with its further items, or one of list B and one of list C. */
  readonly listA: readonly I9PrintDocument[]
  readonly listB?: I9PrintDocument | undefined
  readonly listC?: I9PrintDocument | undefined
  readonly additionalInformation: string
  readonly isAlternativeProcedure: boolean
  readonly firstDay: string
  /** `Grant, Miles, Store manager`. */
  readonly nameAndTitle: string
  readonly signature: SignatureMark
  readonly signedOn: string
  readonly businessName: string
  readonly businessAddress: string
}

/** One block of Supplement B. */
export interface I9PrintReverification {
  readonly rehiredOn?: string | undefined
  readonly newLastName?: string | undefined
  readonly newFirstName?: string | undefined
  readonly newMiddleInitial?: string | undefined
  readonly document?: Omit<I9PrintDocument, 'issuingAuthority'> | undefined
  readonly employerName: string
  readonly signature: SignatureMark
  readonly signedOn: string
  readonly additionalInformation: string
  readonly isAlternativeProcedure: boolean
}

/**
 * Everything printed on an I-9, formatted: days MM/DD/YYYY, the SSN nine digits, ZIP codes of at most six characters.
 */
export interface I9PrintModel {
  readonly lastName: string
  readonly firstName: string
  readonly middleInitial: string
  readonly otherLastNames: string
  readonly streetAddress: string
  readonly aptNumber: string
  readonly city: string
  readonly state: string
  readonly zip: string
  readonly dob: string
  readonly ssn: string
  readonly email: string
  readonly phone: string
  readonly status: 1 | 2 | 3 | 4
  readonly permanentResidentNo: string
  /** The day, or `N/A`. */
  readonly authorizedUntil: string
  readonly uscisNumber: string
  readonly i94Number: string
  readonly passport: string
  readonly signature: SignatureMark
  readonly signedOn: string
  readonly preparers: readonly I9PrintPreparer[]
  readonly employer?: I9PrintEmployer | undefined
  /** Section 1 with Supplement A before each of its corrections, newest first; `note` is initials and day. */
  readonly sectionOneCorrections?: readonly {
    readonly before: I9PrintModel
    readonly note: string
    readonly reason: string
  }[]
  /** Section 2 before each of its corrections, newest first; `note` is initials and day. */
  readonly corrections?: readonly { readonly before: I9PrintEmployer; readonly note: string; readonly reason: string }[]
  /** Oldest first. */
  readonly reverifications: readonly I9PrintReverification[]
}
