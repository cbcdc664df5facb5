import { dropText, findText, storeText } from '#src/shared/staff/records/stored-text.ts'
import type { Reasons } from './marking.ts'

interface StoredMarks {
  /** When what they are about was submitted. */
  readonly submittedAt: string | null
  readonly values: Reasons
}

const laneOf = (userDocumentId: number) => `unsaved:marks/${userDocumentId}`

/** Stores what was marked so far, encrypted for the user; a device that can't stores nothing. */
export const storeMarks = (userDocumentId: number, { submittedAt, values }: StoredMarks): Promise<unknown> =>
  storeText(laneOf(userDocumentId), { title: '', values: { reasons: values }, base: { submittedAt } })

/** What was marked before; undefined where nothing was. */
export const findMarks = async (userDocumentId: number): Promise<StoredMarks | undefined> => {
  const stored = await findText(laneOf(userDocumentId))
  if (stored === undefined) return undefined
  const submittedAt = stored.base['submittedAt'] as string | null
  return { submittedAt, values: stored.values['reasons'] as Reasons }
}

/** Removes what was marked, once it is of no use. */
export const dropMarks = (userDocumentId: number): Promise<unknown> => dropText(laneOf(userDocumentId))
