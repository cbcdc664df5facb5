import { describe, expect, it } from 'vitest'
import { en } from './en.ts'
import { es } from './es.ts'
import { isMessageKey, messageRefOf } from './message-keys.ts'

describe('the keys of messages', () => {
  it('are those of both tables', () => {
    expect(Object.keys(en).filter((key) => !isMessageKey(key))).toEqual([])
    expect(Object.keys(es).sort()).toEqual(Object.keys(en).sort())
    for (const other of ['constructor', '__proto__', 'notAsked', '', 7, null]) expect(isMessageKey(other)).toBe(false)
  })
})

describe('a reason from outside', () => {
  it('stays as it is if there is a message for it', () => {
    const reason = { key: 'tooLong', values: { max: 5 } }
    expect(messageRefOf(reason)).toBe(reason)
  })

  it.each([{ key: 'ofANewerVersion', values: { max: 5 } }, { key: 7 }, {}, 'tooLong', null, undefined])(
    'becomes the fallback if there is none (%j)',
    (reason) => {
      expect(messageRefOf(reason)).toEqual({ key: 'checkFields' })
      expect(messageRefOf(reason, 'notPrinted')).toEqual({ key: 'notPrinted' })
    },
  )
})
