/** The sections of staff and the settings, in English. */
export const messages = {
  sections: {
    home: 'Home',
    people: 'Users',
    review: 'Review',
    applications: 'Applications',
    documents: 'Documents',
    devices: 'Devices',
    newHires: 'New-hire reports',
    settings: 'Settings',
  },
  sectionsLabel: 'Sections',
  search: 'Search',
  searchKeys: (isMac: boolean) => (isMac ? '⌘ K' : 'Ctrl K'),
  settings: {
    open: 'Open',
    documents: 'Policies people acknowledge and files they upload, in addition to the government forms.',
    payrollExport: 'The file for your payroll system: who is in it, and what its columns are called.',
    devices: 'Shared tablets that run as kiosks: what each has to send, and what to do about it.',
    webhooks: 'Tell another system what is new.',
    i9Inspection: 'Every Form I-9 in one file, for a notice of inspection, and which ones aren’t complete.',
    selfIdentification: 'What you invite employees to answer about themselves, and the totals for your reports.',
  },
}
