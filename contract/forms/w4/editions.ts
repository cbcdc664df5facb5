import { editionList } from '../editions/added-editions.ts'
import type { Edition } from '../editions/edition.ts'

/** What differs between editions of the W-4, in US dollars. */
export interface W4Edition extends Edition {
  /** Step 3(a): for each qualifying child under 17. */
  readonly childAmount: number
  /** Step 3(b): for each other dependent. */
  readonly otherDependentAmount: number
  /** Total income up to which step 3 applies: single, and filing jointly. */
  readonly step3Income: { readonly single: number; readonly joint: number }
  /** The day by which the edition asks to renew an exempt claim. */
  readonly exemptUntil?: string
  /** Fields whose question differs from that of the edition before. */
  readonly changedFields?: readonly string[]
  /** Its worksheets for lines 4(b) and 4(c) can be filled in here. */
  readonly hasWorksheets?: boolean
}

const attestation =
  'Under penalties of perjury, I declare that this certificate, to the best of my knowledge and belief, is true, correct, and complete.'

/** Editions of Form W-4, oldest first. */
export const w4Editions = editionList<W4Edition>('w4', [
  {
    id: '2025',
    from: '2025-01-01',
    until: '2025-12-31',
    attestation,
    source: 'IRS Form W-4 (2025), Step 3, Step 5 and page 2, "Exemption from withholding"',
    childAmount: 2000,
    otherDependentAmount: 500,
    step3Income: { single: 200_000, joint: 400_000 },
    exemptUntil: '2026-02-17',
  },
  {
    id: '2026',
    from: '2026-01-01',
    until: '2026-12-31',
    attestation,
    source: 'IRS Form W-4 (2026), Step 3, Step 5 and page 2, "Exemption from withholding"',
    childAmount: 2200,
    otherDependentAmount: 500,
    step3Income: { single: 200_000, joint: 400_000 },
    exemptUntil: '2027-02-16',
    hasWorksheets: true,
  },
])
