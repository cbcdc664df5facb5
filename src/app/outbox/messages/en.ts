/** The outbox, in English. */
export const messages = {
  honest: 'Signed and encrypted on this device. Each item sends automatically as soon as it can.',
  decision: {
    refused: 'Not accepted',
    age: (age: string) => `Decided ${age}`,
    open: 'Open the review',
    discardTitle: 'Discard this decision?',
    discardWhat: 'It won’t be sent. The form stays in the review list.',
  },
  states: {
    pending: 'Waiting to send',
    'needs login': 'Log in to send',
    'needs help': 'Needs help',
    refused: 'Not accepted',
  },
  age: (age: string) => `Signed ${age}`,
  tries: (count: number, next: string) =>
    count === 0 ? '' : `Tried ${count === 1 ? 'once' : `${count} times`}, next try ${next}`,
  reason: {
    network: 'You’re offline. This sends automatically when you’re back online.',
    server: 'The server didn’t accept it yet. We’ll keep trying.',
    loginExpired: 'Your login expired before this was sent. Log in again to send it.',
    refused: 'The form is open again with your answers. Fix the marked fields and sign again.',
  },
  application: {
    waiting: 'Your application is waiting to be sent. It sends automatically when you’re online.',
    needsHelp: 'Your application isn’t sent yet and needs attention. Open the page where you applied.',
    arrived: (number: string) => `Your application arrived. Confirmation number ${number}`,
  },
  others: (count: number) =>
    count === 1
      ? '1 encrypted item from someone else is waiting here. No one can read it on this device.'
      : `${count} encrypted items from other people are waiting here. No one can read them on this device.`,
  file: {
    title: 'Can’t get online?',
    text: (address: string) =>
      `Save what isn’t sent yet to a file. Take it to a device that is online, and open ${address} there. Only the server can read the file. It still sends from here too, and arrives once.`,
    save: 'Save to a file',
    saved: (count: number) => (count === 1 ? '1 item is in the file.' : `${count} items are in the file.`),
    failed: 'The file couldn’t be saved. Try again.',
  },
  sendNow: 'Send now',
  sending: 'Sending',
  open: 'Open the form',
  tryAgain: 'Try again',
  discard: 'Discard',
  discardTitle: 'Discard this submission?',
  discardWhat: 'It won’t be sent. Your answers stay as a draft.',
  discardYes: 'Discard',
  discardNo: 'Keep it',
  sent: 'Everything was sent',
  notSent: 'Some items couldn’t be sent yet',
}

/** The type of the outbox messages in every language. */
export type OutboxMessages = typeof messages
