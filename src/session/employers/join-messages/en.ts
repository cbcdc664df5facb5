/** Joining two log-ins of one person, in English. */
export const messages = {
  title: 'Another log-in of yours',
  text: (username: string) =>
    `If you log in to Firstday for another employer with another username, you can join it with ${username}. From then on you log in once. Each employer sees only its own paperwork.`,
  open: 'Join another log-in',
  prove: 'Show that the other log-in is yours. You’ll enter a code next.',
  username: 'Username of the other log-in',
  password: 'Password of the other log-in',
  sendCode: 'Continue',
  cancel: 'Cancel',
  summary: 'There is a problem',
  byEmail: (address: string) => `We sent a code to ${address}.`,
  byText: (digits: string) => `We sent a code to the phone ending in ${digits}.`,
  byApp: 'Enter the code from the authenticator app of that log-in.',
  code: '6-digit code',
  join: 'Join the log-ins',
  effect: (username: string) =>
    `After this, you log in with ${username} alone. The other username and password stop working.`,
  back: 'Start over',
  refusedTitle: 'These log-ins can’t be joined',
  refused:
    'It works for an employee log-in of another employer with the same service provider. If the other one is a manager’s, log in with it and join this one from there.',
  tryAnother: 'Try another log-in',
  doneTitle: 'Your log-ins are joined',
  done: (username: string) =>
    `Log in with ${username} from now on. The other username and password no longer work. All your employers are in the menu under your name.`,
}

/** The type of these messages in every language. */
export type JoinMessages = typeof messages
