import { describe, expect, it } from 'vitest'
import { account } from './auth.ts'

const step = { userName: 'ana@example.com', authCode: 'abc' }

describe('the one-time code', () => {
  it.each([
    ['as text', '012345', '012345'],
    ['as text with blanks around', ' 012345 ', '012345'],
    ['as a number, which lost its leading zero', 12345, '012345'],
  ])('is accepted %s', (_how, code, read) => {
    expect(account.validateAuthCode.body.validateSync({ ...step, oneTimeCode: code })).toMatchObject({
      oneTimeCode: read,
    })
  })

  it.each([[{}], [[]], [true], [null], ['x'.repeat(21)]])('is refused as %j', (code) => {
    expect(() => account.validateAuthCode.body.validateSync({ ...step, oneTimeCode: code })).toThrow()
  })
})
