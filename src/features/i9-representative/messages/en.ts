/** Looking at documents for an employer, in English. */
export const words = {
  heading: 'Look at documents for an employer',
  lede: (employer: string, employee: string) =>
    `${employer} asks you to look at the documents of ${employee} and to sign section 2 of Form I-9 for them.`,
  before:
    'The person and their original documents have to be with you. Everything is sent at once, at the end; the link works once.',
  you: 'Who you are',
  youText: 'You sign as the employer’s authorized representative.',
  firstName: 'Your first name',
  lastName: 'Your last name',
  isAuthorized: 'The employer asked me to do this, and I looked at the original documents with the person present',
  statement: 'The statement you sign, word for word',
  signature: 'Your signature',
  signatureHint: 'Type your name, or draw it.',
  send: 'Sign and send',
  summary: 'Check these answers',
  offline: 'You are offline. Connect to the network, then sign.',
  doneTitle: 'Signed and received',
  done: (number: string) => `Thank you. The employer has it now. No. ${number}`,
  deadTitle: 'This link doesn’t work',
  dead: 'It was used already, replaced, or is too old. Ask the employer for a new one.',
  failedTitle: 'This page could not be opened',
  tryAgain: 'Try again',
}
