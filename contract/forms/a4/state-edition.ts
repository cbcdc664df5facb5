/** The edition of a state's form: of the form itself, not of a booklet that names it. */
export interface StateEdition {
  /** As printed by the state; absent where no source shows it. */
  readonly printed?: string
  /** The last day (YYYY-MM-DD) to sign it; absent where none is printed. */
  readonly until?: string
  /** What was read instead of the edition, or how it shows that it is that of a year. */
  readonly note?: string
}

/** An edition that is in use until the state publishes another. */
export const lastingEdition = (printed: string): StateEdition => ({ printed })

/** An edition of a year: a new one is published for each year; `note` says how it shows, if its name doesn't. */
export const annualEdition = (printed: string, year: number, note?: string): StateEdition => ({
  printed,
  until: `${year}-12-31`,
  ...(note !== undefined && { note }),
})

/** No source shows the form's own edition; `note` says what they show. */
export const editionNotKnown = (note: string): StateEdition => ({ note })

/** What stands in the place of an edition that isn't known. */
export const notKnown = 'not known'
