/** A copy of an array or object with the same members; anything else as it is. */
export default function clone(value: unknown): unknown {
  if (Array.isArray(value)) return [...(value as readonly unknown[])]
  if (typeof value !== 'object' || value === null) return value
  return Object.assign(Object.create(Object.getPrototypeOf(value) as object | null) as object, value)
}
