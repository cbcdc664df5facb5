import { createTransport } from 'nodemailer'
import { PublicError } from '../jobs/job-errors.ts'
import type { Mail } from './mail.ts'
import { truncate } from '../logging/masked-text.ts'
import { Undeliverable } from './mail.ts'
import { mimeMessage } from './mime-message.ts'

/** Timeouts in milliseconds for a mail server that doesn't respond. */
const timeouts = { dnsTimeout: 10_000, connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000 }
/** Milliseconds that sending an email may take: less than its job may. */
const emailTimeoutMs = 90_000

/**
 * Sends emails through a mail server; several concurrently. With `requireTLS`, none is sent through a connection that isn't
 * encrypted; a certificate that isn't valid for the server's name ends the attempt in any case.
 */
export const openSmtp = (url: string, from: string, requireTLS = false): Mail => {
  const transport = createTransport({ url, ...timeouts, requireTLS, disableFileAccess: true, disableUrlAccess: true })
  return {
    send: async (email, id) => {
      const message = mimeMessage(from, email, id)
      await transport.sendMail({ ...message, signal: AbortSignal.timeout(emailTimeoutMs) }).catch((error: unknown) => {
        throw readRefusal(error)
      })
    },
    close: () => transport.close(),
  }
}

/**
 * A 5xx about this email is final (RFC 5321, 4.2.1); everything else may succeed later, also after our own password was
 * refused.
 */
const readRefusal = (error: unknown): Error => {
  const { code, responseCode, response } = error as { code?: string; responseCode?: number; response?: string }
  const isAboutEmail = code === 'EENVELOPE' || code === 'EMESSAGE'
  if (isAboutEmail && (responseCode ?? 0) >= 500) return new Undeliverable(truncate(response ?? ''))
  return new PublicError(`mail server: ${[code, responseCode].filter(Boolean).join(' ')}`, { cause: error })
}
