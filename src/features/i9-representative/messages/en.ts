/** Examining documents for an employer, in English. */
export const messages = {
  instructions: 'Instructions',
  heading: 'Complete Section 2 of Form I-9',
  lede: (employer: string, employee: string) =>
    `${employer} has asked you to examine ${employee}’s documents and sign Section 2 of Form I-9 on its behalf.`,
  before:
    'The employee and their original documents must be with you. Everything is submitted at the end, and this link works only once.',
  you: 'Your details',
  youText: 'You sign as the employer’s authorized representative.',
  firstName: 'Your first name',
  lastName: 'Your last name',
  isAuthorized:
    'The employer authorized me to do this, and I examined the original documents with the employee present',
  statement: 'The statement you’re signing',
  signature: 'Your signature',
  signatureHint: 'Type or draw your name.',
  send: 'Sign and submit',
  summary: 'There is a problem',
  offline: 'You’re offline. Connect to the internet to sign.',
  doneTitle: 'Signed and submitted',
  done: (number: string) => `Thank you. The employer has received it. Confirmation number: ${number}`,
  deadTitle: 'This link no longer works',
  dead: 'It has already been used, was replaced, or has expired.',
  cutOff: 'Part of its address is missing. Open the link in the email again, or ask the employer for a new one.',
  renew: 'Email me a new link',
  renewedTitle: 'Check your email',
  renewed:
    'If Section 2 is still yours to sign, a new link is in your mailbox in a few minutes, at the address the employer entered. If none arrives, ask the employer.',
  failedTitle: 'This page couldn’t be opened',
  tryAgain: 'Try again',
}
