import { describe, expect, it } from 'vitest'
import { reasons as en } from './en.ts'
import { reasons as es } from './es.ts'
import { commonReasons } from './common-reasons.ts'
import type { ReasonKind } from './reason-kinds.ts'
import { kindOfField } from './reason-kinds.ts'

describe('common reasons', () => {
  it('exist in both languages, in the same order', () => {
    for (const kind of Object.keys(en) as ReasonKind[]) expect(es[kind], kind).toHaveLength(en[kind].length)
  })

  it.each<[string, ReasonKind]>([
    ['', 'whole'],
    ['signature', 'signature'],
    ['SupportiveDocPath', 'file'],
    ['bCopyBack', 'file'],
    ['ssn', 'ssn'],
    ['accountNumber2', 'account'],
    ['routing', 'account'],
    ['firstName', 'name'],
    ['streetAddress', 'address'],
    ['zip', 'cityState'],
    ['state', 'cityState'],
    ['dob', 'day'],
    ['felonyConvictedOn', 'day'],
    ['otherIncome', 'amount'],
    ['phoneNumber', 'contact'],
    ['maritalStatus', 'any'],
  ])('of %s are those about %s', (field, kind) => {
    expect(kindOfField(field)).toBe(kind)
  })

  it('are shown in the reviewer’s language, and sent in that of the form', () => {
    expect(commonReasons('ssn', 'en', 'es')[0]).toEqual({ shown: en.ssn[0], employeeText: es.ssn[0] })
    expect(commonReasons('ssn', 'en', 'en').at(-1)?.employeeText).toBe(en.any.at(-1))
  })
})
