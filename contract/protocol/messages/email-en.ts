import type { EmailMessageKey } from './message-keys.ts'

/** Messages about the email address of an account, in English. */
export const emailReasons: Record<EmailMessageKey, string> = {
  emailTheirs: 'Only this person can change the email address of their account, in their own profile.',
  emailChangeInProfile: 'Change your own email address with the button “Change email” in your profile.',
  emailTaken: 'Another account uses this address. Choose another address.',
  emailNeeded: 'Enter an email address',
  emailOrPhoneNeeded: 'Enter an email address or a mobile phone number',
  phoneForTexts: 'This number gets no text messages. Enter a US mobile phone number, or an email address',
  phoneTheirs: 'Login codes go to this phone, so it can’t be changed here. Recover the account instead.',
  phoneOfLogin: 'Your login codes go to this phone. To change it, add an email address to your profile first.',
  codeNotSendable:
    'No code can be sent to your phone: it answered STOP, or text messages are off here. Text START to the number that texted you, or ask your employer.',
  roleNeedsEmail: 'People with this role log in with an email address, and this account has none.',
  applicantWithoutEmail: 'This applicant has no email address. Leave the message empty, and call them.',
  emailSame: 'This is your email address already.',
  emailCodeSent: 'A code is on its way to the new address.',
  emailCodeUsedUp: 'This code was used or tried too often, or is too old. Ask for a new one.',
  emailChanged: 'Your email address is changed.',
  emailChangeUndone: 'Your earlier email address is back. Choose a new password now.',
  undoAddressTaken: 'Another account uses this address now. Contact your administrator.',
  recoveryNotNeeded: 'This person hasn’t logged in yet. Correct their email address instead.',
  recoveryWaits: 'The waiting time isn’t over yet.',
  recoveryRefusedLately:
    'The person of this account stopped a recovery: they can still log in. Another one can be started on {day}. Talk to them first.',
  recoveryNone: 'There’s no account recovery waiting.',
  recoverySecondPerson:
    'Someone independent of whoever started the recovery has to confirm it: neither of you may have created the other’s account.',
  recoveryStarted: 'Recovery started. We told the person at their current address and on their devices.',
  recoveryCanceled: 'Recovery canceled',
  recoveryRefused: 'Stopped. Your account keeps its email address.',
  recoveryConfirmed: 'Recovery confirmed. A link to choose a password is on its way to the new address.',
  answersForProcessors: 'Only an owner or the TPA company reads the answers of this form.',
  representativeUnclear:
    'The representative whom you invited may be the employee: nothing in Section 2 tells the two apart. Somebody else has to look at the form and approve it.',
  numbersForManagement: 'This file shows whole numbers. An owner or management can open it.',
  payChangeWaits: 'This person’s login changed recently. You can approve pay accounts after {day}.',
  reviewAfterCredentials:
    'You took part in a change of this person’s login. Someone else has to review their forms until {day}.',
  filesAfterCredentials: 'Your login changed recently. For your protection, you can open this file after {day}.',
}
