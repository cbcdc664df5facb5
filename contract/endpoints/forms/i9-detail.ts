import type { CopiesOfDocuments } from '../../forms/i9/section-2/facts.ts'

/** One answer as it was before a correction, and as it is now. */
export interface CorrectedAnswer {
  readonly field: string
  /** In words as given; numbers of documents by their last four. Null: nothing. */
  readonly before: string | number | boolean | null
  readonly now: string | number | boolean | null
}

/** A correction: the earlier answers stay legible beside the new ones. */
export interface Correction {
  readonly initials: string
  /** ISO time of the server. */
  readonly at: string
  readonly reason: string
  readonly who: string
  readonly part: 'section 1' | 'section 2'
  readonly changes: readonly CorrectedAnswer[]
}

/** A part of Form I-9 that somebody of the employer signed. */
export interface SignedEmployerPart {
  readonly Id: number
  readonly part: 'section 2' | 'supplement B'
  readonly signer: string
  /** ISO time. */
  readonly signedAt: string
  /** Numbers of documents by their last four. */
  readonly answers: Readonly<Record<string, unknown>>
}

/** What Form I-9 opens with beside what every form does. */
export interface I9Detail {
  readonly isEVerify: boolean
  readonly copiesOfDocuments: CopiesOfDocuments
  /** YYYY-MM-DD; as section 2 says, else as the employer's records do. */
  readonly firstDayOfWork: string | null
  /** 1 Monday to 7 Sunday. */
  readonly operatingDays: readonly number[]
  /** The last day for section 2, while it is not signed. */
  readonly sectionTwoDue: string | null
  /** For those who review, once section 2 is signed: by when documents replace receipts, and the right to work is verified again. */
  readonly receiptDue: string | null
  readonly reverifyBy: string | null
  /** Id of the submission of section 1 that this is about; 0 for none. */
  readonly SectionOneId: number
  /** For those who review: section 2 and supplements B as they count, oldest first. */
  readonly parts: readonly SignedEmployerPart[]
  /** For those who review, newest first. */
  readonly corrections: readonly Correction[]
}
