import type { Hmac } from 'node:crypto'
import { createHmac } from 'node:crypto'
import { sql } from 'kysely'
import { Problem } from '#contract/protocol/problems.ts'
import type { Actor } from '../database/database.ts'
import type { UnitOfWork } from '../database/unit-of-work.ts'
import { preparedQuery } from '../database/prepared-query.ts'
import type { MasterKey } from '../crypto/master-key.ts'

/** The key of a submission. */
export interface Submission {
  readonly id: string
  readonly endpoint: string
  readonly digest: string
}

/**
 * The incremental digest of a submission: its endpoint, then every byte of its body. Keyed, so that answers can't be
 * tried against it without the key.
 */
export const submissionFingerprint = (master: MasterKey, endpoint: string, contentType: string): Hmac =>
  createHmac('sha256', master.derive('submission digest')).update(`${endpoint}\n${contentType}\n`)

/** The digest of a submission whose body is complete. */
export const submissionDigest = (master: MasterKey, endpoint: string, contentType: string, body: Uint8Array): string =>
  submissionFingerprint(master, endpoint, contentType).update(body).digest('hex')

// Concurrent repeats wait for each other; the second finds the first's reply.
const knownSubmission = preparedQuery((trx, { owner, id }: { owner: number; id: string }) =>
  trx
    .selectFrom(sql<{ digest: string; reply: object }>`find_submission_by_id(${owner}, ${id})`.as('known'))
    .select(['known.digest', 'known.reply']),
)

interface Entry extends Submission {
  readonly userId: number
  readonly businessId: number | null
  readonly reply: string
}

const addEntry = preparedQuery((trx, entry: Entry) =>
  trx.insertInto('idempotency_record').values({
    owner_id: entry.userId,
    submission_uuid: entry.id,
    business_id: entry.businessId,
    endpoint: entry.endpoint,
    digest: entry.digest,
    reply: entry.reply,
  }),
)

/**
 * Runs `work` once per owner and submission id, in the same transaction. A repeat gets the first reply; the same id
 * with other content is a conflict.
 */
export const runIdempotent = async <T extends object>(
  unit: UnitOfWork,
  actor: Actor,
  submission: Submission,
  work: () => Promise<T>,
): Promise<T> => {
  const [known] = await knownSubmission(unit.trx, { owner: actor.userId, id: submission.id })
  if (known !== undefined) {
    if (known.digest !== submission.digest) throw new Problem('conflict', 'sameIdOtherContent')
    return known.reply as T
  }
  const reply = await work()
  const { id, endpoint, digest } = submission
  const { userId, businessId } = actor
  unit.defer(addEntry(unit.trx, { id, endpoint, digest, userId, businessId, reply: JSON.stringify(reply) }))
  return reply
}
