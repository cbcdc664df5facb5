import type { RequestSchema } from '#contract/protocol/endpoint.ts'
import { wholeSchema } from '#contract/protocol/endpoint.ts'
import { Problem } from '#contract/protocol/problems.ts'
import { wireNameOf } from '#contract/protocol/wire-format.ts'
import { readJson } from './read-json.ts'

/**
 * Validates a body of an endpoint against its schema: fields have their names on the wire, in any letter case; unknown
 * ones are dropped. Throws yup's error with every reason.
 */
export const validate = async (
  endpoint: string,
  schema: RequestSchema | undefined,
  value: unknown,
): Promise<unknown> => {
  if (schema === undefined) return undefined
  if (typeof value !== 'object' || value === null || Array.isArray(value)) throw new Problem('invalid', 'badBody')
  return (await wholeSchema(schema).validate(spelledAs(endpoint, schema as unknown as Described, value), {
    abortEarly: false,
    stripUnknown: true,
  })) as unknown
}

interface Described {
  readonly fields?: Record<string, Described>
  readonly innerType?: Described
  readonly type?: string
}

/** Renames the keys of an object to the schema's spelling, deeply; an exact name wins over one in another case. */
const spelledAs = (endpoint: string, schema: Described, sent: unknown): unknown => {
  const values = unfolded(schema, sent)
  if (Array.isArray(values))
    return values.map((each) => (schema.innerType === undefined ? each : spelledAs(endpoint, schema.innerType, each)))
  if (schema.fields === undefined || typeof values !== 'object' || values === null) return values
  const entries = new Map(Object.entries(values))
  const byCase = new Map([...entries].map(([name, value]) => [name.toLowerCase(), value]))
  const spelled: Record<string, unknown> = {}
  for (const [name, field] of Object.entries(schema.fields)) {
    const sentAs = wireNameOf(endpoint, name)
    const value = entries.has(sentAs) ? entries.get(sentAs) : byCase.get(sentAs.toLowerCase())
    if (value !== undefined && value !== null) spelled[name] = spelledAs(endpoint, field, value)
  }
  return spelled
}

/** The object or list in a form-encoded or multipart field with JSON text; anything else unchanged. */
const unfolded = (schema: Described, value: unknown): unknown => {
  if (typeof value !== 'string' || (schema.fields === undefined && schema.innerType === undefined)) return value
  try {
    return readJson(Buffer.from(value))
  } catch (error) {
    if (error instanceof Problem && error.reason.key === 'keyTwice') throw error
    return value
  }
}
