import { stateFormFor, needsStateForm } from './applicable-questions.ts'
import type { Answers } from './conditions.ts'
import { isConditionMet } from './conditions.ts'

/**
 * The last day (YYYY-MM-DD) of a claim of exemption in a form signed on a day; undefined if there is no claim, or it
 * doesn't expire.
 */
export const exemptionExpiresOn = (answers: Answers, signedOn: string): string | undefined => {
  const ends = stateFormFor(answers)?.ends
  if (ends === undefined || !needsStateForm(answers) || !isConditionMet(ends.claim, answers)) return undefined
  return `${Number(signedOn.slice(0, 4)) + ends.yearsAfter}-${ends.on}`
}
