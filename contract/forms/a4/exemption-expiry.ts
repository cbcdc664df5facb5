import { claimsReciprocity, needsStateForm, reciprocityWith, stateFormFor } from './applicable-questions.ts'
import type { Answers } from './conditions.ts'
import { isConditionMet } from './conditions.ts'

/** The last month and day of the claim in the answers, and how many years after the year of signing. */
const endOf = (answers: Answers) => {
  if (claimsReciprocity(answers)) return reciprocityWith(answers)?.certificate?.ends
  const ends = stateFormFor(answers)?.ends
  return ends !== undefined && needsStateForm(answers) && isConditionMet(ends.claim, answers) ? ends : undefined
}

/**
 * The last day (YYYY-MM-DD) of a claim of exemption in a form signed on a day; undefined if there is no claim, or it
 * doesn't expire. A renewal, due on the last day of the claim before it, is a claim for the following year.
 */
export const exemptionExpiresOn = (answers: Answers, signedOn: string, dueOn?: string | null): string | undefined => {
  const ends = endOf(answers)
  if (ends === undefined) return undefined
  const year = Number(signedOn.slice(0, 4)) + ends.yearsAfter
  const isRenewal = dueOn === `${year}-${ends.on}`
  return `${isRenewal ? year + 1 : year}-${ends.on}`
}
