import type { SummarySection } from './form-module.ts'

/** The label of a question; empty for the form as a whole. */
export const labelIn = (sheet: readonly SummarySection[], field: string): string =>
  sheet.flatMap(({ rows }) => rows).find((row) => row.field === field && field !== '')?.label ?? ''

export { labelAndMessage } from '../shared/form-fields/label-and-message.ts'
