import type { ReceiptKind } from '../deadline.ts'
import { receiptDue, reverifyBy } from '../deadline.ts'
import { i9DocumentOf } from '../documents.ts'
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
  return ends('extended until').at(-1) ?? ends('until')[0]
}

/**
 * The day (YYYY-MM-DD) by which documents have to replace receipts; the earliest of several, undefined without
 * receipts.
 */
const receiptsDue = (answers: SectionTwoAnswers): string | undefined => {
  const { firstDayOfEmployment: firstDay } = answers
  if (firstDay === undefined) return undefined
  const kinds: readonly (ReceiptKind | undefined)[] = [
    answers.aIsReceipt ? answers.aReceiptKind : undefined,
    answers.bIsReceipt || answers.cIsReceipt ? 'replacement' : undefined,
  ]
  return kinds
    .filter((kind) => kind !== undefined)
    .map((kind) => receiptDue(kind, firstDay, answers.aReceiptUntil))
    .sort()[0]
}

/** The evidence of work authorization in a Supplement B: a document of list A or C, and its expiration date. */
export interface FollowUpDate {
  readonly docId?: string | undefined
  readonly docExpires?: string | undefined
}

/** The follow-up dates of a Form I-9 whose Section 2 is signed, given its Supplements B, oldest first. */
export const followUpDates = (
  person: StatusOfPerson,
  answers: SectionTwoAnswers,
  followUps: readonly FollowUpDate[] = [],
): { readonly receiptDue?: string; readonly reverifyBy?: string } => {
  const { a, c } = chosenDocuments(answers)
  const receipt = receiptsDue(answers)
  const last = followUps.filter(({ docId }) => docId !== undefined).at(-1)
  const reverify =
    last === undefined
      ? reverifyBy({
          resStatus: person.resStatus,
          authorizedUntil: person.alienAuthToWorkExpiry,
          documentId: (a ?? c)?.id,
          documentUntil: authorizedUntil(answers),
        })
      : reverifyBy({
          resStatus: person.resStatus,
          documentId: last.docId,
          documentUntil: endsRightToWork(last.docId) ? last.docExpires : undefined,
        })
  return {
    ...(receipt !== undefined && { receiptDue: receipt }),
    ...(reverify !== undefined && { reverifyBy: reverify }),
  }
}

// A passport card or a permanent resident card expires; the work authorization behind it doesn't.
const endsRightToWork = (id: string | undefined): boolean =>
  i9DocumentOf(id)?.parts.some(({ authorizes }) => authorizes !== undefined) ?? false
