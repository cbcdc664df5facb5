import type { ReceiptKind } from '../deadline.ts'

/**
 * The format of a document number: a regular expression for its letters and digits without spaces and dashes, and an
 * example.
 */
export interface NumberFormat {
  readonly pattern: string
  readonly example: string
}

/** One item recorded for a document of the lists: a block of Section 2. */
export interface I9Part {
  /** The title as written on the form. */
  readonly title: string
  readonly titleEs: string
  /** Who issues it, if only one does. */
  readonly authority?: string
  readonly number: 'always' | 'maybe' | 'never'
  readonly format?: NumberFormat
  readonly expires: 'always' | 'maybe' | 'never'
  /** Both sides are copied, where copies are made. */
  readonly isTwoSided?: true
  /** Recorded only if the document has one. */
  readonly isOptional?: true
  /** Its expiration date ends the work authorization; that of an extension replaces the earlier date. */
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
  /** Receipts that stand in for it temporarily. */
  readonly receipts: readonly ReceiptKind[]
}

/** The Department of State, as written on the form. */
export const dos = 'U.S. Department of State'

/** U.S. Citizenship and Immigration Services, as written on the form. */
export const uscis = 'USCIS'

/** A receipt for a replacement is accepted for every document. */
export const replaced: readonly ReceiptKind[] = ['replacement']

/** An item with an optional number and expiration date. */
export const anyNumber = { number: 'maybe', expires: 'maybe' } as const

/** A document with a single recorded item, under a short title. */
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
