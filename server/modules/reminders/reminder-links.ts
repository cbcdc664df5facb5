import type { FastifyInstance } from 'fastify'
import { tokenHash } from '../../platform/crypto/token-hash.ts'
import type { Services } from '../../platform/platform.ts'

/** Characters of the tokens of emails, and of those of text messages, where each counts. */
export const emailTokenLength = 32
/** See `emailTokenLength`. */
export const textTokenLength = 16

/** The link of a reminder. */
export const linkOf = ({ publicUrl }: Pick<Services['config'], 'publicUrl'>, token: string): string =>
  `${publicUrl}/r/${token}`

/**
 * Serves the links of reminders: notes that one was opened and goes on to the app, which asks for the login. The answer
 * is the same for a link that doesn't exist, and it logs no one in.
 */
export const serveReminderLinks = (app: FastifyInstance, { db, now }: Pick<Services, 'db' | 'now'>): void => {
  app.get<{ Params: { token: string } }>('/r/:token', async (request, reply) => {
    const { token } = request.params
    if (request.method === 'GET' && /^[\w-]{16}([\w-]{16})?$/.test(token))
      await db.system(({ trx }) =>
        trx
          .updateTable('reminder')
          .set({ opened_at: now() })
          .where('token_hash', '=', tokenHash(token))
          .where('opened_at', 'is', null)
          .execute(),
      )
    return reply.header('Cache-Control', 'no-store').header('Referrer-Policy', 'no-referrer').redirect('/', 302)
  })
}
