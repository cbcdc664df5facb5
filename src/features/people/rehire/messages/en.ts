/** Closed accounts and rehires in English. */
export const messages = {
  closedTitle: 'Closed accounts',
  closedLede: 'Restore an account that was closed by mistake, or rehire someone who left.',
  search: 'Search by name',
  closedCaption: 'Closed accounts',
  columns: { name: 'Name', business: 'Business', ended: 'Last day of work', closed: 'Closed', actions: 'Actions' },
  empty: 'No closed accounts.',
  noMatch: 'No closed account has this name.',
  isMore: 'These are the 100 accounts closed last. Search by name to find others.',
  restore: 'Restore',
  restoreTitle: (name: string) => `Restore ${name}’s account?`,
  restoreText:
    'For an account that was closed by mistake. Everything is as it was, and no form is asked for again. If they start a new job with you, rehire them instead.',
  restored: (name: string) => `${name}’s account restored`,
  rehire: 'Rehire',
  rehireOf: (name: string) => `Rehire ${name}`,
  rehireTitle: (name: string) => `Rehire ${name}`,
  firstDay: 'New first day of work',
  firstDayAfter: (day: string) => `After the earlier employment ended (${day})`,
  formsTitle: 'What we’ll ask them for',
  again: (form: string) => `${form}: a new one. The signed one stays in the history.`,
  first: (form: string) => `${form}: not completed yet`,
  noForms: 'No tax forms.',
  others: 'Direct deposit and the other forms stay as they are. You can request them again one by one.',
  i9: 'Form I-9',
  i9Choose: 'Enter the new first day to see which Form I-9 is needed.',
  i9Continue: 'Continue the earlier Form I-9',
  i9ContinueHint: (signed: string) =>
    `It was signed ${signed}, within three years of the rehire. You record the rehire in Supplement B within three business days of the first day. If their work authorization has ended, you reverify it there.`,
  i9New: 'Start a new Form I-9',
  i9NewHint:
    'They complete Section 1 by the first day. You examine documents and sign Section 2 within three business days.',
  i9Over: (until: string) =>
    `The earlier Form I-9 could be continued for a rehire until ${until}. They complete a new one: Section 1 by the first day, and you sign Section 2 within three business days. The earlier one stays in the history.`,
  done: (name: string) => `${name} rehired`,
  notice: 'They get an email about each form. If they’ve never logged in, they get a new invitation.',
}
