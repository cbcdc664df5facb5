import type { ReceiptKind } from '../deadline.ts'
import { receiptDue, reverifyBy } from '../deadline.ts'
import { i9DocumentOf } from '../documents.ts'
import type { SectionTwoAnswers } from './rules.ts'
import { chosenDocuments, documentsOnLists } from './rules.ts'

/** What of section 1 the dates of the employer depend on. */
export interface StatusOfPerson {
  readonly resStatus: number
  readonly alienAuthToWorkExpiry?: string | undefined
}

/** The last day (YYYY-MM-DD) of the documents shown as evidence of the right to work; undefined where they have none. */
export const authorizedUntil = (answers: SectionTwoAnswers): string | undefined => {
  const parts = documentsOnLists(answers)
  const ends = (kind: 'until' | 'extended until') =>
    Object.entries(parts)
      .filter(([, part]) => part.authorizes === kind)
      .map(([block]) => answers[`${block as keyof typeof parts}Expires`])
      .filter((end) => end !== undefined)
      .sort()
  return ends('extended until').at(-1) ?? ends('until')[0]
}

/** The day (YYYY-MM-DD) by which documents are shown in place of the receipts; the earliest of several, undefined for none. */
export const receiptsDue = (answers: SectionTwoAnswers): string | undefined => {
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

/** What of a supplement B shows a right to work: a document of list A or C, and its last day. */
export interface FollowUpDate {
  readonly docId?: string | undefined
  readonly docExpires?: string | undefined
}

/** Every day that follows from the documents of a Form I-9 whose section 2 is signed, and of its supplements B, oldest first. */
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

// A passport card or a permanent resident's card ends; the right to work that it shows does not.
const endsRightToWork = (id: string | undefined): boolean =>
  i9DocumentOf(id)?.parts.some(({ authorizes }) => authorizes !== undefined) ?? false
