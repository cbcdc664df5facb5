import { boolean, number, string } from 'yup'
import type { AnyObjectSchema, AnySchema } from 'yup'

/**
 * A field with this cast instead of yup's own, which calls `toString` and `valueOf` of the input: a body may define
 * them as a number or null, and the resulting error would look like a server error.
 */
const castBy = <S extends AnySchema>(field: S, cast: (value: unknown) => unknown): S => {
  const copy = field.clone()
  copy.transforms = [(value: unknown) => scalar(cast(value))]
  return copy
}

/**
 * Replaces an object or a list in a scalar field by a value that is no text, number or option, and that other fields'
 * rules can read safely.
 */
export const scalar = (value: unknown): unknown => (typeof value === 'object' && value !== null ? NaN : value)

const asText = (value: unknown): unknown =>
  typeof value === 'number' || typeof value === 'boolean' ? String(value) : value

const asFlag = (value: unknown): unknown => {
  if (typeof value !== 'string' && typeof value !== 'number') return value
  if (/^(true|1)$/i.test(String(value))) return true
  return /^(false|0)$/i.test(String(value)) ? false : value
}

/** A text; numbers and booleans are converted to text. */
export const plainText = () => castBy(string(), asText)

/** A number; the field decides how texts are parsed. */
export const plainNumber = () => castBy(number(), (value) => value)

/** Yes or no, also as the texts and numbers of form-encoded bodies. */
export const plainFlag = () => castBy(boolean(), asFlag)

/** The answers that have the type of their field: rules of the whole object run before each field is validated. */
export const wellTyped = <T extends object>(schema: AnyObjectSchema, answers: T): T => {
  const fields = schema.fields as Readonly<Record<string, AnySchema | undefined>>
  return Object.fromEntries(Object.entries(answers).filter(([name, value]) => fields[name]?.isType(value))) as T
}
