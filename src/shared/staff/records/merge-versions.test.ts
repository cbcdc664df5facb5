import { expect, it } from 'vitest'
import { changedFields } from './merge-versions.ts'

it('tells what only they changed from what both changed, and leaves out what is the same', () => {
  const base = { name: 'Pier 9', city: 'Toledo', phone: '1', days: ['1'], zone: 'A' }
  const newer = { name: 'Pier 9', city: 'Akron', phone: '2', days: ['1', '2'], zone: 'B' }
  const typed = { name: 'Pier Nine', city: 'Toledo', phone: '3', days: ['1'], zone: 'B' }
  expect(changedFields(base, newer, typed)).toEqual([
    { name: 'city', theirs: 'Akron', mine: undefined },
    { name: 'phone', theirs: '2', mine: '3' },
    { name: 'days', theirs: ['1', '2'], mine: undefined },
  ])
})
