import { editionList } from '../editions/added-editions.ts'
import type { Edition } from '../editions/edition.ts'

/** What differs between editions of the form. */
export interface EmergencyContactsEdition extends Edition {
  /** The statement of an employee who names no one. */
  readonly declinedStatement: string
  /** The part of both statements that is on the page about health. */
  readonly healthStatement: string
}

const healthStatement = 'What I wrote about my health I shared by choice, for use in an emergency only.'

/** Editions of the emergency contacts form, oldest first: our own words, no agency has a form for it. */
export const emergencyContactsEditions = editionList<EmergencyContactsEdition>('emergencyContacts', [
  {
    id: '2026',
    from: '2026-01-01',
    until: null,
    attestation: `I ask my employer to call the people named above, in this order, if I have an emergency at work. ${healthStatement} I can change this form at any time.`,
    declinedStatement: `I choose not to name an emergency contact. ${healthStatement} I can change this form at any time.`,
    healthStatement,
    source:
      'Firstday; no law requires this form. Medical information an employer gets is confidential, in a record of its own, open to first aid and safety personnel where an emergency may need it: 29 CFR 1630.14(c)(1), 42 USC 12112(d)(3)(B)',
  },
])
