/** A letter to one person: text only, no HTML of anybody. */
export interface Email {
  readonly to: string
  readonly subject: string
  readonly text: string
}

/** Sends letters. Throws when the letter could not be handed over; the job tries again, unless it is `Undeliverable`. */
export interface Mail {
  /** `id` stays the same when a letter is sent again: where it arrives twice, it is known to be one. */
  send(email: Email, id: string): Promise<void>
  close(): void
}

/** A letter that no further try delivers. The message is the mail server's word, shortened, without addresses. */
export class Undeliverable extends Error {}

/** The address of a letter. Throws for what could become two, or a header: those end at a line break, addresses part at these signs. */
export const requireSingleAddress = (email: string): string => {
  if (!/^[^\s@<>",;:\\()[\]\p{Cc}]+@[^\s@<>",;:\\()[\]\p{Cc}]+$/u.test(email))
    throw new Undeliverable('not an address that letters can go to')
  return email
}
