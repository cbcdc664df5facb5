import type { IdentityAttestation } from '../documents/identity-attestations.ts'

/** What Section 2 is checked against besides its own answers; unknown facts aren't checked. */
export interface SectionTwoFacts {
  /** The day of the signature, YYYY-MM-DD. */
  readonly signedOn: string
  /** The latest first day of work that is no error, YYYY-MM-DD; any if absent: the server knows the day of signing. */
  readonly latestFirstDay?: string | undefined
  /** The first day of work in the employer's records, YYYY-MM-DD; null where they have none. */
  readonly firstDayOfWork?: string | null | undefined
  /** Whether the business participates in E-Verify. */
  readonly isEVerify?: boolean | undefined
  /** Whether copies of all documents are made at this location, or of none. */
  readonly copiesOfDocuments?: CopiesOfDocuments | undefined
  /** Section 1: the date of birth, YYYY-MM-DD. */
  readonly dob?: string | undefined
  /** Section 1: who attests the identity of the person in place of a document of list B; null for nobody. */
  readonly identityAttestation?: IdentityAttestation | null | undefined
}

/** Copies are made of the documents of all people at a location, or of no one's (8 CFR 274a.2(b)(3); 8 USC 1324b). */
export const copiesOfDocuments = ['all', 'none'] as const
/** Whether an employer retains copies of the documents. */
export type CopiesOfDocuments = (typeof copiesOfDocuments)[number]
