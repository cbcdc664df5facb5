import { createHash, randomBytes } from 'node:crypto'
import type { ExportFormat, ExportTicket } from '#contract/protocol/export-format.ts'
import { exportTicketSeconds } from '#contract/protocol/export-format.ts'
import type { Language } from '#contract/domain/lookups.ts'
import { Problem } from '#contract/protocol/problems.ts'
import { consumeInTransaction } from '../../platform/rate-limit/rate-limit.ts'
import type { Trx } from '../../platform/database/database.ts'
import type { Services } from '../../platform/platform.ts'
import { fileNameOf } from '../../platform/tabular/export-file-name.ts'

/** What an export token is for. */
export interface TicketRequest {
  readonly personId: number
  readonly sessionId: string | undefined
  /** The list's name among the sources. */
  readonly list: string
  /** The file name without its extension. */
  readonly title: string
  readonly format: ExportFormat | 'zip'
  readonly language: Language
  readonly query: object
}

/** Lists that a person may export in an hour. */
const hourly = 60

const hashOf = (ticket: string): string => createHash('sha256').update(ticket).digest('hex')

/**
 * Creates a token for a list, bound to the person, their session and their request. It is valid once, for a minute;
 * only its hash is stored.
 */
export const createExportToken = async (services: Services, request: TicketRequest): Promise<ExportTicket> => {
  const { personId, sessionId, list, title, format, language, query } = request
  if (sessionId === undefined) throw new Problem('unauthenticated', 'loginNeeded')
  const now = services.now()
  const ticket = randomBytes(32).toString('base64url')
  const expiresAt = new Date(now.getTime() + exportTicketSeconds * 1000)
  await services.db.system(async ({ trx }) => {
    await consumeInTransaction(trx, services, [{ bucket: `exports of ${personId}`, limit: hourly, seconds: 3600 }])
    await trx.deleteFrom('export_token').where('expires_at', '<', now).execute()
    await trx
      .insertInto('export_token')
      .values({
        hash: hashOf(ticket),
        person_id: personId,
        session_id: sessionId,
        list,
        format,
        language,
        query: JSON.stringify(query),
        expires_at: expiresAt,
      })
      .execute()
  })
  return { ticket, fileName: fileNameOf(title, format, now), expiresAt: expiresAt.toISOString() }
}

/**
 * Returns what a token is for and marks it as used. Throws `forbidden` if it is unknown, used, too old, or its session
 * has ended.
 */
export const redeemExportToken = async (trx: Trx, ticket: string, now: Date) => {
  const exportToken = await trx
    .deleteFrom('export_token')
    .using('session')
    .whereRef('session.id', '=', 'export_token.session_id')
    .where('export_token.hash', '=', hashOf(ticket))
    .where('export_token.expires_at', '>', now)
    .where('session.revoked_at', 'is', null)
    .returning(['export_token.person_id', 'list', 'format', 'language', 'query'])
    .executeTakeFirst()
  if (exportToken === undefined) throw new Problem('forbidden', 'exportTicket')
  return exportToken
}
