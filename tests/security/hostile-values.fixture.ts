/** A value as JSON parses it, with keys that no literal can write. */
const read = (json: string): unknown => JSON.parse(json)

/** Neither text nor number, and misbehaves when converted to one. */
export const hostileObjects: readonly unknown[] = [
  { toString: 1 },
  { valueOf: 1, toString: null },
  { length: 1e9 },
  [null],
  [[{ toString: 1 }]],
  read('{"__proto__":{"toString":1},"constructor":1}'),
]

/** Objects, and texts and numbers at the edges of what fields and the database hold. */
export const hostileValues: readonly unknown[] = [
  ...hostileObjects,
  ...['constructor', '__proto__', 'toString', 'hasOwnProperty'],
  ...['', '\0', '\ud800', 'x'.repeat(5000), '-271821-04-20T00:00:00Z', '{"toString":1}', '[null]'],
  ...[null, true, -1, 0.5, 2 ** 31, Number.MAX_SAFE_INTEGER, 1e308, read('1e400')],
  read(`${'['.repeat(9)}${']'.repeat(9)}`),
]

/** What a schema says about where values can be. */
export interface Described {
  readonly fields?: Readonly<Record<string, Described>>
  readonly innerType?: Described
}

/** Whether a field holds one value, neither an object nor a list. */
export const isPlain = ({ fields, innerType }: Described): boolean => fields === undefined && innerType === undefined

/** Functions that put a value into a field: as the field, in its parts, in its list, in the parts of its list. */
export const hostileVariants = ({ fields, innerType }: Described, value: unknown): unknown[] => [
  value,
  ...Object.keys(fields ?? {}).map((part) => ({ [part]: value })),
  ...(innerType === undefined
    ? []
    : [[value], ...Object.keys(innerType.fields ?? {}).map((part) => [{ [part]: value }])]),
]
