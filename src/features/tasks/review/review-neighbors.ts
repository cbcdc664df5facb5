import type { DocumentRow } from '#contract/endpoints/tasks.ts'

/** The places around a document in the list it was opened from. */
export interface Around {
  readonly before: DocumentRow | undefined
  readonly after: DocumentRow | undefined
  /** The next one that still waits for a decision, from here on and then from the top. */
  readonly next: DocumentRow | undefined
}

/** Where one goes from a document; `isDone` tells what needs no decision any more, or not by this person. */
export const around = (
  rows: readonly DocumentRow[],
  userDocumentId: number,
  isDone: (row: DocumentRow) => boolean,
): Around => {
  const place = rows.findIndex((row) => row.userDocumentId === userDocumentId)
  const waits = (row: DocumentRow) =>
    row.status === 'submitted' && row.userDocumentId !== userDocumentId && !isDone(row)
  return {
    before: place > 0 ? rows[place - 1] : undefined,
    after: rows[place + 1],
    next: rows.slice(place + 1).find(waits) ?? rows.slice(0, Math.max(place, 0)).find(waits),
  }
}
