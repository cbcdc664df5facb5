import { expect, it } from 'vitest'
import type { ReviewFlag } from '#contract/endpoints/forms/review-flags.ts'
import type { TaskRow } from '#contract/endpoints/tasks.ts'
import { chooseForBulk } from './bulk-choice.ts'

const row = (userDocumentId: number, more: Partial<TaskRow> = {}) =>
  ({ userDocumentId, userId: 5, kind: 'form', awaitsConfirmation: false, ...more }) as TaskRow
const check = (userDocumentId: number, isOpened: boolean, flags: readonly ReviewFlag[] = []) => ({
  userDocumentId,
  isOpened,
  flags,
})
const idsOf = (rows: readonly TaskRow[]) => rows.map(({ userDocumentId }) => userDocumentId)

it('a bulk approval names the forms that weren’t opened, and those in which something doesn’t fit', () => {
  const rows = [row(1), row(2), row(3), row(4, { userId: 9 }), row(5)]
  const misfit: ReviewFlag = { kind: 'account state', known: 'WA' }
  const { opened, unopened, flagged, left } = chooseForBulk(
    rows,
    [check(1, true), check(2, false), check(3, true, [misfit])],
    9,
  )
  expect(idsOf(opened)).toEqual([1])
  expect(idsOf(unopened)).toEqual([2, 5])
  expect(flagged).toEqual([{ row: rows[2], flags: [misfit] }])
  expect(left.map(({ row: { userDocumentId }, reason }) => [userDocumentId, reason])).toEqual([[4, 'self']])
})
