/** Uploading unsent work from a file, in English. */
export const messages = {
  heading: 'Upload unsent work',
  lede: 'Send signed forms that another device saved to a file. No account needed. Each form arrives once, even if it was sent before.',
  file: 'File from the other device',
  hint: 'Its name ends in .firstday. The forms in it are encrypted: this page can’t read them.',
  offline: 'Connect to the internet to upload a file.',
  reading: 'Opening the file',
  wrongFile: 'This isn’t a file of unsent work, or a part of it is missing. Save it again on the other device.',
  emptyFile: 'There is nothing to send in this file.',
  otherOrigin: (address: string) => `This file is for ${address}. Open that address to upload it.`,
  signed: (moment: string) => `Signed ${moment}`,
  kinds: {
    waiting: 'Sending',
    received: 'Received',
    refused: 'Not accepted',
    expired: 'Too old to send',
    held: 'Not sent',
    'not sent': 'Not sent yet',
  },
  confirmation: (number: string) => `Confirmation number ${number}`,
  why: {
    expired: 'The person who signed has to log in on the device where the form is, and send it from there.',
    held: 'Another part of this form has to arrive first.',
    'not sent': 'The server couldn’t be reached. Try again.',
  },
  done: 'Everything in this file has arrived',
  doneText: 'The other device removes its copies the next time it is online. You can delete this file.',
  partly: (count: number) => (count === 1 ? '1 item didn’t arrive' : `${count} items didn’t arrive`),
  partlyText: 'Nothing is lost: they are still on the other device.',
  again: 'Try again',
}

/** The type of these messages in every language. */
export type UnsentWorkMessages = typeof messages
