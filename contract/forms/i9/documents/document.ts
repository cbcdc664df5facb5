import type { ReceiptKind } from '../deadline.ts'

/** How a number of a document is written: a regular expression over its letters and digits without blanks and dashes, and an example. */
export interface NumberFormat {
  readonly pattern: string
  readonly example: string
}

/** One paper that is recorded for a document of the lists: a block of section 2. */
export interface I9Part {
  /** As it is written on the form. */
  readonly title: string
  readonly titleEs: string
  /** Who issues it, where only one does. */
  readonly authority?: string
  readonly number: 'always' | 'maybe' | 'never'
  readonly format?: NumberFormat
  readonly expires: 'always' | 'maybe' | 'never'
  /** Recorded where there is one. */
  readonly isOptional?: true
  /** Its last day is the last day of the right to work; that of an extension stands in for the days before it. */
  readonly authorizes?: 'until' | 'extended until'
}

/** A document of the lists of acceptable documents, Form I-9 edition 01/20/25, page 2. */
export interface I9Document {
  readonly id: string
  readonly list: 'A' | 'B' | 'C'
  readonly title: string
  readonly titleEs: string
  /** Accepted only from people under 18. */
  readonly isForMinors?: true
  /** What is recorded for it, in the order of the form's blocks. */
  readonly parts: readonly I9Part[]
  /** Receipts that stand in for it for a while. */
  readonly receipts: readonly ReceiptKind[]
}

/** The Department of State, as written on the form. */
export const dos = 'U.S. Department of State'

/** U.S. Citizenship and Immigration Services, as written on the form. */
export const uscis = 'USCIS'

/** A receipt for a replacement is accepted for every document. */
export const replaced: readonly ReceiptKind[] = ['replacement']

/** A paper that may have a number and a last day, or not. */
export const anyNumber = { number: 'maybe', expires: 'maybe' } as const

/** A document of which one paper alone is recorded, under a short title. */
export const single = (
  id: string,
  list: I9Document['list'],
  titles: readonly [string, string],
  part: Omit<I9Part, 'title' | 'titleEs'> & { readonly short?: readonly [string, string] },
  more: { readonly isForMinors?: true; readonly receipts?: readonly ReceiptKind[] } = {},
): I9Document => {
  const { short = titles, ...rest } = part
  const parts = [{ title: short[0], titleEs: short[1], ...rest }]
  return { id, list, title: titles[0], titleEs: titles[1], receipts: replaced, ...more, parts }
}
