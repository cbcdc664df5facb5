import { boolean, number, string } from 'yup'
import type { AnyObjectSchema, AnySchema } from 'yup'

/**
 * A field with this cast in place of yup's own, which calls `toString` and `valueOf` of what was sent: a body may bring
 * any of them along, as a number or null, and the error would look like a fault of ours.
 */
const castBy = <S extends AnySchema>(field: S, cast: (value: unknown) => unknown): S => {
  const copy = field.clone()
  copy.transforms = [(value: unknown) => scalar(cast(value))]
  return copy
}

/** What stands for an object or a list in a field of one value: no text, no number, no option; rules of other fields may read it without harm. */
export const scalar = (value: unknown): unknown => (typeof value === 'object' && value !== null ? NaN : value)

const asText = (value: unknown): unknown =>
  typeof value === 'number' || typeof value === 'boolean' ? String(value) : value

const asFlag = (value: unknown): unknown => {
  if (typeof value !== 'string' && typeof value !== 'number') return value
  if (/^(true|1)$/i.test(String(value))) return true
  return /^(false|0)$/i.test(String(value)) ? false : value
}

/** A text; numbers and ticks become the texts of them. */
export const plainText = () => castBy(string(), asText)

/** A number; how texts are read is up to the field. */
export const plainNumber = () => castBy(number(), (value) => value)

/** Yes or no, also as the texts and numbers of form-encoded bodies. */
export const plainFlag = () => castBy(boolean(), asFlag)

/** The answers that are of the type of their field: a rule of the whole object is asked before each field is refused by itself. */
export const wellTyped = <T extends object>(schema: AnyObjectSchema, answers: T): T => {
  const fields = schema.fields as Readonly<Record<string, AnySchema | undefined>>
  return Object.fromEntries(Object.entries(answers).filter(([name, value]) => fields[name]?.isType(value))) as T
}
