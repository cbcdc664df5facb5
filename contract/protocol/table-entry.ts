/**
 * What a table has under a key that comes from input: only its own, since `constructor` or `toString` would find what
 * every object has.
 */
export const tableEntry = <T>(table: Readonly<Partial<Record<string, T>>>, key: unknown): T | undefined =>
  (typeof key === 'string' || typeof key === 'number') && Object.hasOwn(table, key) ? table[key] : undefined
