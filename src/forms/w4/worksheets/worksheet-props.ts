/** What a worksheet is worked out from, besides its own questions. */
export interface WorksheetProps {
  /** Filing status, line 1(c). */
  readonly maritalStatus: 1 | 2 | 3
  /** Id of the edition. */
  readonly edition: string
  /** The amount on the line now, as it was typed. */
  readonly current: string
  /** Called with the result, dollars. */
  readonly onApply: (amount: number) => void
  readonly onClose: () => void
}
