import type { Share, Slot } from '#contract/forms/direct-deposit/accounts.ts'
import { sharesOf } from '#contract/forms/direct-deposit/accounts.ts'
import { directDeposit } from '#contract/forms/direct-deposit/direct-deposit.ts'
import type { DirectDepositAnswers } from '#contract/forms/direct-deposit/direct-deposit.ts'
import { withdrawBankAccountChange } from './bank-account-change.ts'
import { knownName } from '../core/known-name.ts'
import { row, signerRows } from '../core/substitute-rows.ts'
import type { SubstituteSection } from '../core/server-form.ts'
import { defineServerForm } from '../core/server-form.ts'

const ways = {
  DirectDeposit: 'Direct deposit',
  VoidedCheck: 'Direct deposit, with a voided check',
  Paper: 'Paper check',
}

const shareOf = ({ kind, amount }: Share, count: number): string => {
  if (kind === 'rest') return count === 1 ? 'All of the net pay' : 'What is left of the net pay'
  return kind === 'percent'
    ? `${amount}% of the net pay`
    : `$${amount.toLocaleString('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2 })} of each pay`
}

const accountSection = (
  answers: DirectDepositAnswers,
  share: Share,
  index: number,
  count: number,
): SubstituteSection => {
  const slot: Slot = share.slot
  return {
    heading: count === 1 ? 'Account' : `Account ${index + 1} of ${count}`,
    rows: [
      row('', 'Bank', share.bankName),
      row('', 'Routing number', answers[`routing${slot}`]),
      row('', 'Account number', share.accountNumber),
      row('', 'Kind of account', answers[`accountType${slot}`]),
      row('', 'Amount', shareOf(share, count)),
    ],
  }
}

/** Direct deposit on the server. The PDF has the full numbers, for payroll; every screen masks them. */
export const directDepositForm = defineServerForm<DirectDepositAnswers>({
  definition: directDeposit,
  name: 'Direct deposit',
  subtitle: 'Authorization of direct deposit',
  isNonAgency: true,
  movesPay: true,
  withdraw: withdrawBankAccountChange,
  prefill: knownName,
  sections: ({ answers }) => {
    const shares = sharesOf(answers)
    return [
      signerRows('Employee', answers),
      {
        heading: 'How you are paid',
        rows: [
          row('', 'Way', ways[answers.ddType]),
          row('', 'Voided check', answers.SupportiveDocPath === undefined ? '' : 'Photo attached'),
        ],
      },
      ...shares.map((share, index) => accountSection(answers, share, index, shares.length)),
    ]
  },
})
