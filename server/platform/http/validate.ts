import type { AnyObjectSchema } from 'yup'
import { Problem } from '#contract/protocol/problems.ts'
import { readJson } from './read-body.ts'

/** Checks a body against its schema; fields match in any letter case, unknown ones are dropped. Throws yup's error with every reason. */
export const validate = async (schema: AnyObjectSchema | undefined, given: unknown): Promise<unknown> => {
  if (schema === undefined) return undefined
  if (typeof given !== 'object' || given === null || Array.isArray(given)) throw new Problem('invalid', 'badBody')
  return (await schema.validate(spelledAs(schema as unknown as Described, given), {
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
const spelledAs = (schema: Described, sent: unknown): unknown => {
  const given = unfolded(schema, sent)
  if (Array.isArray(given))
    return given.map((each) => (schema.innerType === undefined ? each : spelledAs(schema.innerType, each)))
  if (schema.fields === undefined || typeof given !== 'object' || given === null) return given
  const own = new Map(Object.entries(given))
  const byCase = new Map([...own].map(([name, value]) => [name.toLowerCase(), value]))
  const spelled: Record<string, unknown> = {}
  for (const [name, field] of Object.entries(schema.fields)) {
    const value = own.has(name) ? own.get(name) : byCase.get(name.toLowerCase())
    if (value !== undefined && value !== null) spelled[name] = spelledAs(field, value)
  }
  return spelled
}

/** The object or list that a form-encoded or multipart field carries as JSON text; anything else as it is. */
const unfolded = (schema: Described, given: unknown): unknown => {
  if (typeof given !== 'string' || (schema.fields === undefined && schema.innerType === undefined)) return given
  try {
    return readJson(Buffer.from(given))
  } catch {
    return given
  }
}
