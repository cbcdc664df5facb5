import type { WotcState } from '#contract/endpoints/forms/wotc.ts'
import type { RecordedDays } from '#contract/forms/wotc/offer.ts'
import type { FormValues } from '../../form-module.ts'
import { wotcEmployerAnswers } from '#contract/forms/wotc/employer.ts'

const firsts: Readonly<Record<string, string>> = { claim: 'request', wageUnit: 'hour', signsAs: 'employer' }

/** An empty employer section. */
const partBlank: FormValues = Object.fromEntries(
  Object.keys(wotcEmployerAnswers.fields).map((field) => [field, firsts[field] ?? '']),
)

const contactFields = ['contactPhone', 'contactStreet', 'contactCity', 'contactState', 'contactZip'] as const

/** The answers to submit: the address applies to groups 4 and 6 only, and the contact details where there is a contact. */
export const toPartSubmission = (values: FormValues): FormValues => ({
  ...values,
  ...(values['contactName'] === '' && Object.fromEntries(contactFields.map((field) => [field, '']))),
  ...(values['claim'] === 'late' && { completed: '', proof: '' }),
  community: values['groupNumber'] === '' ? '' : (values['community'] ?? ''),
})

/** The days that are on record: the notice is completed with the recording of the offer, else today (YYYY-MM-DD). */
export const recordedDaysOf = ({ recordedOn, offeredOn, completedOn }: WotcState, today: string): RecordedDays => ({
  recordedOn,
  offeredOn,
  completedOn: completedOn ?? today,
})

/** The initial fields of an employer section: those signed before, else the days on record. */
export const partFrom = (state: WotcState): FormValues => {
  const { part, recordedOn, offeredOn, completedOn, hiredOn, start } = state
  const recorded = {
    gaveInformation: recordedOn,
    offered: offeredOn,
    completed: completedOn,
    hired: hiredOn,
    started: start,
  }
  const values = Object.entries(part ?? recorded).filter(([, value]) => value !== null && value !== undefined)
  return { ...partBlank, ...Object.fromEntries(values.map(([field, value]) => [field, String(value)])) }
}
