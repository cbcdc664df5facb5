/** Actions on several people at once, in English. */
export const bulkMessages = {
  bulkResendTitle: (count: number) =>
    count === 1 ? 'Resend invitation to 1 user?' : `Resend invitations to ${count} users?`,
  bulkResendText: 'Each person gets a new email with a new link. The old link stops working.',
  bulkLeftOut: (count: number) =>
    count === 1
      ? '1 selected user is skipped because this doesn’t apply to them.'
      : `${count} selected users are skipped because this doesn’t apply to them.`,
  bulkEndTitle: (count: number) => (count === 1 ? 'Close 1 account?' : `Close ${count} accounts?`),
  bulkEndText: 'They’re logged out immediately and can’t log in again. Signed forms are retained as required by law.',
  bulkEndDone: (count: number) => (count === 1 ? 'Account closed' : `${count} accounts closed`),
  bulkRestored: (count: number) => (count === 1 ? 'Account restored' : `${count} accounts restored`),
  bulkRestoreFailed: (count: number) =>
    count === 1 ? '1 account couldn’t be restored. Try again.' : `${count} accounts couldn’t be restored. Try again.`,
  bulkAssignTitle: (count: number) =>
    count === 1 ? 'Assign 1 user to a location' : `Assign ${count} users to a location`,
  bulkAssignText: 'They keep their current locations. Employees get the new location’s company documents as tasks.',
  bulkAssignMixed: 'These users belong to different businesses. Select users from one business.',
  bulkDocumentTitle: (count: number) =>
    count === 1 ? 'Assign a document to 1 user' : `Assign a document to ${count} users`,
  bulkDocumentText:
    'It becomes a task of each employee who doesn’t have it, whichever locations the document is for. It’s due as its settings say.',
  bulkDocument: 'Company document',
  bulkDocumentChoose: 'Select a document',
  bulkDocumentNone: 'This business has no company document for employees to sign, acknowledge, or answer.',
  bulkOneBusiness: 'Filter the list by one business first.',
  bulkRoleTitle: (count: number) => (count === 1 ? 'Change the role of 1 user' : `Change the role of ${count} users`),
  bulkRoleText:
    'What they see and may do changes at once. People who become employees get the forms of their location.',
  bulkWorkingTitle: 'Working on it',
  bulkDoneTitle: 'Finished',
  bulkDone: (done: string, total: string, isOne: boolean) =>
    isOne ? `Done for ${done} of 1 user.` : `Done for ${done} of ${total} users.`,
  bulkDoneAll: (count: string, isOne: boolean) => (isOne ? 'Done for 1 user' : `Done for ${count} users`),
  bulkGoesOn: 'You can close this: the rest is done anyway.',
  exportTitle: 'Export',
  signed: {
    button: 'Signed forms',
    title: 'Signed forms in one file',
    loading: 'Counting signed forms…',
    what: (forms: string, people: string, isOne: boolean) =>
      isOne
        ? `1 signed form of 1 user, as a PDF in a ZIP file with an index.`
        : `${forms} signed forms of ${people} users, as PDFs in a ZIP file with an index (CSV).`,
    none: 'None of these users has a signed form yet.',
    careful:
      'The file shows Social Security numbers in full. It’s deleted from Firstday after a day. Each form in it is recorded as viewed by you.',
    verb: 'Collect forms',
    workingTitle: 'Collecting signed forms',
    working: (done: string, total: string) => `${done} of ${total} forms…`,
    goesOn: 'You can close this. The file waits for you under “Signed forms” in this list.',
    ready: (forms: string, isOne: boolean) => (isOne ? '1 signed form is ready.' : `${forms} signed forms are ready.`),
    availableTo: (when: string) => `You can download them until ${when}.`,
    gone: 'The file has been deleted. Collect the forms again.',
    nothing: 'No form could be collected.',
    download: 'Download ZIP',
    started: 'Download started',
    latest: 'Collected before',
  },
}
