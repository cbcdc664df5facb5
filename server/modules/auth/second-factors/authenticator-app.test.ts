import { expect, it } from 'vitest'
import { appSecretOf, newAppSecret, stepOfCode } from './authenticator-app.ts'

/** The secret and codes of RFC 6238, appendix B, in six digits. */
const secret = new TextEncoder().encode('12345678901234567890')
const at = (seconds: number) => new Date(seconds * 1000)

it.each([
  [59, '287082', 1],
  [1_111_111_109, '081804', 37_037_036],
  [1_234_567_890, '005924', 41_152_263],
  [20_000_000_000, '353130', 666_666_666],
])('takes the code of the standard at %i seconds', (seconds, code, step) => {
  expect(stepOfCode(secret, code, { now: at(seconds), after: null })).toBe(step)
})

it('takes a code typed with a space, of the step before or after', () => {
  expect(stepOfCode(secret, '081 804', { now: at(1_111_111_139), after: null })).toBe(37_037_036)
  expect(stepOfCode(secret, '081804', { now: at(1_111_111_079), after: null })).toBe(37_037_036)
  expect(stepOfCode(secret, '081804', { now: at(1_111_111_170), after: null })).toBeUndefined()
})

it('takes no code that isn’t later than the last one', () => {
  const now = at(1_111_111_109)
  expect(stepOfCode(secret, '081804', { now, after: 37_037_035 })).toBe(37_037_036)
  expect(stepOfCode(secret, '081804', { now, after: 37_037_036 })).toBeUndefined()
})

it('takes nothing but six digits', () => {
  for (const text of ['', '81804', '0818040', 'abcdef', '٠٨١٨٠٤'])
    expect(stepOfCode(secret, text, { now: at(1_111_111_109), after: null })).toBeUndefined()
})

it('makes secrets of 160 bits, each its own', () => {
  const [one, other] = [newAppSecret(), newAppSecret()]
  expect(one).toHaveLength(20)
  expect(one).not.toEqual(other)
  expect(appSecretOf(secret, 'ana@example.com').text).toBe('GEZD GNBV GY3T QOJQ GEZD GNBV GY3T QOJQ')
})
