import type { EmailMessageKey } from './message-keys.ts'

/** Messages about the email address of an account, in English. */
export const emailReasons: Record<EmailMessageKey, string> = {
  emailTheirs: 'Only this person can change the email address of their account, in their own profile.',
  emailChangeInProfile: 'Change your own email address with the button “Change email” in your profile.',
  emailTaken: 'Another account uses this address. Choose another address.',
  emailSame: 'This is your email address already.',
  emailCodeSent: 'A code is on its way to the new address.',
  emailCodeUsedUp: 'This code was used or tried too often, or is too old. Ask for a new one.',
  emailChanged: 'Your email address is changed.',
}
