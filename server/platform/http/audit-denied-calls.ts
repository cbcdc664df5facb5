import type { FastifyRequest } from 'fastify'
import { Problem } from '#contract/protocol/problems.ts'
import type { Database } from '../database/database.ts'
import type { RateLimitBucket, RateLimitServices } from '../rate-limit/rate-limit.ts'
import { consumeInTransaction } from '../rate-limit/rate-limit.ts'
import { loggable } from '../logging/log.ts'
import { originOf } from './authorize.ts'

/** Refusals of one person that are recorded in an hour: enough to see what they try, too few to flood the audit log. */
export const deniedCallAuditLimit = (personId: number): RateLimitBucket[] => [
  { bucket: `denied calls of ${personId}`, limit: 100, seconds: 3600 },
]

/**
 * Records, in its own transaction, that a call of a logged-in person was refused as forbidden or not found, without row
 * ids. A call that may be repeated after a step-up isn't refused yet. Encrypted calls are recorded separately. Never throws.
 */
export const auditDeniedCall = async (
  services: RateLimitServices & { readonly db: Database },
  request: FastifyRequest,
  problem: Problem,
): Promise<void> => {
  const { kind } = problem
  const actor = request.caller?.actor
  if (actor === undefined || (kind !== 'forbidden' && kind !== 'not found')) return
  if (problem.reason.key === 'stepUpRequired' || problem.reason.key === 'secondFactorRequired') return
  try {
    await services.db.system(async (unit) => {
      await consumeInTransaction(unit.trx, services, deniedCallAuditLimit(actor.userId))
      unit.audit.record(actor, originOf(request), {
        kind: 'call denied',
        businessId: actor.businessId,
        subjectId: actor.userId,
        data: {
          call: `${request.method} ${request.routeOptions.url ?? ''}`,
          problem: kind,
          reason: problem.reason.key,
        },
      })
    })
  } catch (error) {
    const isEnough = error instanceof Problem && error.kind === 'too many'
    if (!isEnough) request.log.error({ err: loggable(error) }, 'audit write failed for denied call')
  }
}
