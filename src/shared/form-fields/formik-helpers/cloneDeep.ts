import isPlainObject from './isPlainObject.ts'

/** A copy of arrays and objects with copies of their members; files, dates and the like are the same. */
export default function cloneDeep(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(cloneDeep)
  if (!isPlainObject(value)) return value
  return Object.fromEntries(Object.entries(value).map(([name, member]) => [name, cloneDeep(member)]))
}
