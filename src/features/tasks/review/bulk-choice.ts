import type { ReviewFlag } from '#contract/endpoints/forms/review-flags.ts'
import type { CheckedForm } from '#contract/endpoints/task-review.ts'
import type { TaskRow } from '#contract/endpoints/tasks.ts'

/** Why a selected row isn't approved with the others. */
export type WhyNot = 'self' | 'upload' | 'unconfirmed' | 'sectionTwo'

/** The selected rows as a bulk approval takes them. */
export interface BulkChoice {
  /** To be approved: the user opened them. */
  readonly opened: readonly TaskRow[]
  /** To be approved, though the user hasn't opened them since they were submitted. */
  readonly unopened: readonly TaskRow[]
  /** Those in which something doesn't fit: approved only where the user says so. */
  readonly flagged: readonly { readonly row: TaskRow; readonly flags: readonly ReviewFlag[] }[]
  readonly left: readonly { readonly row: TaskRow; readonly reason: WhyNot }[]
}

/** Why a row can't be approved with others, whatever it says. */
const whyNever = (row: TaskRow, userId: number): WhyNot | undefined => {
  if (row.userId === userId) return 'self'
  if (row.kind === 'company document') return 'upload'
  if (row.awaitsConfirmation) return 'unconfirmed'
  return row.sectionTwoDue === undefined ? undefined : 'sectionTwo'
}

/** The rows that can be approved with others. */
export const checkable = (rows: readonly TaskRow[], userId: number): readonly TaskRow[] =>
  rows.filter((row) => whyNever(row, userId) === undefined)

/** Sorts the selected rows. */
export const chooseForBulk = (
  rows: readonly TaskRow[],
  checked: readonly CheckedForm[],
  userId: number,
): BulkChoice => {
  const known = new Map(checked.map((form) => [form.userDocumentId, form]))
  const flagsOf = ({ userDocumentId }: TaskRow) => known.get(userDocumentId)?.flags ?? []
  const allowed = checkable(rows, userId)
  const able = allowed.filter((row) => flagsOf(row).length === 0)
  return {
    opened: able.filter(({ userDocumentId }) => known.get(userDocumentId)?.isOpened === true),
    unopened: able.filter(({ userDocumentId }) => known.get(userDocumentId)?.isOpened !== true),
    flagged: allowed.filter((row) => flagsOf(row).length > 0).map((row) => ({ row, flags: flagsOf(row) })),
    left: rows.flatMap((row) => {
      const reason = whyNever(row, userId)
      return reason === undefined ? [] : [{ row, reason }]
    }),
  }
}
