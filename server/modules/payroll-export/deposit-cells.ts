import type { PayrollColumn } from '#contract/domain/payroll-columns.ts'
import { sharesOf } from '#contract/forms/direct-deposit/accounts.ts'
import type { Share } from '#contract/forms/direct-deposit/accounts.ts'
import type { Cell } from '../../platform/tabular/list-export.ts'
import type { ApprovedForm } from '../forms/core/approved-forms.ts'

const kinds: Readonly<Record<Share['kind'], string>> = { fixed: 'Amount', percent: 'Percent', rest: 'Remainder' }

/** How a person is paid, by their direct deposit form in force: a check, or their accounts in the order of payment. */
export const depositCells = (form: ApprovedForm | undefined): Readonly<Partial<Record<PayrollColumn, Cell>>> => {
  if (form === undefined) return {}
  const shares = sharesOf(form.answers)
  const accounts = shares.map(({ slot, bankName, accountNumber, kind, amount }, index) => {
    const name = `account${(index + 1) as 1 | 2 | 3}` as const
    return {
      [`${name}Bank`]: bankName,
      [`${name}Routing`]: String(form.answers[`routing${slot}`] ?? ''),
      [`${name}Number`]: accountNumber,
      [`${name}Type`]: String(form.answers[`accountType${slot}`] ?? ''),
      [`${name}Share`]: kinds[kind],
      [`${name}Amount`]: kind === 'rest' ? '' : amount,
    }
  })
  return {
    payMethod: shares.length === 0 ? 'Check' : 'Direct deposit',
    payMethodFrom: form.effectiveFrom,
    ...(Object.assign({}, ...accounts) as Partial<Record<PayrollColumn, Cell>>),
  }
}
