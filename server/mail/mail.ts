/** A letter to one person: text only, no HTML of anybody. */
export interface Letter {
  readonly to: string
  readonly subject: string
  readonly text: string
}

/** Sends letters. Throws when the letter could not be handed over; the job tries again. */
export interface Mail {
  send(letter: Letter): Promise<void>
  close(): void
}
