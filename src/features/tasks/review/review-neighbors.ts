import type { TaskRow } from '#contract/endpoints/tasks.ts'

/** The places around a document in the list it was opened from. */
export interface ReviewNeighbors {
  readonly before: TaskRow | undefined
  readonly after: TaskRow | undefined
  /** The next one that still waits for a decision, from here on and then from the top. */
  readonly next: TaskRow | undefined
}

/** Where one goes from a document; `isDone` tells what needs no decision any more, or not by this person. */
export const reviewNeighbors = (
  rows: readonly TaskRow[],
  userDocumentId: number,
  isDone: (row: TaskRow) => boolean,
): ReviewNeighbors => {
  const place = rows.findIndex((row) => row.userDocumentId === userDocumentId)
  const waits = (row: TaskRow) => row.status === 'submitted' && row.userDocumentId !== userDocumentId && !isDone(row)
  return {
    before: place > 0 ? rows[place - 1] : undefined,
    after: rows[place + 1],
    next: rows.slice(place + 1).find(waits) ?? rows.slice(0, Math.max(place, 0)).find(waits),
  }
}
