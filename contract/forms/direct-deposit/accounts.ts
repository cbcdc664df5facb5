/** The bank accounts of the form, by the suffix of their field names: `bankName`, `bankName2`, `bankName3`. */
export const slots = ['', '2', '3'] as const
/** The suffix of the field names of an account. */
export type Slot = (typeof slots)[number]

/** Most accounts that pay is split between. */
export const accountsMax = slots.length

/** How much goes to an account that isn't the last: fixed dollars, or a percentage of the net pay. */
export const amountKinds = ['fixed', 'percent'] as const
/** How the share of an account is given. */
export type AmountKind = (typeof amountKinds)[number]

/** The fields of one account, in the order of the form. */
export const accountParts = [
  'bankName',
  'routing',
  'accountNumber',
  'accountNumberAgain',
  'accountType',
  'amountKind',
  'amount',
] as const

/** Whether a payment method uses bank accounts. */
export const isToBankAccount = (ddType: unknown): boolean => ddType === 'DirectDeposit' || ddType === 'VoidedCheck'

/** How many bank accounts are required; 0 for a paper check. Counts may be numbers or the texts of fields. */
export const accountCountOf = (ddType: unknown, accountCount: unknown): number =>
  isToBankAccount(ddType) ? Math.min(Math.max(Number(accountCount) || 1, 1), accountsMax) : 0

/** The part of the pay that goes to one bank account. */
export interface Share {
  readonly slot: Slot
  readonly bankName: string
  readonly accountNumber: string
  /** `rest` for the last account: it gets what is left. */
  readonly kind: AmountKind | 'rest'
  /** US dollars, or percent of the net pay; 0 for the rest. */
  readonly amount: number
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')
const amountOf = (value: unknown): number => {
  const amount = typeof value === 'number' ? value : Number(textOf(value).replace(/[$,%\s]/g, ''))
  return Number.isFinite(amount) ? amount : 0
}

/**
 * How the pay is split, account by account in the order of payment; empty for a paper check. Answers may be incomplete.
 */
export const sharesOf = (answers: Readonly<Record<string, unknown>>): readonly Share[] => {
  const count = accountCountOf(answers['ddType'], answers['accountCount'])
  return slots.slice(0, count).map((slot, index) => {
    const isLast = index === count - 1
    return {
      slot,
      bankName: textOf(answers[`bankName${slot}`]),
      accountNumber: textOf(answers[`accountNumber${slot}`]),
      kind: isLast ? 'rest' : answers[`amountKind${slot}`] === 'percent' ? 'percent' : 'fixed',
      amount: isLast ? 0 : amountOf(answers[`amount${slot}`]),
    }
  })
}
