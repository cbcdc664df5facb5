import type { FormDefinition } from '../form.ts'
import { taxpayerSample } from '../identity.ts'
import { forms } from '../registry.ts'
import { contactParts, healthFields, slots } from './contacts.ts'
import type { EmergencyContactsEdition } from './editions.ts'
import { emergencyContactsEditions } from './editions.ts'
import { emergencyContactsAnswers } from './schema.ts'

export type { EmergencyContactsAnswers } from './schema.ts'

const { firstName, middleInitial, lastName } = taxpayerSample

/** Emergency contacts (form id 7): who to call if something happens at work. No agency has a form for it, and no law requires it. */
export const emergencyContacts = {
  ...forms.emergencyContacts,
  editions: emergencyContactsEditions,
  statement: (edition: EmergencyContactsEdition, answers: Readonly<Record<string, unknown>>) =>
    answers['isDeclined'] === true ? edition.declinedStatement : edition.attestation,
  steps: [
    { key: 'you', fields: ['firstName', 'middleInitial', 'lastName', 'hasOneName', 'isDeclined'] },
    {
      key: 'contacts',
      fields: ['contactCount', ...slots.flatMap((slot) => contactParts.map((part) => `${part}${slot}`))],
    },
    { key: 'health', fields: healthFields },
  ],
  answers: emergencyContactsAnswers,
  masked: [],
  confidential: healthFields,
  sample: {
    ...{ firstName, middleInitial, lastName },
    isDeclined: false,
    contactCount: 2,
    contactName: 'Marek Kowalski',
    contactRelationship: 'partner',
    contactPhone: '206-555-0147',
    otherPhone: '206-555-0148 x12',
    contactName2: 'Lucía Reyes',
    contactRelationship2: 'parent',
    contactPhone2: '+525512345678',
    contactLanguage2: 'Spanish',
    medicalNotes: 'Allergic to bee stings. The EpiPen is in my bag.',
    doctorName: 'Dr. Lena Ortiz',
    doctorPhone: '206-555-0102',
    hospital: 'Harborview Medical Center',
  },
} as const satisfies FormDefinition<EmergencyContactsEdition>

/** The same of an employee who would rather not name anyone, nor share anything. */
export const declinedSample = { firstName, middleInitial, lastName, isDeclined: true, contactCount: 1 } as const
