import { sql } from 'kysely'
import { Problem } from '#contract/protocol/problems.ts'
import type { Trx } from '../../platform/database/database.ts'

/** The key of a submission without a login: the page it belongs to, its id, and the digest of its content. */
export interface PublicSubmission {
  readonly slug: string
  readonly id: string
  readonly digest: string
}

/** The earlier reply to a submission; undefined for a new one. Throws `conflict` for the same id with other content. */
export const findEarlierReply = async (trx: Trx, submission: PublicSubmission): Promise<object | undefined> => {
  const known = await trx
    .selectFrom('public_idempotency_record')
    .select(['digest', 'reply'])
    .where('slug', '=', submission.slug)
    .where('submission_uuid', '=', submission.id)
    .executeTakeFirst()
  if (known !== undefined && known.digest !== submission.digest) throw new Problem('conflict', 'sameIdOtherContent')
  return known?.reply
}

/** Runs `work` once for each page and submission id, in the same transaction; a repeat gets the first reply. */
export const runIdempotentPublic = async <T extends object>(
  trx: Trx,
  submission: PublicSubmission,
  work: () => Promise<T>,
): Promise<T> => {
  // Concurrent repeats wait for each other; the second finds the first's reply.
  await sql`select pg_advisory_xact_lock(hashtextextended(${`apply ${submission.slug} ${submission.id}`}, 0))`.execute(
    trx,
  )
  const known = await findEarlierReply(trx, submission)
  if (known !== undefined) return known as T
  const reply = await work()
  await trx
    .insertInto('public_idempotency_record')
    .values({
      slug: submission.slug,
      submission_uuid: submission.id,
      digest: submission.digest,
      reply: JSON.stringify(reply),
    })
    .execute()
  return reply
}
