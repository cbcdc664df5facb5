/** What to do after adding a person, in English. */
export const messages = {
  title: 'Added. What’s next?',
  employee: (email: string) =>
    `They create a password from the invitation sent to ${email}, then fill in the forms listed below. You’ll see them under “To review” on your home page.`,
  staff: (email: string) => `They create a password from the invitation sent to ${email}, then log in.`,
  addAnother: 'Add another user',
  home: 'Go to home page',
}
