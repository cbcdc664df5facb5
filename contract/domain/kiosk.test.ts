import { expect, it } from 'vitest'
import { kioskCodeIn, shownKioskCode } from './kiosk.ts'

it.each([
  ['ABCDEFGH', 'ABCDEFGH'],
  ['abcd-efgh', 'ABCDEFGH'],
  ['  Ab cd – eF.gh\t', 'ABCDEFGH'],
  ['2345-6789', '23456789'],
  ['', undefined],
  ['ABCD-EFG', undefined],
  ['ABCD-EFGH-J', undefined],
  ['OBCD-EFGH', undefined],
  ['1BCD-EFGH', undefined],
  ['ÄBCDEFGH', undefined],
])('reads the code %j of a kiosk as %j', (typed, code) => {
  expect(kioskCodeIn(typed)).toBe(code)
})

it('shows a code in two groups, which are read back', () => {
  expect(shownKioskCode('ABCDEFGH')).toBe('ABCD-EFGH')
  expect(kioskCodeIn(shownKioskCode('ABCDEFGH'))).toBe('ABCDEFGH')
})
