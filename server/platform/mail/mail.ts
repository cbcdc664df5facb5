import type { EmailPayload } from '../jobs/job-kinds.ts'

/** An email to one person: its text part, and the same as HTML. */
export type Email = EmailPayload

/** An email as it is delivered: with the picture of the logo that it names. */
export type OutgoingEmail = Omit<Email, 'logo'> & { readonly logoImage?: Uint8Array }

/** Sends emails. Throws if an email could not be sent; the job retries unless it is `Undeliverable`. */
export interface Mail {
  /** `id` stays the same when an email is sent again, so that duplicates can be recognized. */
  send(email: OutgoingEmail, id: string): Promise<void>
  close(): void
}

/** An email that no retry can deliver. The message is the mail server's, shortened, without addresses. */
export class Undeliverable extends Error {}

const isSingleAddress = (email: string): boolean =>
  /^[^\s@<>",;:\\()[\]\p{Cc}]+@[^\s@<>",;:\\()[\]\p{Cc}]+$/u.test(email)

/**
 * The address of an email. Throws for one that could become two or a header: headers end at line breaks, and these
 * characters separate addresses.
 */
export const requireSingleAddress = (email: string): string => {
  if (!isSingleAddress(email)) throw new Undeliverable('not an address that email can be sent to')
  return email
}

/** The address that replies go to; undefined for one that isn't a single address, so that the email is still sent. */
export const replyAddress = (email: string | null | undefined): string | undefined =>
  typeof email === 'string' && isSingleAddress(email) ? email : undefined
