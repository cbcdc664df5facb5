/** The versions of a form, in English. */
export const messages = {
  statuses: {
    submitted: 'Submitted',
    returned: 'Returned',
    withdrawn: 'Withdrawn',
    upcoming: 'Approved, not in effect yet',
    'in force': 'In effect',
    disregarded: 'Disregarded because of an IRS lock-in',
    superseded: 'Replaced',
    expired: 'Expired',
  },
  signed: (day: string) => `Signed ${day}`,
  from: (from: string) => `from ${from}`,
  between: (from: string, until: string) => `from ${from} to ${until}`,
  disregardedFrom: (day: string) => `IRS lock-in applies instead from ${day}`,
  openPdf: 'Open PDF',
  ofVersion: (number: string) => `of version ${number}`,
}
