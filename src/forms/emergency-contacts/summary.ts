import { anyPhone } from '#contract/protocol/contact-fields.ts'
import type { Slot } from '#contract/forms/emergency-contacts/contacts.ts'
import { healthFields, slots } from '#contract/forms/emergency-contacts/contacts.ts'
import type { Edition } from '#contract/forms/editions/edition.ts'
import { useMessages } from '#src/shared/i18n/translations.ts'
import type { FormValues, SummaryRow, SummarySection } from '../form-module.ts'
import type { FormReader } from '../form-reader.ts'
import { messagesFor } from '../form-reader.ts'
import { isSignerRow, useSignerRows } from '../signer/signer-summary.ts'
import { emergencyContactsMessages } from './emergency-contacts-messages.ts'
import type { messages as en } from './messages/en.ts'
import { countContacts, emergencyContactsSteps } from './values.ts'

type Messages = typeof en
type StepKey = keyof Messages['steps']

const getText = (values: FormValues, field: string): string => {
  const value = values[field]
  return typeof value === 'string' ? value : ''
}

const toRow = (field: string, label: string, text: string): SummaryRow => ({ field, label, value: text, text })

const formatPhone = (phone: string): string =>
  phone === '' ? '' : (anyPhone().cast(phone, { assert: false }) ?? phone)

const toContactRows = (values: FormValues, messages: Messages, slot: Slot, index: number): SummaryRow[] => {
  const count = countContacts(values)
  const answer = (part: string) => getText(values, `${part}${slot}`)
  const row = (
    part: 'contactName' | 'contactRelationship' | 'contactPhone' | 'otherPhone' | 'contactLanguage',
    text: string,
  ) => toRow(`${part}${slot}`, messages.ofContact(messages[part], index + 1, count), text)
  const relationship = messages.relationships[answer('contactRelationship') as keyof Messages['relationships']]
  return [
    row('contactName', answer('contactName') || messages.notAnswered),
    row('contactRelationship', relationship ?? messages.notAnswered),
    row('contactPhone', formatPhone(answer('contactPhone')) || messages.notAnswered),
    row('otherPhone', formatPhone(answer('otherPhone')) || messages.none),
    row('contactLanguage', answer('contactLanguage') || messages.notEntered),
  ]
}

const toHealthRows = (values: FormValues, messages: Messages, reader: FormReader): SummaryRow[] =>
  healthFields.map((field) => {
    const answer = getText(values, field)
    const shown = field === 'doctorPhone' ? formatPhone(answer) : answer
    const text = answer !== '' && reader === 'staff' ? messages.staff.confidential : shown
    return toRow(field, messages[field], text || messages.notShared)
  })

/** All answers of the form as text, by step; staff read of a confidential one only that it was shared. */
export const useEmergencyContactsSummary = (
  values: FormValues,
  _edition?: Edition,
  reader: FormReader = 'employee',
): readonly SummarySection[] => {
  const messages = messagesFor(useMessages(emergencyContactsMessages), reader)
  const signer = useSignerRows(values)
  const count = countContacts(values)
  const rows: Readonly<Record<StepKey, () => SummaryRow[]>> = {
    you: () => [
      ...['firstName', 'middleInitial', 'lastName']
        .filter((field) => isSignerRow(field, values))
        .map((field) =>
          toRow(
            field,
            signer.labelOf(field) ?? field,
            signer.textOf(field) || (field === 'middleInitial' ? messages.none : messages.notAnswered),
          ),
        ),
      toRow('isDeclined', messages.people, count === 0 ? messages.declined : messages.named(count)),
    ],
    contacts: () => slots.slice(0, count).flatMap((slot, index) => toContactRows(values, messages, slot, index)),
    health: () => toHealthRows(values, messages, reader),
  }
  return emergencyContactsSteps(values).map(({ key }) => ({
    step: key,
    title: messages.steps[key as StepKey],
    lede: messages.ledes[key as StepKey],
    rows: rows[key as StepKey](),
  }))
}
