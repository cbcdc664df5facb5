import { formIn, isFormFilled } from './applicable-questions.ts'
import type { Answers } from './conditions.ts'
import { holds } from './conditions.ts'

/** The last day (YYYY-MM-DD) of a claim of exemption in a form signed on a day; undefined where none is made, or none ends. */
export const claimEndsOn = (answers: Answers, signedOn: string): string | undefined => {
  const ends = formIn(answers)?.ends
  if (ends === undefined || !isFormFilled(answers) || !holds(ends.claim, answers)) return undefined
  return `${Number(signedOn.slice(0, 4)) + ends.yearsLater}-${ends.on}`
}
