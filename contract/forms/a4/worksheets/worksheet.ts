import type { BilingualText } from '../state-form.ts'

interface Common {
  /** The name of the line inside its worksheet. */
  readonly id: string
  /** As printed: `A`, `13`; absent where the form numbers none. */
  readonly line?: string | undefined
  /** In English the form's words; in Spanish ours, to help reading. */
  readonly label: BilingualText
  readonly hint?: BilingualText | undefined
}

interface Input extends Common {
  /** The line above that has to count for this one to be asked. */
  readonly when?: string | undefined
}

/** A statement: if it is true, it counts as many as the form says. */
export interface CheckLine extends Input {
  readonly kind: 'check'
  readonly counts: number
}
/** A number of people or of pay periods. */
export interface CountLine extends Input {
  readonly kind: 'count'
  readonly max: number
  /** The answer of the certificate that it begins with. */
  readonly from?: string | undefined
  readonly isAboveZero?: true | undefined
}
/** US dollars. */
export interface AmountLine extends Input {
  readonly kind: 'amount'
  readonly isRequired?: true | undefined
  readonly isAboveZero?: true | undefined
}
/** An amount that the form prints for each of a few cases. */
export interface ChoiceLine extends Input {
  readonly kind: 'choice'
  readonly options: readonly { readonly value: string; readonly label: BilingualText; readonly amount: number }[]
  /** The answer of the certificate that it begins with, and the option for each of its values. */
  readonly from?: { readonly field: string; readonly options: Readonly<Record<string, string>> } | undefined
}
/** A line that the employee fills in. */
export type InputLine = CheckLine | CountLine | AmountLine | ChoiceLine

/** One row of a tax rate schedule: `plus` and a share of what exceeds `over`, US dollars. */
export interface TaxRow {
  readonly over: number
  readonly share: number
  readonly plus: number
}

/** A line that follows from lines above it. */
export type WorkedLine = Common &
  (
    | { readonly kind: 'sum'; readonly of: readonly string[]; readonly most?: number | undefined }
    | { readonly kind: 'larger'; readonly of: readonly [string, string] }
    /** The first less the second: 0 where that is negative, unless it may be. */
    | { readonly kind: 'difference'; readonly of: readonly [string, string]; readonly isSigned?: true | undefined }
    | { readonly kind: 'product'; readonly of: string; readonly by: string | number }
    | { readonly kind: 'quotient'; readonly of: string; readonly by: string | number; readonly rounding: Rounding }
    /** By the schedule that a choice above names. */
    | {
        readonly kind: 'tax'
        readonly of: string
        readonly by: string
        readonly schedules: Readonly<Record<string, readonly TaxRow[]>>
      }
  )

/** How a quotient is rounded: a half up, down to the whole, or to the cent. */
export type Rounding = 'nearest' | 'down' | 'cents'

/** A line of a worksheet. */
export type WorksheetLine = InputLine | WorkedLine

/** A worksheet of a state's form: its lines in the form's order, and where its results go. */
export interface Worksheet {
  /** Its name on the form. */
  readonly title: BilingualText
  /** The id of the edition of the form that it belongs to: no other edition has it. */
  readonly edition: string
  /** Who it is for, or what the form says above it. */
  readonly lede?: BilingualText | undefined
  readonly lines: readonly WorksheetLine[]
  /** The answers of the certificate that it works out, each by a line. */
  readonly results: Readonly<Record<string, string>>
  /** What else the form has for the same answer, which can't be worked out here. */
  readonly missing?: BilingualText | undefined
  /** The edition in which the words were read, not always the one in use; absent where the copy names none. */
  readonly readIn?: string | undefined
  /** `yes`: read in the form itself; `transcription`: as others retyped it. */
  readonly verified: 'yes' | 'transcription'
  /** Where the words and amounts were read. */
  readonly source: string
}
