import type { Hmac } from 'node:crypto'
import { createHmac } from 'node:crypto'
import { sql } from 'kysely'
import { Problem } from '#contract/problems.ts'
import type { Actor, Trx } from '../db/database.ts'
import { alongside } from '../db/transaction.ts'
import type { MasterKey } from '../keys/master.ts'

/** What a submission is known by. */
export interface Submission {
  readonly id: string
  readonly endpoint: string
  readonly digest: string
}

/** The digest of a submission in the making: its call, then every byte of its body. Keyed: without the key nobody tries answers against it. */
export const submissionHmac = (master: MasterKey, endpoint: string, contentType: string): Hmac =>
  createHmac('sha256', master.derive('submission digest')).update(`${endpoint}\n${contentType}\n`)

/** The digest of a submission whose body is there as a whole. */
export const submissionDigest = (master: MasterKey, endpoint: string, contentType: string, body: Uint8Array): string =>
  submissionHmac(master, endpoint, contentType).update(body).digest('hex')

/**
 * Runs `work` once per owner and submission id, in the transaction of its effect. A repeat gets the first reply;
 * the same id with other content is a conflict.
 */
export const once = async <T extends object>(
  trx: Trx,
  actor: Actor,
  submission: Submission,
  work: () => Promise<T>,
): Promise<T> => {
  // Two of the same at the same time wait for each other; the second finds the first's reply.
  const lock = sql`select pg_advisory_xact_lock(hashtextextended(${`${actor.userId} ${submission.id}`}, 0))`
  alongside(trx, lock.execute(trx))
  const known = await trx
    .selectFrom('submission_ledger')
    .select(['digest', 'reply'])
    .where('owner_id', '=', actor.userId)
    .where('submission_uuid', '=', submission.id)
    .executeTakeFirst()
  if (known !== undefined) {
    if (known.digest !== submission.digest) throw new Problem('conflict', 'sameIdOtherContent')
    return known.reply as T
  }
  const reply = await work()
  const entry = {
    owner_id: actor.userId,
    submission_uuid: submission.id,
    business_id: actor.businessId,
    endpoint: submission.endpoint,
    digest: submission.digest,
    reply: JSON.stringify(reply),
  }
  alongside(trx, trx.insertInto('submission_ledger').values(entry).execute())
  return reply
}
