import { expect, it } from 'vitest'
import { valueAt, withValue } from './at-path.ts'

const values = { name: 'Iris', days: [{ start: '1' }, { start: '2' }], everyDay: { start: '', end: '' } }

it('finds the value at a path', () => {
  expect(['name', 'days[1].start', 'everyDay.end', 'days[9].start'].map((path) => valueAt(values, path))).toEqual([
    'Iris',
    '2',
    '',
    undefined,
  ])
})

it('changes the value at a path, and nothing else', () => {
  const changed = withValue(values, 'days[1].start', '9')
  expect(changed).toEqual({ ...values, days: [{ start: '1' }, { start: '9' }] })
  expect(changed.days[0]).toBe(values.days[0])
  expect(changed.everyDay).toBe(values.everyDay)
  expect(values.days[1]).toEqual({ start: '2' })
})
