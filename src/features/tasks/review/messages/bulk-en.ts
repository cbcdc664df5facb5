/** Approving many forms at once, in English. */
export const bulk = {
  title: (count: number) =>
    count === 0 ? 'Nothing to approve' : count === 1 ? 'Approve this form?' : `Approve these ${count} forms?`,
  text: 'Approving signs the forms for the employer and creates the PDFs. This can’t be undone.',
  checking: (count: number) => (count === 1 ? 'Checking 1 form' : `Checking ${count} forms`),
  unopened: (count: number) =>
    count === 1
      ? 'You haven’t opened this one since it was submitted'
      : `You haven’t opened these ${count} since they were submitted`,
  flagged: (count: number) =>
    count === 1 ? 'Something in 1 form doesn’t fit' : `Something in ${count} forms doesn’t fit`,
  flaggedText: 'These are approved only if you say so.',
  acknowledge: 'I checked this. Approve it, too.',
  openForm: 'Open',
  verb: (count: number) => (count === 1 ? 'Approve 1 form' : `Approve ${count} forms`),
  leftOut: (count: number) => (count === 1 ? '1 skipped' : `${count} skipped`),
  whyNot: {
    self: 'it’s your own',
    upload: 'uploads must be reviewed one by one',
    unconfirmed: 'bank accounts not verified',
    sectionTwo: 'Section 2 isn’t signed',
  },
  progress: (done: number, total: number) => `${done} of ${total} done`,
  finished: (good: number, total: number) => `Approved ${good} of ${total}`,
  failed: (count: number) => (count === 1 ? '1 wasn’t approved' : `${count} weren’t approved`),
  returnTitle: (count: string, isOne: boolean) =>
    isOne ? 'Return this form for changes?' : `Return ${count} forms for changes?`,
  returnText:
    'Each employee sees this message on the returned forms, and gets one email for all of theirs. Forms that can’t be returned are listed with the reason.',
  returnMessage: 'What needs to change',
  returnSpanish: 'Some of these employees fill out their forms in Spanish.',
  returnVerb: (count: string, isOne: boolean) => (isOne ? 'Return 1 form' : `Return ${count} forms`),
  returning: 'Returning forms',
  returnDone: 'Finished',
  returned: (done: string, total: string) => `Returned ${done} of ${total}.`,
  returnedAll: (count: string, isOne: boolean) => (isOne ? '1 form returned' : `${count} forms returned`),
  returnWorking: (done: string, total: string) => `${done} of ${total} done`,
  returnGoesOn: 'You can close this: the rest is done anyway.',
  andMore: (count: string) => `and ${count} more`,
}
