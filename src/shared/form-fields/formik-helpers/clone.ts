/** A copy of an array or object with the same members; anything else as it is. */
export default function clone(value: unknown): unknown {
  if (Array.isArray(value)) return [...(value as readonly unknown[])]
  if (typeof value !== 'object' || value === null) return value
  // Defined rather than assigned: a member named __proto__ stays a member.
  return Object.create(Object.getPrototypeOf(value) as object | null, Object.getOwnPropertyDescriptors(value)) as object
}
