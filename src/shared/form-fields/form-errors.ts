import { namesItsField } from '#src/shared/i18n/reason-messages.ts'

/** A field's label on the page, so that the summary can say which one is meant. */
const labelOf = (id: string): string =>
  document.getElementById(id)?.closest('[data-field]')?.querySelector('label, legend')?.firstChild?.textContent ?? ''

/** The message of a field in a summary: after its label, unless it includes the field's name. */
export const messageInSummary = (id: string, message: string): string => {
  const label = labelOf(id).trimEnd()
  if (label === '' || namesItsField(message)) return message
  return label.endsWith('?') ? `${label} ${message}` : `${label}: ${message}`
}

/** Focuses the first of some fields on the page, unless a summary of their errors has the focus. */
export const focusFirst = (formId: string, ids: readonly string[]): void => {
  if (document.activeElement?.querySelector('#error-summary-title')) return
  const controls = [...(document.getElementById(formId)?.querySelectorAll<HTMLElement>('[id]') ?? [])]
  controls.find(({ id }) => ids.includes(id))?.focus()
}
