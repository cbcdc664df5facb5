import { expect, it } from 'vitest'
import { unansweredIn } from './unanswered.ts'

const row = (field: string, text: string) => ({ field, label: field, value: text, text })
const blank = { middleInitial: '', city: '', maritalStatus: '', isExempt: false }
const emptySheet = [
  { step: 'you', title: 'You', rows: [row('middleInitial', 'None'), row('city', 'Not answered'), row('', '$0')] },
  { step: 'status', title: 'Status', rows: [row('maritalStatus', 'Not answered'), row('isExempt', 'No')] },
]

it('a question is unanswered where its field is empty and nothing stands in for its answer', () => {
  const isUnanswered = unansweredIn({ ...blank, city: 'Seattle' }, emptySheet, blank)
  expect(isUnanswered(row('middleInitial', 'None'))).toBe(true)
  expect(isUnanswered(row('city', 'Seattle'))).toBe(false)
  // Follows from another answer.
  expect(isUnanswered(row('maritalStatus', 'Single'))).toBe(false)
  expect(isUnanswered(row('isExempt', 'No'))).toBe(false)
  expect(isUnanswered(row('', '$0'))).toBe(false)
})
