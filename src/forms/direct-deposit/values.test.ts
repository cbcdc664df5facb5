import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { directDepositCalls } from '#contract/endpoints/forms/direct-deposit.ts'
import { slots } from '#contract/forms/direct-deposit/accounts.ts'
import { directDeposit } from '#contract/forms/direct-deposit/direct-deposit.ts'
import { accountTypes, ddTypes } from '#contract/forms/direct-deposit/schema.ts'
import { stateCodes } from '#contract/domain/states.ts'
import type { FormValues } from '../form-module.ts'
import { reasonsAgainst } from '../../shared/form-fields/validate.ts'
import { directDepositBlank, toDirectDepositSubmission, withAccount, withoutAccount } from './values.ts'

const word = fc.constantFrom('Łukasz', 'Nguyễn', '李', 'José', 'O’Brien', 'Ana María', 'X'.repeat(60))
const routing = fc.constantFrom('011000015', '125 000 024', '322271627', '021000021')
/** Two letters x are the mask of a number of which only the end was copied. */
const number = fc.stringMatching(/^(?:[A-Za-z]?|[A-WYZ][A-Z])\d{3}[0-9-]{1,10}$/)

const account = fc.record({
  bankName: word,
  routing,
  number,
  accountType: fc.constantFrom(...accountTypes),
  amountKind: fc.constantFrom('fixed', 'percent'),
  dollars: fc.integer({ min: 1, max: 9_999_999_999 }).map((cents) => String(cents / 100)),
  percent: fc.integer({ min: 1, max: 4999 }).map((hundredths) => String(hundredths / 100)),
})

/** Fields as a person may leave them: also those of accounts that were removed again. */
const filled = fc
  .record({
    firstName: word,
    lastName: word,
    streetAddress: word,
    city: word,
    state: fc.constantFrom(...stateCodes),
    zip: fc.constantFrom('98101', '98101-1234'),
    ddType: fc.constantFrom(...ddTypes),
    accountCount: fc.constantFrom('1', '2', '3'),
    accounts: fc.array(account, { minLength: 3, maxLength: 3 }),
    photo: fc.uuid(),
  })
  .map(({ accounts, photo, ...person }): FormValues => {
    const values: Record<string, string | boolean> = { ...directDepositBlank, ...person }
    slots.forEach((slot, index) => {
      const each = accounts[index]
      if (each === undefined) return
      // Two equal accounts would rightly be refused.
      const accountNumber = `${each.number}${index}`
      Object.assign(values, {
        [`bankName${slot}`]: each.bankName,
        [`routing${slot}`]: each.routing,
        [`accountNumber${slot}`]: accountNumber,
        [`accountNumberAgain${slot}`]: accountNumber,
        [`accountType${slot}`]: each.accountType,
        [`amountKind${slot}`]: each.amountKind,
        [`amount${slot}`]: each.amountKind === 'percent' ? each.percent : each.dollars,
      })
    })
    values['SupportiveDocPath'] = photo
    return values
  })

const submitted = {
  userDocumentId: 7,
  edition: '2026',
  signedAt: '2026-11-21T12:00:00Z',
  signature: { kind: 'typed', text: 'Ana' },
}

describe('random answers to direct deposit', () => {
  it('are accepted by the device and by the server', () => {
    fc.assert(
      fc.property(filled, (values) => {
        const submission = toDirectDepositSubmission(values)
        expect(reasonsAgainst(directDeposit.answers, submission)).toEqual({})
        const answers = directDeposit.answers.cast(submission) as Record<string, unknown>
        const sent = JSON.parse(JSON.stringify({ ...answers, ...submitted })) as object
        expect(reasonsAgainst(directDepositCalls.create.body, sent)).toEqual({})
        const accepted = directDepositCalls.create.body.validateSync(sent) as Record<string, unknown>
        expect(accepted).toMatchObject(JSON.parse(JSON.stringify(answers)) as object)
        expect(Object.keys(accepted).filter((name) => name.startsWith('accountNumberAgain'))).toEqual([])
      }),
      { numRuns: 300 },
    )
  })

  it('are refused by both where the repeated number differs', () => {
    fc.assert(
      fc.property(filled, (values) => {
        fc.pre(values['ddType'] !== 'Paper')
        const submission = toDirectDepositSubmission({
          ...values,
          accountNumberAgain: `${String(values['accountNumber'])}9`,
        })
        expect(reasonsAgainst(directDeposit.answers, submission)).toEqual({
          accountNumberAgain: { key: 'accountAgain' },
        })
      }),
      { numRuns: 50 },
    )
  })
})

describe('the accounts on the screen', () => {
  const three: FormValues = {
    ...directDepositBlank,
    ddType: 'DirectDeposit',
    accountCount: '3',
    bankName: 'One',
    bankName2: 'Two',
    bankName3: 'Three',
    amount: '5',
  }
  it('move up when one is removed', () => {
    const two = withoutAccount(three, 1)
    expect(two).toMatchObject({ accountCount: '2', bankName: 'One', bankName2: 'Three', bankName3: '', amount: '5' })
    expect(withoutAccount(two, 0)).toMatchObject({ accountCount: '1', bankName: 'Three', bankName2: '', amount: '' })
  })
  it('are three at most', () => {
    expect(withAccount({ ...three, accountCount: '1' })).toMatchObject({ accountCount: '2' })
    expect(withAccount(three)).toMatchObject({ accountCount: '3' })
  })
})
