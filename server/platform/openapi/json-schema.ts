import type { AnySchema, SchemaDescription, SchemaFieldDescription } from 'yup'
import { wireNameOf } from '#contract/protocol/wire-format.ts'

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

/** What the document calls a field. */
type FieldName = (name: string) => string

/** A schema of an endpoint as a JSON Schema, in the names of the wire: types, limits, options, defaults, required fields. */
export const schemaOf = (endpoint: string, schema: AnySchema): JsonSchema =>
  describedAs(schema.describe() as Described, (name) => wireNameOf(endpoint, name))

const describedAs = (described: Described, nameOf: FieldName): JsonSchema => ({
  ...typeOf(described),
  ...limitsOf(described),
  ...(isPlain(described.default) ? { default: described.default } : {}),
  ...(described.fields === undefined ? {} : fieldsOf(described.fields as Record<string, Described>, nameOf)),
  ...(described.innerType === undefined ? {} : { items: describedAs(described.innerType as Described, nameOf) }),
  ...metaOf(described),
})

const typeOf = ({ type, nullable }: Described): JsonSchema => {
  const named = types[type]
  if (named === undefined) return {}
  return { type: nullable === true ? [named, 'null'] : named }
}

const isPlain = (value: unknown): boolean => ['string', 'number', 'boolean'].includes(typeof value)

const fieldsOf = (fields: Readonly<Record<string, Described>>, nameOf: FieldName): JsonSchema => {
  const required = Object.entries(fields)
    .filter(([, field]) => field.optional === false && field.default === undefined)
    .map(([name]) => nameOf(name))
  return {
    properties: Object.fromEntries(
      Object.entries(fields).map(([name, field]) => [nameOf(name), describedAs(field, nameOf)]),
    ),
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
