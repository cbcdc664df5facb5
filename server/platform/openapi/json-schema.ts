import type { AnySchema, SchemaDescription, SchemaFieldDescription } from 'yup'

/** A JSON Schema (2020-12), as OpenAPI 3.1 uses it. */
export interface JsonSchema {
  readonly [keyword: string]: unknown
}

type Described = SchemaFieldDescription &
  Partial<SchemaDescription> & {
    readonly fields?: Record<string, SchemaFieldDescription>
    readonly innerType?: SchemaFieldDescription
  }

const types: Readonly<Record<string, string>> = {
  string: 'string',
  number: 'number',
  boolean: 'boolean',
  array: 'array',
  object: 'object',
}

/** A schema of the contract as a JSON Schema: types, limits, options, defaults and required fields. */
export const schemaOf = (schema: AnySchema): JsonSchema => describedAs(schema.describe() as Described)

const describedAs = (described: Described): JsonSchema => ({
  ...typeOf(described),
  ...limitsOf(described),
  ...(isPlain(described.default) ? { default: described.default } : {}),
  ...(described.fields === undefined ? {} : fieldsOf(described.fields as Record<string, Described>)),
  ...(described.innerType === undefined ? {} : { items: describedAs(described.innerType as Described) }),
  ...metaOf(described),
})

const typeOf = ({ type, nullable }: Described): JsonSchema => {
  const named = types[type]
  if (named === undefined) return {}
  return { type: nullable === true ? [named, 'null'] : named }
}

const isPlain = (value: unknown): boolean => ['string', 'number', 'boolean'].includes(typeof value)

const fieldsOf = (fields: Readonly<Record<string, Described>>): JsonSchema => {
  const required = Object.entries(fields)
    .filter(([, field]) => field.optional === false && field.default === undefined)
    .map(([name]) => name)
  return {
    properties: Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, describedAs(field)])),
    ...(required.length > 0 ? { required } : {}),
  }
}

/** yup's built-in tests that JSON Schema can express. */
const limitsOf = ({ type, tests = [] }: Described): JsonSchema => {
  const limits: Record<string, unknown> = {}
  for (const { name, params } of tests) {
    const value = params as { min?: unknown; max?: unknown; regex?: RegExp } | undefined
    if (name === 'min') limits[minKeywords[type] ?? 'minimum'] = value?.min
    if (name === 'max') limits[maxKeywords[type] ?? 'maximum'] = value?.max
    if (name === 'integer') limits['type'] = 'integer'
    if (name === 'matches') limits['pattern'] = value?.regex?.source
  }
  return limits
}

const minKeywords: Readonly<Record<string, string>> = { string: 'minLength', array: 'minItems' }
const maxKeywords: Readonly<Record<string, string>> = { string: 'maxLength', array: 'maxItems' }

const metaOf = (described: Described): JsonSchema => {
  const meta = described.meta as { openapi?: JsonSchema } | undefined
  const options = described.oneOf?.filter((option) => option !== null && option !== undefined) ?? []
  return { ...(options.length > 0 ? { enum: options } : {}), ...meta?.openapi }
}
