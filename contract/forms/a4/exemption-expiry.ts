import { claimsReciprocity, needsStateForm, reciprocityWith, stateFormFor } from './applicable-questions.ts'
import type { Answers } from './conditions.ts'
import { isConditionMet } from './conditions.ts'

/** When the claim of exemption on the state's own form ends, if the answers claim one. */
const endOfStateForm = (answers: Answers) => {
  const ends = claimsReciprocity(answers) ? undefined : stateFormFor(answers)?.ends
  return ends !== undefined && needsStateForm(answers) && isConditionMet(ends.claim, answers) ? ends : undefined
}

/** The last month and day of the claim in the answers, and how many years after the year of signing. */
const endOf = (answers: Answers) =>
  claimsReciprocity(answers) ? reciprocityWith(answers)?.certificate?.ends : endOfStateForm(answers)

/** The answer that claims an exemption for the year that the form prints; undefined without such a claim. */
export const claimForPrintedYear = (answers: Answers): string | undefined => endOfStateForm(answers)?.forPrintedYear

const yearOf = (day: string): number => Number(day.slice(0, 4))

/** The year that a claim names, where its form asks for one. */
const claimedYear = ({ exemptYear }: Answers): number | undefined =>
  typeof exemptYear === 'string' && exemptYear !== '' ? Number(exemptYear) : undefined

/**
 * Whether a claim names a year other than that of its signature (YYYY-MM-DD) and the next one. Ours: the states' forms
 * are for a calendar year, and one is renewed before the other ends.
 */
export const isOfOtherYear = (answers: Answers, signedOn: string): boolean => {
  const year = claimedYear(answers)
  return year !== undefined && year !== yearOf(signedOn) && year !== yearOf(signedOn) + 1
}

/**
 * The last day (YYYY-MM-DD) of a claim of exemption in a form signed on a day; undefined if there is no claim, or it
 * doesn't expire. A renewal, due on the last day of the claim before it, is a claim for the following year, and so is one
 * that names that year. A claim for the year that its form prints is for that one, whenever it was signed.
 */
export const exemptionExpiresOn = (
  answers: Answers,
  signedOn: string,
  dueOn?: string | null,
  printedYear?: number,
): string | undefined => {
  const ends = endOf(answers)
  if (ends === undefined) return undefined
  if (printedYear !== undefined) return `${printedYear + ends.yearsAfter}-${ends.on}`
  const year = yearOf(signedOn) + ends.yearsAfter
  const isOfNextYear = dueOn === `${year}-${ends.on}` || claimedYear(answers) === yearOf(signedOn) + 1
  return `${isOfNextYear ? year + 1 : year}-${ends.on}`
}
