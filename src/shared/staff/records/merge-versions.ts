/** A field that someone else changed while it was being edited. */
export interface ChangedField {
  readonly name: string
  readonly theirs: unknown
  /** What was typed, where it differs from theirs; undefined where the field was left alone. */
  readonly mine: unknown
}

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other)

/**
 * The fields that differ between the version that was edited and a newer one, with what was typed in the meantime. A field
 * that has the same value in both, or was changed to the same, isn't among them.
 */
export const changedFields = (
  base: Readonly<Record<string, unknown>>,
  newer: Readonly<Record<string, unknown>>,
  typed: Readonly<Record<string, unknown>>,
): readonly ChangedField[] =>
  Object.keys(newer).flatMap((name) => {
    const theirs = newer[name]
    if (isSame(theirs, base[name]) || isSame(theirs, typed[name])) return []
    return [{ name, theirs, mine: isSame(typed[name], base[name]) ? undefined : typed[name] }]
  })
