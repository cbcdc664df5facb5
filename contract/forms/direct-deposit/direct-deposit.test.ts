import { describe, expect, it } from 'vitest'
import type { ValidationError } from 'yup'
import { attestationFor } from '../form.ts'
import { sharesOf } from './accounts.ts'
import { directDeposit, splitSample } from './direct-deposit.ts'
import { directDepositEditions } from './editions.ts'

type Refused = Readonly<Record<string, string>>

const refusals = (more: object, sample: object = splitSample): Refused => {
  try {
    directDeposit.answers.validateSync({ ...sample, ...more }, { abortEarly: false })
    return {}
  } catch (error) {
    const { inner } = error as ValidationError
    return Object.fromEntries(
      inner.map((each) => [each.path ?? '', (each.errors[0] as unknown as { key: string }).key]),
    )
  }
}

describe('direct deposit to several accounts', () => {
  it.each<[string, object, Refused]>([
    ['three accounts', {}, {}],
    ['a fixed amount of nothing', { amount: 0 }, { amount: 'amountAboveZero' }],
    ['no amount', { amount: '' }, { amount: 'needed' }],
    ['all in percent', { amountKind: 'percent', amount: 87.5 }, { amount2: 'percentSum' }],
    ['percentages that leave something', { amountKind: 'percent', amount: 87.49 }, {}],
    ['one percentage of everything', { amount2: 100 }, { amount2: 'percentSum' }],
    [
      'an amount for the last account',
      { amount3: 5, amountKind3: 'fixed' },
      { amount3: 'notApplicable', amountKind3: 'notApplicable' },
    ],
    ['the third account missing', { bankName3: '', routing3: '' }, { bankName3: 'needed', routing3: 'needed' }],
    [
      'an account more than was said',
      { accountCount: 2, amountKind2: '', amount2: '' },
      {
        bankName3: 'notApplicable',
        routing3: 'notApplicable',
        accountNumber3: 'notApplicable',
        accountType3: 'notApplicable',
      },
    ],
    ['four accounts', { accountCount: 4 }, { accountCount: 'option' }],
    [
      'an account named twice',
      { routing2: '125000024', accountNumber2: '0012345678' },
      { accountNumber2: 'accountTwice' },
    ],
    ['the same number at another bank', { accountNumber2: '0012345678' }, {}],
    ['a masked number', { accountNumber: '••••5678' }, { accountNumber: 'accountMasked' }],
    ['a number masked by stars', { accountNumber: '****5678' }, { accountNumber: 'accountMasked' }],
    ['a number masked by letters', { accountNumber: 'XXXXXX5678' }, { accountNumber: 'accountMasked' }],
    ['words around a number', { accountNumber: 'Account ending in 5678' }, { accountNumber: 'accountWords' }],
    ['a number that is too long', { accountNumber: '00123456780012345678' }, { accountNumber: 'accountNumber' }],
    ['a number that is too short', { accountNumber: '567' }, { accountNumber: 'accountNumber' }],
    ['the number of a card', { accountNumber: '4539 1488 0343 6467' }, { accountNumber: 'accountCard' }],
    ['sixteen digits that are no card', { accountNumber: '4539 1488 0343 6468' }, {}],
    ['an account number with a letter and hyphens', { accountNumber: 'Z12-345678-9' }, {}],
    ['a routing number with its name', { routing: 'ABA: 125000024' }, {}],
    ['a routing number with invisible marks', { routing: '\u200e1250\u20110002\u200b4' }, {}],
    ['the number typed twice alike', { accountNumberAgain: '00 1234 5678' }, {}],
    ['the number typed twice otherwise', { accountNumberAgain: '0012345687' }, { accountNumberAgain: 'accountAgain' }],
    ['the second number not typed again', { accountNumberAgain2: '' }, { accountNumberAgain2: 'accountAgain' }],
    [
      'a check that was promised and not chosen',
      { ddType: 'VoidedCheck', SupportiveDocPath: '' },
      { SupportiveDocPath: 'fileNeeded' },
    ],
    ['a check that comes with the form', { ddType: 'VoidedCheck' }, {}],
  ])('%s', (_case, more, expected) => expect(refusals(more)).toEqual(expected))

  it('accepts no account for a paper check', () => {
    const { ddType, bankName, routing, accountNumber, accountType, ...person } = directDeposit.sample
    expect([ddType, bankName, routing, accountNumber, accountType]).not.toContain(undefined)
    expect(refusals({ ddType: 'Paper' }, person)).toEqual({})
    expect(refusals({ ddType: 'Paper' }, directDeposit.sample)).toEqual({
      bankName: 'notApplicable',
      routing: 'notApplicable',
      accountNumber: 'notApplicable',
      accountType: 'notApplicable',
    })
  })

  it('never stores the repeated account number', () => {
    const cast = directDeposit.answers.cast({ ...splitSample, accountNumberAgain: splitSample.accountNumber })
    expect(Object.keys(cast)).not.toContain('accountNumberAgain')
    expect(cast).toMatchObject(splitSample)
  })

  it('pays out in order, and the last account gets the rest', () => {
    expect(sharesOf(splitSample).map(({ kind, amount }) => [kind, amount])).toEqual([
      ['fixed', 200],
      ['percent', 12.5],
      ['rest', 0],
    ])
    expect(sharesOf(directDeposit.sample)).toMatchObject([{ kind: 'rest' }])
    expect(sharesOf({ ...splitSample, ddType: 'Paper' })).toEqual([])
  })

  it('has a separate statement for a paper check', () => {
    const [edition] = directDepositEditions
    if (edition === undefined) throw new Error('no edition')
    expect(attestationFor(directDeposit, edition, directDeposit.sample)).toBe(edition.attestation)
    expect(attestationFor(directDeposit, edition, { ddType: 'Paper' })).toBe(edition.payByCheckStatement)
  })

  it('masks every number of every account', () => {
    expect([...directDeposit.masked].sort()).toEqual(
      ['', '2', '3'].flatMap((slot) => [`accountNumber${slot}`, `routing${slot}`]).sort(),
    )
  })
})
