import type { I9Answers } from '#contract/forms/i9/i9.ts'
import type { SectionTwoAnswers } from '#contract/forms/i9/section-2/rules.ts'
import type { SupplementBAnswers } from '#contract/forms/i9/supplement-b.ts'

// The parts of a stored Form I-9 get their types back here: the schema of each part checked its answers before they
// were signed and stored.

/** The answers of a stored Section 1. */
export const storedSectionOne = (stored: object): I9Answers => stored as I9Answers

/** The answers of a stored Section 2. */
export const storedSectionTwo = (stored: object): SectionTwoAnswers => stored as SectionTwoAnswers

/** The answers of a block of Supplement B, stored or about to be. */
export const storedSupplementB = (stored: object): SupplementBAnswers => stored as SupplementBAnswers
