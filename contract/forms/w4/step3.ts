import type { W4Edition } from './editions.ts'

/** What step 3 is computed from. */
export interface Step3Answers {
  readonly DependentsUnderAge17?: number | undefined
  readonly DependentsOtherAge?: number | undefined
  readonly otherCredits?: number | undefined
}

/** Step 3 of the W-4 in dollars: lines 3(a), 3(b) and their total with other credits. */
export const step3 = (answers: Step3Answers, edition: W4Edition) => {
  const children = (answers.DependentsUnderAge17 ?? 0) * edition.childAmount
  const others = (answers.DependentsOtherAge ?? 0) * edition.otherDependentAmount
  const total = Math.round((children + others + (answers.otherCredits ?? 0)) * 100) / 100
  return { children, others, total }
}
