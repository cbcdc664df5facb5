import { expect, it } from 'vitest'
import type { TaskRow } from '#contract/endpoints/tasks.ts'
import { reviewNeighbors } from './review-neighbors.ts'

const row = (userDocumentId: number, status: TaskRow['status'] = 'submitted') => ({ userDocumentId, status }) as TaskRow
const rows = [row(1), row(2, 'approved'), row(3), row(4), row(5)]
const ids = (id: number, done: readonly number[] = []) => {
  const { before, after, next } = reviewNeighbors(rows, id, (each) => done.includes(each.userDocumentId))
  return [before, after, next].map((each) => each?.userDocumentId)
}

it('goes to the neighbors, and to the next pending one', () => {
  expect(ids(1)).toEqual([undefined, 2, 3])
  expect(ids(3, [4])).toEqual([2, 4, 5])
})

it('continues from the top, and ends when all are done', () => {
  expect(ids(5, [1])).toEqual([4, undefined, 3])
  expect(ids(4, [1, 3, 5])).toEqual([3, 5, undefined])
})

it('starts at the top for a document that is not in the list', () => {
  expect(ids(9)).toEqual([undefined, 1, 1])
})
