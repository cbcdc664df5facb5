import type { Relationship, Slot } from '#contract/forms/emergency-contacts/contacts.ts'
import { contactCount, healthFields, slots } from '#contract/forms/emergency-contacts/contacts.ts'
import { emergencyContactsEditions } from '#contract/forms/emergency-contacts/editions.ts'
import { emergencyContacts } from '#contract/forms/emergency-contacts/emergency-contacts.ts'
import type { EmergencyContactsAnswers } from '#contract/forms/emergency-contacts/emergency-contacts.ts'
import type { CompanionForm, SignedAnswers, SubstituteSection } from '../core/server-form.ts'
import { defineServerForm } from '../core/server-form.ts'
import { knownName } from '../core/known-name.ts'
import { row } from '../core/substitute-rows.ts'

const relationshipNames: Readonly<Record<Relationship, string>> = {
  partner: 'Spouse or partner',
  parent: 'Parent',
  child: 'Son or daughter',
  sibling: 'Brother or sister',
  relative: 'Other relative',
  friend: 'Friend',
  other: 'Someone else',
}

const employeeSection = ({ firstName, middleInitial, lastName }: EmergencyContactsAnswers): SubstituteSection => ({
  heading: 'Employee',
  rows: [
    row('', 'First name and middle initial', [firstName, middleInitial].filter(Boolean).join(' ')),
    row('', 'Last name', lastName),
  ],
})

const contactSection = (answers: EmergencyContactsAnswers, slot: Slot, index: number): SubstituteSection => {
  const relationship = answers[`contactRelationship${slot}`]
  return {
    heading: `${index + 1}. person to call`,
    rows: [
      row('', 'Name', answers[`contactName${slot}`]),
      row('', 'Relationship to the employee', relationship && relationshipNames[relationship]),
      row('', 'Phone', answers[`contactPhone${slot}`]),
      row('', 'Other phone', answers[`otherPhone${slot}`]),
      row('', 'Language', answers[`contactLanguage${slot}`]),
    ],
  }
}

const declinedSection: SubstituteSection = {
  heading: 'People to call',
  rows: [row('', 'Emergency contact', 'The employee chose to name no one')],
}

/** What was shared about health, on a separate page: medical records are filed separately (29 CFR 1630.14(c)(1)). */
const healthPage = (signed: SignedAnswers<EmergencyContactsAnswers>): CompanionForm | undefined => {
  const { answers, edition, signature, signedOn } = signed
  if (healthFields.every((field) => answers[field] === undefined)) return undefined
  const attestation = emergencyContactsEditions.find(({ id }) => id === edition)?.healthStatement
  if (attestation === undefined) throw new Error(`no edition ${edition} of the emergency contacts form`)
  return {
    isNonAgency: true,
    key: '',
    edition,
    name: 'Emergency health information',
    subtitle: 'Confidential: file this page apart from the personnel file',
    boxes: () => [],
    sections: () => [
      employeeSection(answers),
      {
        heading: 'Shared by choice, for emergencies only',
        rows: [
          row('', 'Allergies or conditions', answers.medicalNotes),
          row('', 'Doctor', answers.doctorName),
          row('', 'Doctor’s phone', answers.doctorPhone),
          row('', 'Preferred hospital', answers.hospital),
        ],
      },
    ],
    attestation,
    signature,
    signedOn,
  }
}

/**
 * Emergency contacts on the server. What was shared about health is on the PDF's second page, and on no staff screen.
 */
export const emergencyContactsForm = defineServerForm<EmergencyContactsAnswers>({
  definition: emergencyContacts,
  name: 'Emergency contacts',
  subtitle: 'Who to call in an emergency at work, in this order',
  isNonAgency: true,
  prefill: knownName,
  sections: ({ answers }) => {
    const named = slots.slice(0, contactCount(answers.isDeclined, answers.contactCount))
    const contacts = named.map((slot, index) => contactSection(answers, slot, index))
    return [employeeSection(answers), ...(contacts.length === 0 ? [declinedSection] : contacts)]
  },
  also: healthPage,
})
