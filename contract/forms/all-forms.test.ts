import { describe, expect, it } from 'vitest'
import type { ValidationError } from 'yup'
import { formIds } from '../domain/lookups.ts'
import { allForms, anyFormOf } from './all-forms.ts'
import { submitCallsOf } from './registry.ts'
import { isRoutingNumber } from './direct-deposit/routing.ts'

type Refused = Readonly<Record<string, string>>

/** The fields refused in answers, with the key of the reason. */
const refusals = (form: { readonly answers: (typeof allForms)['i9']['answers'] }, answers: object): Refused => {
  try {
    form.answers.validateSync(answers, { abortEarly: false })
    return {}
  } catch (error) {
    const { inner } = error as ValidationError
    return Object.fromEntries(
      inner.map((each) => [each.path ?? '', (each.errors[0] as unknown as { key: string }).key]),
    )
  }
}

const check = (key: keyof typeof allForms, more: object): Refused =>
  refusals(allForms[key] as never, { ...allForms[key].sample, ...more })

describe('every form', () => {
  it.each(Object.values(allForms).map((form) => [form.key, form] as const))('%s accepts its sample', (_key, form) => {
    expect(refusals(form as never, form.sample)).toEqual({})
  })

  it('is found by its id, and names the endpoints that submit it', () => {
    for (const [key, id] of Object.entries(formIds)) expect(anyFormOf(id)?.key).toBe(key)
    expect(anyFormOf(5)).toBeUndefined()
    expect(submitCallsOf(allForms.w4)).toEqual(['w4.create', 'w4.update'])
    expect(submitCallsOf(allForms.i9)).toEqual(['i9.create', 'i9.employeeUpdate'])
  })
})

describe('direct deposit', () => {
  it.each<[string, object, Refused]>([
    ['nine zeros, which pass the checksum', { routing: '000000000' }, { routing: 'routing' }],
    ['a wrong checksum', { routing: '125000025' }, { routing: 'routing' }],
    ['a traveler’s check', { routing: '800000000' }, { routing: 'routing' }],
    ['a number with blanks', { routing: '125 000 024', accountNumber: '0012 3456' }, {}],
    ['a short account', { accountNumber: '12' }, { accountNumber: 'accountNumber' }],
    ['an account without a bank', { bankName: '' }, { bankName: 'needed' }],
    ['a paper check', { ddType: 'Paper', bankName: '', routing: '', accountNumber: '', accountType: '' }, {}],
  ])('%s', (_case, more, expected) => expect(check('directDeposit', more)).toEqual(expected))

  it('knows routing numbers by their checksum and district', () => {
    for (const good of ['011000015', '125000024', '322271627'])
      expect([good, isRoutingNumber(good)]).toEqual([good, true])
    for (const bad of ['000000000', '125000042', '12500002', '1250000244', 'abcdefghi'])
      expect([bad, isRoutingNumber(bad)]).toEqual([bad, false])
  })
})
