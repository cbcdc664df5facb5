/** What to do after adding a person, in English. */
export const messages = {
  title: 'Added. What’s next?',
  employee: (to: string) =>
    `They create a password from the invitation sent to ${to}, then fill in the forms listed below. You’ll see them under “To review” on your home page.`,
  staff: (email: string) => `They create a password from the invitation sent to ${email}, then log in.`,
  username: (username: string) => `Their username is ${username}.`,
  addAnother: 'Add another user',
  home: 'Go to home page',
}
