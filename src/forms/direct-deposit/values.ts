import {
  accountCountOf,
  accountParts,
  accountsMax,
  slots,
  isToBankAccount,
} from '#contract/forms/direct-deposit/accounts.ts'
import { directDeposit } from '#contract/forms/direct-deposit/direct-deposit.ts'
import type { FormStep } from '#contract/forms/form.ts'
import { voidedCheck } from '#contract/domain/lookups.ts'
import type { FormValues } from '../form-module.ts'
import { blankPerson, ofSigner } from '../signer/signer-values.ts'

const blankAccount = (slot: string): FormValues =>
  Object.fromEntries(accountParts.map((part) => [`${part}${slot}`, part === 'amountKind' ? 'fixed' : '']))

/** Empty direct deposit values. */
export const directDepositBlank: FormValues = {
  ...blankPerson,
  ddType: '',
  accountCount: '1',
  ...blankAccount(''),
  ...blankAccount('2'),
  ...blankAccount('3'),
  SupportiveDocPath: '',
}

/** The steps that apply: a paper check has no account, a photo is asked for where one was promised. */
export const directDepositSteps = ({ ddType }: FormValues): readonly FormStep[] =>
  directDeposit.steps.filter(
    ({ key }) => (key !== 'accounts' || isToBankAccount(ddType)) && (key !== 'check' || ddType === 'VoidedCheck'),
  )

/** How many accounts are being filled in. */
export const accountsIn = (values: FormValues): number => accountCountOf(values['ddType'], values['accountCount'])

/**
 * The answers to submit: nothing of accounts that aren't in use, no amount of the last one; an empty answer to a
 * repeated question is included.
 */
export const toDirectDepositSubmission = (values: FormValues): FormValues => {
  const count = accountsIn(values)
  const submission: Record<string, string | boolean> = {
    ...ofSigner(values),
    accountCount: count === 0 ? '' : String(count),
  }
  slots.forEach((slot, index) => {
    if (index >= count) {
      for (const part of accountParts) submission[`${part}${slot}`] = ''
      delete submission[`accountNumberAgain${slot}`]
    }
    if (index >= count - 1) Object.assign(submission, { [`amountKind${slot}`]: '', [`amount${slot}`]: '' })
  })
  const isShown = values['ddType'] === 'VoidedCheck'
  if (!isShown) delete submission['SupportiveDocPath']
  submission['SupportiveDocName'] = isShown && values['SupportiveDocPath'] !== '' ? voidedCheck : ''
  return submission
}

/** Adds an account after the existing ones. */
export const withAccount = (values: FormValues): FormValues => ({
  ...values,
  accountCount: String(Math.min(accountsIn(values) + 1, accountsMax)),
})

/** Removes an account: those after it move up, the last one takes the rest. */
export const withoutAccount = (values: FormValues, index: number): FormValues => {
  const moved: Record<string, string | boolean> = {
    ...values,
    accountCount: String(Math.max(accountsIn(values) - 1, 1)),
  }
  slots.forEach((slot, at) => {
    if (at < index) return
    const after = slots[at + 1]
    const from = after === undefined ? blankAccount(slot) : values
    for (const part of accountParts) moved[`${part}${slot}`] = from[`${part}${after ?? slot}`] ?? ''
  })
  return moved
}
