/** The versions of a form, in English. */
export const messages = {
  statuses: {
    submitted: 'Submitted',
    returned: 'Returned',
    withdrawn: 'Withdrawn',
    upcoming: 'Approved, not in effect yet',
    'in force': 'In effect',
    superseded: 'Replaced',
    expired: 'Expired',
  },
  signed: (day: string) => `Signed ${day}`,
  from: (from: string) => `from ${from}`,
  between: (from: string, until: string) => `from ${from} to ${until}`,
  openPdf: 'Open PDF',
  ofVersion: (number: string) => `of version ${number}`,
}
