import { namesItsField } from '#src/shared/i18n/reason-messages.ts'

/** A question and its error: "ZIP code: Enter 5 digits"; the error alone where it names its field. */
export const labelAndMessage = (label: string, message: string): string => {
  if (label === '' || namesItsField(message)) return message
  return label.endsWith('?') ? `${label} ${message}` : `${label.replace(/\.$/, '')}: ${message}`
}

/** A field's label on the page, so that the summary can say which one is meant. */
export const labelOf = (id: string): string => {
  const field = document.getElementById(id)?.closest('[data-field]')
  return field?.querySelector('label, legend')?.firstChild?.textContent?.trimEnd() ?? ''
}
