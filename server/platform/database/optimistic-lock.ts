import { Problem } from '#contract/protocol/problems.ts'

/**
 * Throws `conflict` if someone changed a row after it was read; `sent` is the time of its last change as read, and
 * optional.
 */
export const requireUnchanged = (changedAt: Date, sent: string | undefined): void => {
  if (sent !== undefined && new Date(sent).getTime() !== changedAt.getTime()) throw new Problem('conflict', 'conflict')
}

/** The time of a change: later than the previous one, whatever the clock says. */
export const updateIfUnchanged = (before: Date, now: Date): Date =>
  new Date(Math.max(now.getTime(), before.getTime() + 1))

/** What a change sets: the given fields that differ from the row; undefined ones stay. */
export const changedColumns = <R extends object>(
  row: R,
  change: { readonly [C in keyof R]?: R[C] | undefined },
): Partial<R> =>
  Object.fromEntries(
    Object.entries(change).filter(
      ([column, value]) => value !== undefined && JSON.stringify(value) !== JSON.stringify(row[column as keyof R]),
    ),
  ) as Partial<R>
