import type { FormValues } from './form-module.ts'

const inField = (blank: string | boolean, answer: unknown): string | boolean => {
  if (typeof blank === 'boolean') return answer === true
  if (typeof answer === 'number') return answer === 0 ? blank : String(answer)
  return typeof answer === 'string' ? answer : blank
}

/** Answers as the server returns them, as texts and checkboxes; what is masked stays masked. */
export const toFieldValues = (blank: FormValues, answers: Readonly<Record<string, unknown>>): FormValues =>
  Object.fromEntries(Object.entries(blank).map(([field, empty]) => [field, inField(empty, answers[field])]))

/** Whether only the end of a number is shown. */
export const isMasked = (value: unknown): boolean => typeof value === 'string' && /[•*]/.test(value)

/** The same for editing: a secret number without its spaces and dashes, or empty where only its mask is known. */
export const toEditableValues = (
  blank: FormValues,
  answers: Readonly<Record<string, unknown>>,
  secrets: readonly string[],
): FormValues =>
  Object.fromEntries(
    Object.entries(toFieldValues(blank, answers)).map(([field, value]) =>
      secrets.includes(field) && typeof value === 'string'
        ? [field, isMasked(value) ? '' : value.replace(/[\s-]/g, '')]
        : [field, value],
    ),
  )
