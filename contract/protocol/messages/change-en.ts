import type { ChangeMessageKey } from './message-keys.ts'

/** Messages about changes of approved forms, in English. */
export const changeReasons: Record<ChangeMessageKey, string> = {
  notRequestable: 'Only an approved form that can be changed can be requested again.',
  nothingToWithdraw: 'There is no change to withdraw: it was already decided or withdrawn.',
  requestedAgain: 'The form was requested again.',
  belowLockIn: 'An IRS letter limits this answer: it can’t lower your withholding',
  letterToCome: 'This date is in the future. Enter the date printed on the letter',
  letterTooEarly: 'This letter is older than the one that it ends',
  exemptionEnded:
    'The claim of exemption on this form has ended, so it can’t be approved. Return it: the employee signs it again for this year.',
  lockInNone: 'There is no lock-in to release.',
  lockInEntered: 'The lock-in was saved.',
  lockInReleased: 'The lock-in was released.',
}
