import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { emergencyContactsEndpoints } from '#contract/endpoints/forms/emergency-contacts.ts'
import { relationships, slots } from '#contract/forms/emergency-contacts/contacts.ts'
import { emergencyContacts } from '#contract/forms/emergency-contacts/emergency-contacts.ts'
import { medicalNotesMax } from '#contract/forms/emergency-contacts/schema.ts'
import { reasonsAgainst } from '../../shared/form-fields/validate.ts'
import type { FormValues } from '../form-module.ts'
import { addContact, emergencyContactsBlank, emergencyContactsSteps, removeContact, toSubmission } from './values.ts'

const name = fc.constantFrom('Łukasz', 'Nguyễn', '李', 'José', 'O’Brien', 'X'.repeat(60))
const phone = fc.constantFrom('206-555-0100', '(206) 555-0123 x4', '+52 55 1234 5678')
const contact = fc.record({
  contactName: name,
  contactRelationship: fc.constantFrom(...relationships),
  contactPhone: phone,
  otherPhone: fc.oneof(fc.constant(''), phone),
  contactLanguage: fc.constantFrom('', 'Español', 'L'.repeat(40)),
})

/** Fields as a person may leave them: also those of contacts that were removed again, or declined. */
const filled: fc.Arbitrary<FormValues> = fc
  .record({
    answers: fc.record({
      firstName: name,
      lastName: name,
      isDeclined: fc.boolean(),
      contactCount: fc.constantFrom('1', '2', '3'),
      medicalNotes: fc.constantFrom('', 'Bee stings', 'Asthma\nInhaler in my bag', 'N'.repeat(medicalNotesMax)),
      doctorPhone: fc.oneof(fc.constant(''), phone),
    }),
    contacts: fc.tuple(contact, contact, contact),
  })
  .map(({ answers, contacts }) => ({
    ...emergencyContactsBlank,
    ...answers,
    ...Object.fromEntries(
      contacts.flatMap((each, index) =>
        Object.entries(each).map(([part, value]) => [`${part}${slots[index] ?? ''}`, value] as const),
      ),
    ),
  }))

const signing = {
  userDocumentId: 8,
  edition: '2026',
  signedAt: '2026-11-21T12:00:00Z',
  signature: { kind: 'typed', text: 'Ana' },
}

describe('random answers to the emergency contacts form', () => {
  it('are accepted by the device and by the server', () => {
    fc.assert(
      fc.property(filled, (values) => {
        const submission = toSubmission(values)
        expect(reasonsAgainst(emergencyContacts.answers, submission)).toEqual({})
        const answers = emergencyContacts.answers.cast(submission) as unknown as Record<string, unknown>
        const body = JSON.parse(JSON.stringify({ ...answers, ...signing })) as object
        expect(reasonsAgainst(emergencyContactsEndpoints.create.body, body)).toEqual({})
        expect(answers['contactName'] === undefined).toBe(values['isDeclined'] === true)
      }),
      { numRuns: 100 },
    )
  })
})

describe('the contacts on the screen', () => {
  const three = { ...emergencyContactsBlank, contactCount: '3', contactName: 'A', contactName2: 'B', contactName3: 'C' }

  it('move up when one is removed', () => {
    const two = removeContact(three, 0)
    expect(two).toMatchObject({ contactCount: '2', contactName: 'B', contactName2: 'C', contactName3: '' })
    expect(removeContact(two, 1)).toMatchObject({ contactCount: '1', contactName: 'B', contactName2: '' })
  })

  it('are three at most', () => {
    expect(addContact(emergencyContactsBlank)).toMatchObject({ contactCount: '2' })
    expect(addContact(three)).toMatchObject({ contactCount: '3' })
  })

  it('are not asked for once someone would rather name no one', () => {
    const declined = { ...three, isDeclined: true }
    expect(emergencyContactsSteps(declined).map(({ key }) => key)).toEqual(['you', 'health'])
    expect(toSubmission(declined)).toMatchObject({ contactCount: '', contactName: '', contactName3: '' })
  })
})
