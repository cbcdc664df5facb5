import type { JsonSchema } from './json-schema.ts'

/** The schema of a recorded reply: what its example shows, nothing more. */
export const shapeOf = (value: unknown): JsonSchema => {
  if (value === null || value === undefined) return {}
  if (Array.isArray(value)) return { type: 'array', items: value.length > 0 ? shapeOf(value[0]) : {} }
  switch (typeof value) {
    case 'object':
      return {
        type: 'object',
        properties: Object.fromEntries(Object.entries(value).map(([name, each]) => [name, shapeOf(each)])),
      }
    case 'number':
      return { type: Number.isInteger(value) ? 'integer' : 'number' }
    case 'boolean':
      return { type: 'boolean' }
    default:
      return { type: 'string' }
  }
}
