import type { Share } from '#contract/forms/direct-deposit/accounts.ts'
import { sharesOf } from '#contract/forms/direct-deposit/accounts.ts'
import type { Language } from '#contract/domain/lookups.ts'
import { dollars } from '../../shared/form-fields/dollars.ts'
import type { FormValues } from '../form-module.ts'
import type { words as en } from './messages/en.ts'

/** What may be seen of an account: its last four characters. Staff get no more than these. */
export const lastOf = (number: string): string => (number.length > 4 ? `••••${number.slice(-4)}` : '')

const amountOf = (share: Share, words: typeof en, language: Language): string => {
  if (share.amount === 0) return words.amountUnknown
  return share.kind === 'percent' ? words.percentOf(String(share.amount)) : dollars(share.amount, language)
}

/** How the pay is split, a sentence for each account: "First, $200 goes to …. The rest goes to …." */
export const splitInWords = (values: FormValues, words: typeof en, language: Language): readonly string[] => {
  const shares = sharesOf(values)
  if (shares.length === 0) return values['ddType'] === 'Paper' ? [words.splitPaper] : []
  return shares.map((share, place) => {
    const bank = words.bankOf(share.bankName, lastOf(share.accountNumber))
    if (share.kind === 'rest') return shares.length === 1 ? words.splitAll(bank) : words.splitRest(bank)
    const amount = amountOf(share, words, language)
    return place === 0 ? words.splitFirst(amount, bank) : words.splitThen(amount, bank)
  })
}
