/** The help that a person received with their forms, in English. */
export const messages = {
  title: 'Help with your forms',
  text: 'Staff typed or showed you these forms while you were together. You agreed to it each time.',
  staff: (name: string, business: string) => `${name}, ${business}`,
  typed: 'typed by staff',
  opened: 'opened by staff',
  signedHere: (moment: string) => `signed by you on their screen ${moment}`,
  signed: (moment: string) => `signed by you ${moment}`,
  nothing: 'No form was opened.',
  goesOn: 'in progress',
}

/** The type of these messages in every language. */
export type HelpReceivedMessages = typeof messages
