import type { AddressInfo } from 'node:net'
import PostalMime from 'postal-mime'
import { SMTPServer } from 'smtp-server'

/** An email as a mail server received it. */
export interface ReceivedEmail {
  readonly to: string
  readonly messageId: string
  readonly fromName: string
  readonly replyTo: string
  readonly subject: string
  readonly text: string
  readonly html: string
  /** The media types of what is attached. */
  readonly pictures: readonly string[]
}

/**
 * How a mail server behaves: it accepts emails, refuses some addresses permanently or temporarily, or never responds.
 */
export interface MailServerBehavior {
  refuses?: { readonly address: RegExp; readonly code: number; readonly reply: string } | undefined
  isSilent?: boolean
}

/** A real mail server for a test. */
export interface MailServer {
  readonly url: string
  readonly port: number
  readonly emails: ReceivedEmail[]
  readonly manners: MailServerBehavior
  /** Connections so far. */
  readonly connections: () => number
  close(): Promise<void>
}

/** Starts a mail server, on its own port unless one is given. */
export const openMailServer = async (port = 0, manners: MailServerBehavior = {}): Promise<MailServer> => {
  const emails: ReceivedEmail[] = []
  let connections = 0
  const server = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    logger: false,
    closeTimeout: 100,
    onConnect: (_session, done) => {
      connections += 1
      if (manners.isSilent !== true) done()
    },
    onRcptTo: ({ address }, _session, done) => {
      const { refuses } = manners
      if (refuses?.address.test(address) !== true) return done()
      done(Object.assign(new Error(refuses.reply), { responseCode: refuses.code }))
    },
    onData: (stream, session, done) => {
      const pieces: Buffer[] = []
      stream.on('data', (piece: Buffer) => pieces.push(piece))
      stream.on('end', () => {
        void PostalMime.parse(Buffer.concat(pieces)).then((email) => {
          emails.push({
            to: session.envelope.rcptTo.map(({ address }) => address).join(),
            messageId: email.messageId ?? '',
            fromName: email.from?.name ?? '',
            replyTo: email.replyTo?.[0]?.address ?? '',
            subject: email.subject ?? '',
            text: email.text ?? '',
            html: email.html ?? '',
            pictures: email.attachments.map(({ mimeType }) => mimeType),
          })
          done()
        })
      })
    },
  })
  server.on('error', () => undefined)
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', () => resolve()))
  const at = (server.server.address() as AddressInfo).port
  return {
    url: `smtp://127.0.0.1:${at}`,
    port: at,
    emails,
    manners,
    connections: () => connections,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  }
}
