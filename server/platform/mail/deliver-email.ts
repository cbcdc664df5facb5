import { PermanentFailure } from '../jobs/job-errors.ts'
import type { JobHandler } from '../jobs/job-queue.ts'
import { withoutLogo } from './email-html.ts'
import { isSampleAddress } from '#contract/domain/sample-address.ts'
import type { Email, Mail, OutgoingEmail } from './mail.ts'
import { Undeliverable } from './mail.ts'

/** What became of an email; `detail` is the mail server's answer where it refused. */
export interface DeliveryResult {
  readonly state: 'sent' | 'bounced' | 'failed'
  readonly detail: string | null
}

/** What an email is, of those whose delivery is recorded: the invitation of a person, or a reminder. */
export interface FollowedEmail {
  readonly personId?: number | undefined
  readonly reminderId?: number | undefined
}

/** What delivering emails needs from the rest of the product. */
export interface DeliveryPorts {
  /** Records the result of an email that its sender follows. */
  readonly recordResult: (email: FollowedEmail, result: DeliveryResult) => Promise<void>
  /** The picture of a logo; undefined if it is gone. */
  readonly loadLogo: (logo: NonNullable<Email['logo']>) => Promise<Uint8Array | undefined>
}

const withLogo = async (
  { logo, html, ...email }: Email,
  loadLogo: DeliveryPorts['loadLogo'],
): Promise<OutgoingEmail> => {
  if (html === undefined) return email
  const logoImage = logo && (await loadLogo(logo))
  return logoImage === undefined ? { ...email, html: withoutLogo(html) } : { ...email, html, logoImage }
}

/** Sends emails. An email that the mail server refuses for good fails at once. */
export const sendEmail =
  (mail: Mail, { recordResult, loadLogo }: DeliveryPorts): JobHandler<'send email'> =>
  async ({ personId, reminderId, ...email }, job) => {
    const record = async (state: DeliveryResult['state'], detail: string | null = null) => {
      await recordResult({ personId, reminderId }, { state, detail })
    }
    // Shown as not delivered, and no failure of the server.
    if (isSampleAddress(email.to)) return record('bounced', 'sample address')
    try {
      await mail.send(await withLogo(email, loadLogo), job.id)
    } catch (error) {
      if (error instanceof Undeliverable) {
        await record('bounced', error.message)
        throw new PermanentFailure(error.message, { cause: error })
      }
      if (job.isLast) await record('failed')
      throw error
    }
    await record('sent')
  }
