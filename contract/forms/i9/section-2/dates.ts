import type { ReceiptKind } from '../deadline.ts'
import { receiptDue, reverificationReceiptDue, reverifyBy } from '../deadline.ts'
import { i9DocumentOf } from '../documents.ts'
import { extendedUntil } from './ead-extension.ts'
import type { SectionTwoAnswers } from './rules.ts'
import { chosenDocuments, documentsOnLists } from './rules.ts'

/** The answers of Section 1 that the employer's dates depend on. */
export interface StatusOfPerson {
  readonly resStatus: number
  readonly alienAuthToWorkExpiry?: string | undefined
}

/**
 * The expiration date (YYYY-MM-DD) of the documents presented as evidence of work authorization; undefined if they have
 * none.
 */
const authorizedUntil = (answers: SectionTwoAnswers): string | undefined => {
  const parts = documentsOnLists(answers)
  const ends = (kind: 'until' | 'extended until') =>
    Object.entries(parts)
      .filter(([, part]) => part.authorizes === kind)
      .map(([block]) => answers[`${block as keyof typeof parts}Expires`])
      .filter((end) => end !== undefined)
      .sort()
  return ends('extended until').at(-1) ?? extendedUntil(answers) ?? ends('until')[0]
}

/**
 * The day (YYYY-MM-DD) by which documents have to replace receipts; the earliest of several, undefined without
 * receipts.
 */
const receiptsDue = (answers: SectionTwoAnswers): string | undefined => {
  const { firstDayOfEmployment: firstDay, aReceiptUntil: until, aReceiptIssuedOn: issued } = answers
  const kinds: readonly (ReceiptKind | undefined)[] = [
    answers.aIsReceipt ? answers.aReceiptKind : undefined,
    answers.bIsReceipt || answers.cIsReceipt ? 'replacement' : undefined,
  ]
  return kinds
    .filter((kind) => kind !== undefined)
    .map((kind) => receiptDue(kind, { firstDay, until, issued }))
    .filter((due) => due !== undefined)
    .sort()[0]
}

/** The evidence of work authorization in a Supplement B: a document of list A or C, and its expiration date. */
export interface FollowUpDate {
  readonly docId?: string | undefined
  readonly docExpires?: string | undefined
  /** A receipt for a replacement was presented in place of the document. */
  readonly isReceipt?: boolean | undefined
}

/** The day by which reverification is due after Section 2, or after the last document presented in Supplement B. */
const reverifyByAfter = (
  person: StatusOfPerson,
  answers: SectionTwoAnswers,
  last: FollowUpDate | undefined,
): string | undefined => {
  const { a, c } = chosenDocuments(answers)
  if (last === undefined)
    return reverifyBy({
      resStatus: person.resStatus,
      authorizedUntil: person.alienAuthToWorkExpiry,
      documentId: (a ?? c)?.id,
      documentUntil: authorizedUntil(answers),
    })
  return reverifyBy({
    resStatus: person.resStatus,
    documentId: last.docId,
    documentUntil: endsRightToWork(last.docId) ? last.docExpires : undefined,
  })
}

/** The follow-up dates (YYYY-MM-DD) of a Form I-9. */
export interface FollowUpDates {
  /** When documents have to replace receipts. */
  readonly receiptDue?: string
  /** When reverification is due; absent while a receipt for it is good. */
  readonly reverifyBy?: string
  /** When the work authorization that the documents prove ends, whether or not a receipt was presented since. */
  readonly authorizationEnds?: string
}

/** The follow-up dates of a Form I-9 whose Section 2 is signed, given its Supplements B, oldest first. */
export const followUpDates = (
  person: StatusOfPerson,
  answers: SectionTwoAnswers,
  followUps: readonly FollowUpDate[] = [],
): FollowUpDates => {
  const presented = followUps.filter(({ docId }) => docId !== undefined)
  const last = presented.at(-1)
  const reverify = reverifyByAfter(person, answers, presented.filter(({ isReceipt }) => isReceipt !== true).at(-1))
  // A receipt in reverification counts from the end of the authorization before it, until its document is presented.
  if (last?.isReceipt === true && reverify !== undefined)
    return { receiptDue: reverificationReceiptDue(reverify), authorizationEnds: reverify }
  const receipt = receiptsDue(answers)
  return {
    ...(receipt !== undefined && { receiptDue: receipt }),
    ...(reverify !== undefined && { reverifyBy: reverify, authorizationEnds: reverify }),
  }
}

// A passport card or a permanent resident card expires; the work authorization behind it doesn't.
const endsRightToWork = (id: string | undefined): boolean =>
  i9DocumentOf(id)?.parts.some(({ authorizes }) => authorizes !== undefined) ?? false
