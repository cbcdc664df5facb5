/** What is submitted, by name, in English. */
export const messages = {
  forms: {
    w4: 'Form W-4',
    a4: 'State withholding form',
    i9: 'Form I-9',
    wotc: 'Form 8850',
    directDeposit: 'Direct deposit',
    emergencyContacts: 'Emergency contacts',
    workPermit: 'Minor’s work permit',
    user: 'Photo or scan',
    application: 'Job application',
    businessDocuments: 'Company document',
  },
  otherForm: 'Signed form',
  decisions: { approveTaskForms: 'Approval of a form', rejectDocuments: 'Form returned for changes' },
}

/** The type of the names in every language. */
export type SubmissionNames = typeof messages
