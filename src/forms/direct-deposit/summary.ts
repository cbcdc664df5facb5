import type { Edition } from '#contract/forms/form.ts'
import { slots } from '#contract/forms/direct-deposit/accounts.ts'
import { states } from '#contract/domain/states.ts'
import { useLanguage } from '#src/shared/i18n/language.ts'
import { useMessages } from '#src/shared/i18n/translations.ts'
import { dollars } from '../../shared/form-fields/dollars.ts'
import type { FormValues, SummaryRow, SummarySection } from '../form-module.ts'
import type { FormReader } from '../form-reader.ts'
import { wordsFor } from '../form-reader.ts'
import { personWords } from '../signer/signer-messages.ts'
import { directDepositWords } from './direct-deposit-messages.ts'
import { lastOf, splitInWords } from './split-summary.ts'
import { accountsIn, directDepositSteps } from './values.ts'
import type { words as en } from './messages/en.ts'

type DdWords = typeof en

const textIn = (values: FormValues, field: string): string => {
  const value = values[field]
  return typeof value === 'string' ? value : ''
}

const rowOf = (field: string, label: string, text: string): SummaryRow => ({ field, label, value: text, text })

const accountRows = (values: FormValues, words: DdWords, money: (amount: number) => string): SummaryRow[] => {
  const count = accountsIn(values)
  return slots.slice(0, count).flatMap((slot, place) => {
    const say = (part: keyof DdWords & string, text: string) =>
      rowOf(`${part}${slot}`, words.ofAccount(words[part] as string, place + 1, count), text || words.notAnswered)
    const answer = (part: string) => textIn(values, `${part}${slot}`)
    const isPercent = answer('amountKind') === 'percent'
    const amount = Number(answer('amount').replace(/[$,%\s]/g, ''))
    const said = answer('amount') === '' ? '' : isPercent ? words.percentOf(answer('amount')) : money(amount)
    return [
      say('bankName', answer('bankName')),
      say('routing', lastOf(answer('routing'))),
      say('accountNumber', lastOf(answer('accountNumber'))),
      say('accountType', words.accountTypes[answer('accountType') as keyof DdWords['accountTypes']] ?? ''),
      ...(place === count - 1 ? [] : [say('amount', said)]),
    ]
  })
}

const wayRow = (values: FormValues, words: DdWords): SummaryRow => {
  const way = words.ways[textIn(values, 'ddType') as keyof DdWords['ways']] ?? words.notAnswered
  return rowOf('ddType', words.ddType, way)
}

/** All answers of direct deposit in words, by step; numbers of accounts by their last four alone. */
export const useDirectDepositSheet = (
  values: FormValues,
  _edition?: Edition,
  reader: FormReader = 'employee',
): readonly SummarySection[] => {
  const words = wordsFor(useMessages(directDepositWords), reader)
  const person = useMessages(personWords)
  const language = useLanguage()
  const personal = (field: 'firstName' | 'middleInitial' | 'lastName' | 'streetAddress' | 'city' | 'zip') =>
    rowOf(field, person[field], textIn(values, field) || (field === 'middleInitial' ? words.none : words.notAnswered))
  const state = states.find(({ code }) => code === values['state'])?.state_name ?? words.notAnswered
  const split = splitInWords(values, words, language).join(' ')
  const rows: Readonly<Record<string, () => SummaryRow[]>> = {
    you: () => [
      ...(['firstName', 'middleInitial', 'lastName', 'streetAddress', 'city'] as const).map(personal),
      rowOf('state', person.state, state),
      personal('zip'),
    ],
    way: () => [wayRow(values, words)],
    accounts: () => [
      ...accountRows(values, words, (amount) => dollars(amount, language)),
      rowOf('', words.splitTitle, split),
    ],
    check: () => [
      rowOf(
        'SupportiveDocPath',
        words.check,
        textIn(values, 'SupportiveDocPath') === '' ? words.none : words.checkAdded,
      ),
    ],
  }
  return directDepositSteps(values).map(({ key }) => ({
    step: key,
    title: words.steps[key as keyof DdWords['steps']],
    lede: words.ledes[key as keyof DdWords['ledes']],
    rows: rows[key]?.() ?? [],
  }))
}
