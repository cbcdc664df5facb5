/** The outbox, in English. */
export const words = {
  label: (count: number): string => (count === 0 ? 'Nothing unsent' : 'Unsent'),
  title: 'Unsent work',
  notHere:
    'What waits is sealed on this device and goes out by itself. To look at it, this device needs a network once.',
  empty: 'Everything is sent. Nothing waits on this device.',
  honest: 'Signed and sealed on this device. Each is sent by itself as soon as it can be.',
  forms: {
    w4: 'Form W-4',
    a4: 'State form',
    i9: 'Form I-9',
    wotc: 'Form 8850',
    directDeposit: 'Direct deposit',
    user: 'Photo or scan',
    application: 'Job application',
    businessDocuments: 'Document of your employer',
  },
  otherForm: 'Signed form',
  decisions: { approveTaskForms: 'Approval of a form', rejectDocuments: 'Form sent back' },
  decision: {
    refused: 'Not accepted',
    age: (age: string) => `Decided ${age}`,
    open: 'Open the review',
    discardTitle: 'Discard this decision?',
    discardWhat: 'It will not be sent. The form waits for review as before.',
  },
  states: {
    waiting: 'Waiting to send',
    'needs sign-in': 'Needs you to sign in',
    'needs help': 'Needs help',
    refused: 'Sent back',
  },
  age: (age: string) => `Signed ${age}`,
  tries: (count: number, next: string) =>
    count === 0 ? '' : `Tried ${count === 1 ? 'once' : `${count} times`}, next ${next}`,
  why: {
    network: 'There is no network yet. It goes out by itself when there is one.',
    server: 'The service did not take it yet. It is tried again by itself.',
    signIn: 'The right to send it ran out. Sign in again and it goes out.',
    refused: 'The form is open again with your answers. Correct what is marked and sign it again.',
  },
  others: (count: number) =>
    count === 1
      ? '1 sealed item waits here. Nobody can read it on this device.'
      : `${count} sealed items wait here. Nobody can read them on this device.`,
  sendNow: 'Send now',
  sending: 'Sending',
  open: 'Open the form',
  tryAgain: 'Try again',
  discard: 'Discard',
  discardTitle: 'Discard this submission?',
  discardWhat: 'It will not be sent. Your answers stay as an unfinished form.',
  discardYes: 'Discard',
  discardNo: 'Keep it',
  sent: 'All of it is sent.',
  notSent: 'Not everything could be sent yet.',
}

/** What every language says of the outbox. */
export type OutboxWords = typeof words
