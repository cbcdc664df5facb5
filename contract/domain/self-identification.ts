/**
 * The answers of voluntary self-identification; `declined` is _I don't wish to answer_. A question without an answer
 * isn't in them.
 */

/** The first question of race and ethnicity: who answers no is asked the second. */
export const ethnicities = ['hispanic', 'notHispanic', 'declined'] as const
/** The second question: one category, of EEO-1. */
export const races = ['white', 'black', 'pacificIslander', 'asian', 'nativeAmerican', 'twoOrMore', 'declined'] as const
/**
 * "The EEO-1 Component 1 data collection provides only binary options (i.e., male or female)": Instruction Booklet for
 * 2024, https://hrtelligence.com/eeo-1-collection-portal-is-open-with-reporting-changes/
 */
export const sexes = ['female', 'male', 'declined'] as const
/** The answers of VETS-4212, which counts protected veterans and not their categories (41 CFR 61-300.10). */
export const veteranStatuses = ['protected', 'notProtected', 'notVeteran', 'declined'] as const
/** The answers of Form CC-305. */
export const disabilities = ['yes', 'no', 'declined'] as const

/** What an employee answered. */
export interface SelfIdentificationAnswers {
  readonly ethnicity?: (typeof ethnicities)[number] | undefined
  /** Only with the ethnicity `notHispanic`. */
  readonly race?: (typeof races)[number] | undefined
  readonly sex?: (typeof sexes)[number] | undefined
  readonly veteran?: (typeof veteranStatuses)[number] | undefined
  readonly disability?: (typeof disabilities)[number] | undefined
}

/**
 * Years after which everybody is asked about disability again:
 * https://www.mondaq.com/unitedstates/discrimination-disability-sexual-harassment/1346418/
 */
export const disabilityYears = 5

/** Answers that fewer people gave are not shown on a screen, nor those that could be calculated from others. */
export const smallestCount = 5

/** The categories of the totals, by question. */
export const totalCategories = {
  race: ['hispanic', ...races],
  sex: sexes,
  veteran: veteranStatuses,
  disability: disabilities,
} as const
/** A question of the totals. */
export type TotalQuestion = keyof typeof totalCategories
/** The questions of the totals, in their order. */
export const totalQuestions = Object.keys(totalCategories) as readonly TotalQuestion[]

/** How an answer counts for a question of the totals; undefined if there is none. */
export const categoryOf = (answers: SelfIdentificationAnswers, question: TotalQuestion): string | undefined => {
  if (question !== 'race') return answers[question]
  return answers.ethnicity === 'notHispanic' ? answers.race : answers.ethnicity
}
