import type { ReasonKind } from './reason-kinds.ts'

/** Common reasons, by what they are about, in English. */
export const reasons: Readonly<Record<ReasonKind, readonly string[]>> = {
  name: [
    'Enter your full legal name as shown on your Social Security card.',
    'Check the spelling of your name.',
    'Your first and last names are switched.',
  ],
  address: ['Enter your home street address, not a P.O. box.', 'The apartment number is missing.'],
  cityState: ['The city, state, and ZIP code don’t match. Check all three.', 'Enter your current address.'],
  ssn: ['Check this number against your card, digit by digit.'],
  day: ['Check the month, day, and year.', 'This date can’t be right. Enter it again.'],
  contact: ['Check this so we can reach you.'],
  amount: ['Check this amount. It should be for the whole year.', 'Check this amount. It should be per paycheck.'],
  account: [
    'This number doesn’t match your check or bank statement. Enter it again.',
    'Ask your bank for this number and enter it again.',
  ],
  file: [
    'The photo is blurry. Take it again in good light.',
    'Part of it is cut off. All four corners must be visible.',
    'This is a different document. Upload the one we asked for.',
    'The document has expired. Upload one that’s currently valid.',
    'A page is missing. Upload all pages.',
    'It isn’t signed. Sign it and upload it again.',
  ],
  signature: ['Sign your full name as it appears on the form.'],
  any: ['This doesn’t look right. Check it and enter it again.', 'This isn’t complete.'],
  whole: [
    'Some questions that apply to you aren’t answered.',
    'Go over this form with your manager before you submit it again.',
    'Some answers contradict each other. Check the whole form.',
  ],
}
