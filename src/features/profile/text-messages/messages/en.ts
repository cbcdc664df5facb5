/** One's consent to text messages, in English. */
export const messages = {
  title: 'Text messages',
  intro: (business: string) => `${business} can remind you of your forms and tasks by text message, too.`,
  phone: 'Mobile phone',
  phoneHint: 'Your own number, such as 206-555-0100',
  agreeLabel: 'I agree to these text messages',
  checkNeeded: 'Check this box to get text messages',
  agree: 'Get text messages',
  agreed: (phone: string, when: string) => `You get text messages at ${phone}. You agreed on ${when}.`,
  stopped: (phone: string) =>
    `STOP came from ${phone}, so it gets no text messages. To get them again, text START from that phone to the number they came from.`,
  ended: 'Your phone number changed, so text messages stopped. Agree again to get them at your new number.',
  stop: 'Stop text messages',
  withdraw: 'Withdraw your agreement',
  stoppedToast: 'You won’t get any more text messages',
  agreedToast: 'You get text messages now',
}
