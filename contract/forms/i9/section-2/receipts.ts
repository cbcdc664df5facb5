import { daysAfter } from '../../../domain/onboarding-tasks.ts'
import { receiptDue } from '../deadline.ts'
import type { I9Document } from '../documents.ts'
import type { SectionTwoFacts } from './facts.ts'
import type { SectionTwoAnswers } from './fields.ts'
import { addReason } from './reasons.ts'
import type { List, Reasons } from './reasons.ts'

/** Whether a receipt is presented in place of the document of a list. */
export const isReceipt = (answers: SectionTwoAnswers, list: List): boolean => answers[`${list}IsReceipt`]

/** The I-551 stamp of an I-94 counts to its date, or for a year from the issue of the I-94. */
const checkStamp = (
  reasons: Reasons,
  until: string | undefined,
  issued: string | undefined,
  { signedOn }: SectionTwoFacts,
): void => {
  if (until !== undefined) {
    if (issued !== undefined) addReason(reasons, 'aReceiptIssuedOn', 'receiptNone')
    if (until < signedOn) addReason(reasons, 'aReceiptUntil', 'documentExpired')
    return
  }
  if (issued === undefined) return addReason(reasons, 'aReceiptIssuedOn', 'needed')
  // A day more: today may be a day ahead of the one that is checked where the location isn't known.
  if (issued > daysAfter(signedOn, 1)) addReason(reasons, 'aReceiptIssuedOn', 'dayNotYet')
  else if ((receiptDue('stampedI94', { issued }) ?? signedOn) < signedOn)
    addReason(reasons, 'aReceiptIssuedOn', 'documentExpired')
}

/** Adds why receipts can't be recorded in place of the documents chosen. */
export const checkReceipts = (
  reasons: Reasons,
  answers: SectionTwoAnswers,
  chosen: Readonly<Partial<Record<List, I9Document>>>,
  facts: SectionTwoFacts,
): void => {
  for (const list of ['a', 'b', 'c'] as const) {
    if (!isReceipt(answers, list)) continue
    if (chosen[list] === undefined) addReason(reasons, `${list}IsReceipt`, 'otherList')
    else if (chosen[list].receipts.length === 0) addReason(reasons, `${list}IsReceipt`, 'receiptOther')
    else if (answers.isShortJob) addReason(reasons, `${list}IsReceipt`, 'receiptShortJob')
  }
  const { aReceiptKind: kind, aReceiptUntil: until, aReceiptIssuedOn: issued } = answers
  if (!answers.aIsReceipt) {
    for (const field of ['aReceiptKind', 'aReceiptUntil', 'aReceiptIssuedOn'] as const)
      if (answers[field] !== undefined) addReason(reasons, field, 'receiptNone')
    return
  }
  if (kind === undefined) addReason(reasons, 'aReceiptKind', 'needed')
  else if (chosen.a !== undefined && !chosen.a.receipts.includes(kind))
    return addReason(reasons, 'aReceiptKind', 'receiptOther')
  if (kind === 'stampedI94') return checkStamp(reasons, until, issued, facts)
  if (until !== undefined) addReason(reasons, 'aReceiptUntil', 'receiptNone')
  if (issued !== undefined) addReason(reasons, 'aReceiptIssuedOn', 'receiptNone')
}
