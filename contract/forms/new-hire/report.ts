import type { InferType } from 'yup'
import { object } from 'yup'
import { daysAfter } from '../../domain/onboarding-tasks.ts'
import { stateCodes } from '../../domain/states.ts'
import { choice, day, requiredMessage, text } from '../../protocol/fields.ts'
import type { MessageKey } from '../../protocol/messages/message-keys.ts'

/** How a report reached the directory; `elsewhere`: a payroll provider or another system sent it. */
export const reportingMethods = ['website', 'file', 'mail', 'fax', 'elsewhere'] as const
/** How a report reached the directory. */
export type ReportingMethod = (typeof reportingMethods)[number]

/**
 * What a report must say and may still lack: name, address and Social Security number of the employee, the first day of
 * work for pay, name, address and EIN of the employer (42 USC 653a(b)(1)(A)). `form`: Form W-4, from which the
 * employee's part comes, isn't signed; `ssn`: the number was applied for.
 */
export const reportParts = ['form', 'ssn', 'address', 'firstDay', 'ein'] as const
/** A part that a report still lacks. */
export type ReportPart = (typeof reportParts)[number]

/** When and how reports were sent, and to the directory of which state. */
export const newHireSending = object({
  directory: choice(stateCodes).required(requiredMessage),
  method: choice(reportingMethods).required(requiredMessage),
  /** YYYY-MM-DD. */
  sentOn: day().required(requiredMessage),
  confirmation: text(80),
})
/** When and how reports were sent, validated. */
export type NewHireSending = InferType<typeof newHireSending>

/** Why a sending can't be recorded, by field. `today` is YYYY-MM-DD; a device may be a time zone ahead. */
export const newHireFaults = (
  { sentOn }: Partial<NewHireSending>,
  today: string,
): Readonly<Record<string, { readonly key: MessageKey }>> =>
  sentOn !== undefined && sentOn > daysAfter(today, 1) ? { sentOn: { key: 'dayNotYet' } } : {}
