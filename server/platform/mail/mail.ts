/** An email to one person: plain text, no HTML. */
export interface Email {
  readonly to: string
  readonly subject: string
  readonly text: string
}

/** Sends emails. Throws if an email could not be sent; the job retries unless it is `Undeliverable`. */
export interface Mail {
  /** `id` stays the same when an email is sent again, so that duplicates can be recognized. */
  send(email: Email, id: string): Promise<void>
  close(): void
}

/** An email that no retry can deliver. The message is the mail server's, shortened, without addresses. */
export class Undeliverable extends Error {}

/**
 * The address of an email. Throws for one that could become two or a header: headers end at line breaks, and these
 * characters separate addresses.
 */
export const requireSingleAddress = (email: string): string => {
  if (!/^[^\s@<>",;:\\()[\]\p{Cc}]+@[^\s@<>",;:\\()[\]\p{Cc}]+$/u.test(email))
    throw new Undeliverable('not an address that email can be sent to')
  return email
}
