import type { I9Document } from '../../forms/i9/documents.ts'
import type { CopiesOfDocuments } from '../../forms/i9/section-2/facts.ts'

/** An answer before and after a correction. */
export interface CorrectedAnswer {
  readonly field: string
  /** As entered; document numbers by their last four characters. Null: no answer. */
  readonly before: string | number | boolean | null
  readonly now: string | number | boolean | null
}

/** A correction: the earlier answers remain readable next to the new ones. */
export interface Correction {
  readonly initials: string
  /** ISO time of the server. */
  readonly at: string
  readonly reason: string
  readonly who: string
  readonly part: 'section 1' | 'section 2'
  readonly changes: readonly CorrectedAnswer[]
}

/** A part of Form I-9 that a person of the employer signed. */
export interface SignedEmployerPart {
  readonly id: number
  readonly part: 'section 2' | 'supplement B'
  readonly signer: string
  /** ISO time. */
  readonly signedAt: string
  /** Document numbers by their last four characters. */
  readonly answers: Readonly<Record<string, unknown>>
}

/** The data that opens Form I-9, besides that of every form. */
export interface I9Detail {
  readonly isEVerify: boolean
  readonly copiesOfDocuments: CopiesOfDocuments
  /** The acceptable documents of Form I-9. */
  readonly documentList: readonly I9Document[]
  /** YYYY-MM-DD; from Section 2, otherwise from the employer's records. */
  readonly firstDayOfWork: string | null
  /** 1 Monday to 7 Sunday. */
  readonly operatingDays: readonly number[]
  /** Federal holidays are no business days of the location. */
  readonly closesOnHolidays: boolean
  /** By the employer's records: the job lasts fewer than three business days. */
  readonly isShortJob: boolean
  /** The last day for Section 2, while it isn't signed. */
  readonly sectionTwoDue: string | null
  /**
   * For reviewers, once Section 2 is signed: by when documents have to replace receipts, and by when reverification is
   * due.
   */
  readonly receiptDue: string | null
  readonly reverifyBy: string | null
  /** For reviewers: the task of the newest Form I-9 of the person, where this one belongs to an earlier employment. */
  readonly newerUserDocumentId: number | null
  /** For reviewers: the rehire that Supplement B has yet to record; `due` is YYYY-MM-DD. */
  readonly rehire: {
    readonly firstDay: string | null
    readonly due: string | null
    readonly continuesUntil: string
  } | null
  /** Section 2 was signed, or the form approved: what the employee changes of Section 1 is a correction. */
  readonly isCorrection: boolean
  /** Section 2 was signed, and is to be signed again, since its documents don't fit the corrected Section 1. */
  readonly isSectionTwoAgain: boolean
  /** Id of the submission of Section 1 that this is about; 0 for none. */
  readonly SectionOneId: number
  /** For reviewers: the current Section 2 and Supplements B, oldest first. */
  readonly parts: readonly SignedEmployerPart[]
  /** Newest first; those of Section 2 for reviewers only. */
  readonly corrections: readonly Correction[]
}
