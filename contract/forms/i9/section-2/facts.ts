/** What section 2 is measured by beside its own answers; what is not known is not measured. */
export interface SectionTwoFacts {
  /** The day of the signature, YYYY-MM-DD. */
  readonly signedOn: string
  /** The business takes part in E-Verify. */
  readonly isEVerify?: boolean | undefined
  /** Whether copies are made of all documents at this place, or of none. */
  readonly copiesOfDocuments?: CopiesOfDocuments | undefined
  /** Section 1: the date of birth, YYYY-MM-DD. */
  readonly dob?: string | undefined
}

/** Copies are made of the documents of all people of a place, or of nobody's (8 CFR 274a.2(b)(3); 8 USC 1324b). */
export const copiesOfDocuments = ['all', 'none'] as const
export type CopiesOfDocuments = (typeof copiesOfDocuments)[number]
