/** Logging in with a passkey, in English. */
export const messages = {
  heading: 'Log in with a passkey',
  text: 'Your device will ask for your fingerprint, face or screen lock. You don’t need your password or a code.',
  secondText: 'Your device will ask for your fingerprint, face or screen lock.',
  none: 'No passkey yet? Log in with your password and add one under “Login and security”.',
  unavailable: 'This browser can’t use passkeys at this address.',
  submit: 'Use a passkey',
  password: 'Log in with my password',
  app: 'Use my authenticator app',
  recovery: 'Use a recovery code',
}
