import type { StateFormMessageKey } from './message-keys.ts'

/** Messages about conditions of state forms, in English. */
export const stateFormReasons: Record<StateFormMessageKey, string> = {
  conditionNotMet: 'The form requires this to be true. If it isn’t, don’t make this claim',
  claimOfOtherYear: 'Enter the year in which you sign, or the next one',
  otherThanWorkState: 'Select a state other than the one this form is for',
  percentRate: 'Enter a percentage, such as 1 or 1.25',
  spouseNeeded: 'Enter your spouse’s name and Social Security number first',
  psdOutside: 'You live in another state: enter 880000',
  psdInside: '880000 is for people who live in another state. Enter the code of your address',
  otherLocalTax: 'Claim line 6 or line 7, not both',
  militaryOnly: 'This code for a servicemember’s spouse is E',
}
