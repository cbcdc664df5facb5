import type { FastifyInstance, FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import type { Logger } from 'pino'
import type { Config } from '../config/config.ts'
import type { Database } from '../database/database.ts'
import type { Storage } from '../files/storage/storage.ts'
import { loggable } from '../logging/log.ts'

/** What the probes ask. */
export interface ProbedServices {
  readonly db: Pick<Database, 'query'>
  readonly storage: Pick<Storage, 'check'>
  readonly log: Pick<Logger, 'warn'>
  readonly config: Pick<Config, 'isProduction'>
}

/** Milliseconds that a part has to answer. */
const probeLimitMs = 2000

/**
 * `GET /health` answers while the process serves requests. `GET /ready` asks the database and the storage, and answers
 * 503 if one fails, with their names: in production only for a request that comes from the machine itself. Probes that arrive while one is asked share its answer, so that they never
 * use more than one connection.
 */
export const serveProbes = (app: FastifyInstance, services: ProbedServices): void => {
  let pending: Promise<readonly string[]> | undefined
  const failing = () => (pending ??= failingParts(services).finally(() => (pending = undefined)))
  app.get('/health', async () => ({ ok: true }))
  app.get('/ready', async (request, reply) => {
    const parts = await failing()
    void reply.header('Cache-Control', 'no-store').type('text/plain; charset=utf-8')
    if (parts.length === 0) return 'ready'
    const isNamed = !services.config.isProduction || isFromHere(request)
    return reply.code(503).send(isNamed ? `not ready: ${parts.join(', ')}` : 'not ready')
  })
}

/** Whether a request comes from the machine itself and no proxy passed it on. */
const isFromHere = ({ raw, headers }: FastifyRequest): boolean =>
  headers['x-forwarded-for'] === undefined &&
  headers.forwarded === undefined &&
  /^(?:::ffff:)?127\.|^::1$/.test(raw.socket.remoteAddress ?? '')

const failingParts = async ({ db, storage, log }: ProbedServices): Promise<readonly string[]> => {
  const parts = {
    database: () => db.query((trx) => sql`select 1`.execute(trx)),
    storage: () => storage.check(),
  }
  const checks = Object.entries(parts).map(async ([part, check]) => {
    try {
      await withinLimit(check)
      return []
    } catch (error) {
      log.warn({ part, err: loggable(error) }, 'not ready')
      return [part]
    }
  })
  return (await Promise.all(checks)).flat()
}

const withinLimit = async (check: () => Promise<unknown>): Promise<void> => {
  let timer: NodeJS.Timeout | undefined
  const limit = new Promise<never>((_resolve, reject) => {
    const refuse = () => reject(new Error(`no answer in ${probeLimitMs} ms`))
    // After what arrived while the process was busy.
    timer = setTimeout(() => setImmediate(refuse), probeLimitMs)
  })
  try {
    await Promise.race([check(), limit])
  } finally {
    clearTimeout(timer)
  }
}
