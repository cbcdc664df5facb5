import { lastLineOf } from '#contract/domain/address-states.ts'
import { appliedFor } from '#contract/forms/identity.ts'
import type { SubstituteSection } from './server-form.ts'

/** The answers that identify the signer. */
interface Signer {
  readonly firstName?: string | undefined
  readonly middleInitial?: string | undefined
  readonly lastName: string
  readonly streetAddress: string
  readonly city: string
  readonly state: string
  readonly zip?: string | undefined
  readonly foreignCountry?: string | undefined
  readonly ssn?: string | undefined
}

/** A row of the substitute rendering: official line, question, answer. */
export const row = (line: string, label: string, value: string | undefined) => ({ line, label, value: value ?? '' })

/** `Yes`, or empty. */
export const yes = (value: boolean | undefined): string => (value === true ? 'Yes' : '')

/** US dollars as printed; empty for none. */
export const dollars = (amount: number | undefined): string =>
  amount === undefined || amount === 0
    ? ''
    : amount.toLocaleString('en-US', { minimumFractionDigits: amount % 1 === 0 ? 0 : 2 })

/** What stands where the Social Security number does: the number, that it was applied for, or nothing. */
export const printedSsn = ({
  ssn,
  hasAppliedForSsn,
}: {
  readonly ssn?: string | undefined
  readonly hasAppliedForSsn?: boolean | undefined
}): string | undefined => ssn ?? (hasAppliedForSsn === true ? appliedFor : undefined)

/** The signer, as the first section of a form. */
export const signerRows = (heading: string, signer: Signer): SubstituteSection => ({
  heading,
  rows: [
    row('', 'First name and middle initial', [signer.firstName, signer.middleInitial].filter(Boolean).join(' ')),
    row('', 'Last name', signer.lastName),
    row('', 'Address', signer.streetAddress),
    row('', 'City or town, state, and ZIP code', lastLineOf(signer)),
    ...(signer.ssn === undefined ? [] : [row('', 'Social security number', signer.ssn)]),
  ],
})
