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

/** The address of a letter. Throws for what could become two, or a header: those end at a line break, addresses part at these signs. */
export const oneAddress = (email: string): string => {
  if (!/^[^\s@<>",;:\\()[\]\p{Cc}]+@[^\s@<>",;:\\()[\]\p{Cc}]+$/u.test(email))
    throw new Error('not an address that letters can go to')
  return email
}
