import type { Edition } from '#contract/forms/editions/edition.ts'
import { slots } from '#contract/forms/direct-deposit/accounts.ts'
import { personFields } from '#contract/forms/identity.ts'
import { useLanguage } from '#src/shared/i18n/language.ts'
import { useMessages } from '#src/shared/i18n/translations.ts'
import { dollars } from '../../shared/form-fields/dollars.ts'
import type { FormValues, SummaryRow, SummarySection } from '../form-module.ts'
import type { FormReader } from '../form-reader.ts'
import { messagesFor } from '../form-reader.ts'
import { isSignerRow, useSignerRows } from '../signer/signer-summary.ts'
import { directDepositMessages } from './direct-deposit-messages.ts'
import { lastOf, splitSentences } from './split-summary.ts'
import { accountsIn, directDepositSteps } from './values.ts'
import type { messages as en } from './messages/en.ts'

type DirectDepositMessages = typeof en

const textIn = (values: FormValues, field: string): string => {
  const value = values[field]
  return typeof value === 'string' ? value : ''
}

const rowOf = (field: string, label: string, text: string): SummaryRow => ({ field, label, value: text, text })

/** Its last four characters and how many there are: a number that was cut short is seen by who reads it. */
const accountText = (number: string, messages: DirectDepositMessages): string =>
  number === '' ? '' : messages.accountShown(lastOf(number), number.length)

const accountRows = (
  values: FormValues,
  messages: DirectDepositMessages,
  money: (amount: number) => string,
): SummaryRow[] => {
  const count = accountsIn(values)
  return slots.slice(0, count).flatMap((slot, index) => {
    const toRow = (part: keyof DirectDepositMessages & string, text: string) =>
      rowOf(
        `${part}${slot}`,
        messages.ofAccount(messages[part] as string, index + 1, count),
        text || messages.notAnswered,
      )
    const answer = (part: string) => textIn(values, `${part}${slot}`)
    const isPercent = answer('amountKind') === 'percent'
    const amount = Number(answer('amount').replace(/[$,%\s]/g, ''))
    const amountText = answer('amount') === '' ? '' : isPercent ? messages.percentOf(answer('amount')) : money(amount)
    return [
      toRow('bankName', answer('bankName')),
      toRow('routing', lastOf(answer('routing'))),
      toRow('accountNumber', accountText(answer('accountNumber'), messages)),
      toRow(
        'accountType',
        messages.accountTypes[answer('accountType') as keyof DirectDepositMessages['accountTypes']] ?? '',
      ),
      ...(index === count - 1 ? [] : [toRow('amount', amountText)]),
    ]
  })
}

const wayRow = (values: FormValues, messages: DirectDepositMessages): SummaryRow => {
  const way = messages.ways[textIn(values, 'ddType') as keyof DirectDepositMessages['ways']] ?? messages.notAnswered
  return rowOf('ddType', messages.ddType, way)
}

/** All answers of direct deposit as text, by step; account numbers by their last four digits only. */
export const useDirectDepositSheet = (
  values: FormValues,
  _edition?: Edition,
  reader: FormReader = 'employee',
): readonly SummarySection[] => {
  const messages = messagesFor(useMessages(directDepositMessages), reader)
  const signer = useSignerRows(values)
  const language = useLanguage()
  const personal = (field: string) =>
    rowOf(
      field,
      signer.labelOf(field) ?? field,
      signer.textOf(field) || (field === 'middleInitial' ? messages.none : messages.notAnswered),
    )
  const split = splitSentences(values, messages, language).join(' ')
  const rows: Readonly<Record<string, () => SummaryRow[]>> = {
    you: () => personFields.filter((field) => isSignerRow(field, values)).map(personal),
    way: () => [wayRow(values, messages)],
    accounts: () => [
      ...accountRows(values, messages, (amount) => dollars(amount, language)),
      rowOf('', messages.splitTitle, split),
    ],
    check: () => [
      rowOf(
        'SupportiveDocPath',
        messages.check,
        textIn(values, 'SupportiveDocPath') === '' ? messages.none : messages.checkAdded,
      ),
    ],
  }
  return directDepositSteps(values).map(({ key }) => ({
    step: key,
    title: messages.steps[key as keyof DirectDepositMessages['steps']],
    lede: messages.ledes[key as keyof DirectDepositMessages['ledes']],
    rows: rows[key]?.() ?? [],
  }))
}
