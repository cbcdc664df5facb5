/** Several employers of one log-in, in English. */
export const messages = {
  title: 'Your employers',
  menu: 'Switch employer',
  left: (count: number) => (count === 0 ? 'Nothing left' : `${count} left`),
  here: 'You’re here',
  go: 'Switch',
  goTo: (name: string) => `Switch to ${name}`,
  apart: 'Each employer sees only its own paperwork. What you haven’t sent stays with its employer.',
  close: 'Close',
  heading: 'Add an employer',
  addTitle: 'Do you already log in to Firstday for another employer?',
  addText: 'Log in with that username and password. This employer is then added to your log-in.',
  logIn: 'Log in and add this employer',
  separate: 'Or choose a separate password for this employer:',
  confirmTitle: (name: string) => `Add ${name} to your log-in?`,
  confirmText: (username: string) =>
    `You’re logged in as ${username}. You’ll use this log-in for both employers. Each sees only its own paperwork.`,
  confirm: 'Add this employer',
  refused: 'This employer can’t be added to the log-in you used. Choose a separate password for it below.',
  dead: 'This link has been used or has expired. If you added the employer, it’s under “Your employers”.',
  doneTitle: (name: string) => `${name} was added`,
  done: 'All your employers are on your task list, and in the menu under your name.',
  stay: 'Go to my tasks',
}

/** The type of these messages in every language. */
export type EmployersMessages = typeof messages
