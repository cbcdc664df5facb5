import { editionList } from '../editions/added-editions.ts'
import type { Edition } from '../editions/edition.ts'

/** What differs between editions of the authorization. */
export interface DirectDepositEdition extends Edition {
  /** The statement of an employee who chooses a paper check. */
  readonly payByCheckStatement: string
}

/** Editions of the authorization of direct deposit, oldest first: our own words, no agency has a form for it. */
export const directDepositEditions = editionList<DirectDepositEdition>('directDeposit', [
  {
    id: '2026',
    from: '2026-01-01',
    until: null,
    attestation:
      'I authorize my employer to deposit my pay into the accounts named above, in the order and the amounts given there, and to reverse a deposit made in error, up to its amount. The accounts are mine, and I chose the banks myself. This authorization stays in force until I give written notice to change or end it and my employer has had reasonable time to act on it.',
    payByCheckStatement:
      'I ask my employer to pay me by paper check. I may ask for direct deposit at any time by handing in this form again.',
    source:
      'Firstday; terms that published employer forms share (right to reverse an erroneous credit, in force until written notice); Regulation E, 12 CFR 1005.10(e)(2): nobody is made to bank at one institution',
  },
])
