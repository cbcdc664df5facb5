/** Proving who one is, in English. */
export const messages = {
  title: 'Confirm it’s you',
  text: 'This keeps your pay, your numbers and your account safe. You won’t be asked again for 5 minutes.',
  password: 'Current password',
  sendCode: 'Send me a code',
  code: 'Code',
  sentTo: (address: string) => `We sent a code to ${address}. It works once.`,
  sentToPhone: (digits: string) => `We sent a code to the phone ending in ${digits}. It works once.`,
  app: 'Open your authenticator app and enter the 6-digit code for Firstday.',
  passkey: 'Your device will ask for your fingerprint, face or screen lock.',
  usePasskey: 'Use a passkey',
  instead: {
    passkey: 'Use a passkey',
    app: 'Use my authenticator app',
    email: 'Use my password and a code sent to me',
  },
  confirm: 'Confirm',
  another: 'Send another code',
  anotherSent: 'We sent another code.',
  cancel: 'Cancel',
  tryAgain: 'Try again',
}
