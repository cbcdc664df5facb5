import { namesItsField } from '#src/shared/i18n/reason-messages.ts'
import type { SummarySection } from './form-module.ts'

/** The label of a question; empty for the form as a whole. */
export const labelIn = (sheet: readonly SummarySection[], field: string): string =>
  sheet.flatMap(({ rows }) => rows).find((row) => row.field === field && field !== '')?.label ?? ''

/** A question and its error: "ZIP code: Enter 5 digits." */
export const labelAndMessage = (label: string, message: string): string => {
  if (label === '' || namesItsField(message)) return message
  return label.endsWith('?') ? `${label} ${message}` : `${label.replace(/\.$/, '')}: ${message}`
}
