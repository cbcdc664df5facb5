import type { ReasonKind } from './reason-kinds.ts'

/** Reasons that come up often, by what they are about, in English. */
export const reasons: Readonly<Record<ReasonKind, readonly string[]>> = {
  name: [
    'Write your full legal name, as on your Social Security card.',
    'Check the spelling of your name.',
    'First and last name are the wrong way round.',
  ],
  address: [
    'Write the street number and the street where you live, not a P.O. box.',
    'The apartment number is missing.',
  ],
  place: ['City, state and ZIP code don’t go together. Check all three.', 'Write the place where you live now.'],
  ssn: ['Check this number digit by digit against your card.'],
  day: ['Check the month, the day and the year.', 'This day can’t be right. Enter it again.'],
  contact: ['Check this, so that we can reach you.'],
  amount: ['Check this amount. It is for the whole year.', 'Check this amount. It is for each paycheck.'],
  account: [
    'This number is not the one on the check or the bank’s letter. Copy it again.',
    'Ask your bank for this number and enter it again.',
  ],
  file: [
    'The picture is blurred. Take it again in good light.',
    'A part is cut off. All four corners have to be in the picture.',
    'This is a different document. Send the one that is asked for.',
    'The document has expired. Send one that is good today.',
    'A page is missing. Send all of them.',
    'It is not signed. Sign it and send it again.',
  ],
  signature: ['Sign with your full name, as it is written on the form.'],
  any: ['This does not look right. Check it and enter it again.', 'This is not complete.'],
  whole: [
    'Some questions that apply to you are not answered.',
    'Go through this form with your manager before you hand it in again.',
    'Several answers don’t go together. Check the whole form.',
  ],
}
