import type { Share } from '#contract/forms/direct-deposit/accounts.ts'
import { sharesOf } from '#contract/forms/direct-deposit/accounts.ts'
import type { Language } from '#contract/domain/lookups.ts'
import { dollars } from '../../shared/form-fields/dollars.ts'
import type { FormValues } from '../form-module.ts'
import type { messages as en } from './messages/en.ts'

/** What may be shown of an account: its last four characters, none of a number that has no more than these. */
export const lastOf = (number: string): string => {
  if (number === '') return ''
  return number.length > 4 ? `••••${number.slice(-4)}` : '••••'
}

const amountOf = (share: Share, messages: typeof en, language: Language): string => {
  if (share.amount === 0) return messages.amountUnknown
  return share.kind === 'percent' ? messages.percentOf(String(share.amount)) : dollars(share.amount, language)
}

/** How the pay is split, a sentence for each account: "First, $200 goes to …. The rest goes to …." */
export const splitSentences = (values: FormValues, messages: typeof en, language: Language): readonly string[] => {
  const shares = sharesOf(values)
  if (shares.length === 0) return values['ddType'] === 'Paper' ? [messages.splitPayByCheck] : []
  return shares.map((share, index) => {
    const bank = messages.bankOf(share.bankName, lastOf(share.accountNumber))
    if (share.kind === 'rest') return shares.length === 1 ? messages.splitAll(bank) : messages.splitRest(bank)
    const amount = amountOf(share, messages, language)
    return index === 0 ? messages.splitFirst(amount, bank) : messages.splitThen(amount, bank)
  })
}
