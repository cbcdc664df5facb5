import { describe, expect, it } from 'vitest'
import { formatMessage } from './format-message.ts'
import { messageRefOf } from './message-keys.ts'

describe('a reason from outside', () => {
  it('stays as it is', () => {
    const reason = { key: 'tooLong', values: { max: 5 } }
    expect(messageRefOf(reason)).toBe(reason)
  })

  it.each([{ key: 7 }, {}, 'tooLong', null, undefined])('becomes the fallback if it is none (%j)', (reason) => {
    expect(messageRefOf(reason)).toEqual({ key: 'checkFields' })
    expect(messageRefOf(reason, 'notPrinted')).toEqual({ key: 'notPrinted' })
  })

  it.each(['ofANewerVersion', 'constructor', '__proto__', ''])(
    'is shown as a request to check the fields where there is no message for it (%j)',
    (key) => {
      for (const language of ['en', 'es'] as const)
        expect(formatMessage(messageRefOf({ key }), language)).toBe(formatMessage({ key: 'checkFields' }, language))
    },
  )
})
