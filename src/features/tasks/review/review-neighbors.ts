import type { TaskRow } from '#contract/endpoints/tasks.ts'

/** The documents around a document in the list it was opened from. */
export interface ReviewNeighbors {
  readonly before: TaskRow | undefined
  readonly after: TaskRow | undefined
  /** The next one that still needs a decision, from here on and then from the top. */
  readonly next: TaskRow | undefined
}

/** The neighbors of a document; `isDone` tells which need no decision any more, or not by this person. */
export const reviewNeighbors = (
  rows: readonly TaskRow[],
  userDocumentId: number,
  isDone: (row: TaskRow) => boolean,
): ReviewNeighbors => {
  const index = rows.findIndex((row) => row.userDocumentId === userDocumentId)
  const waits = (row: TaskRow) => row.status === 'submitted' && row.userDocumentId !== userDocumentId && !isDone(row)
  return {
    before: index > 0 ? rows[index - 1] : undefined,
    after: rows[index + 1],
    next: rows.slice(index + 1).find(waits) ?? rows.slice(0, Math.max(index, 0)).find(waits),
  }
}
