/** Sample people, in English. */
export const messages = {
  title: 'Sample people',
  text: 'Try reviewing, signing Section 2, and reminding with three people who don’t exist. They get no emails, and aren’t in payroll files, totals, or reports to a state.',
  added: (people: number) =>
    `${people === 1 ? '1 sample person is' : `${people} sample people are`} in your lists. Do with them what you like: removing them deletes all of it.`,
  needsLocation: 'Add a location first: sample people work at one.',
  add: 'Add sample people',
  remove: 'Remove sample people',
  removeTitle: 'Remove the sample people?',
  removeText:
    'This permanently deletes them with their forms and files, and any sample applications and documents. Your own people aren’t affected.',
  toastAdded: 'Sample people added',
  toastRemoved: 'Sample people removed',
}
