import { Problem } from '#contract/protocol/problems.ts'
import type { Actor, Trx } from '../platform/database/database.ts'
import { credentialFreezeOf } from './credential-changes.ts'

/**
 * Throws `forbidden` for somebody's own records within seven days of a change of their login: signed forms and
 * identity documents show whole numbers, and it may not be their person who logged in.
 */
export const requireOpenRecords = async (
  trx: Trx,
  actor: Actor | undefined,
  personId: number | null,
  now: Date,
): Promise<void> => {
  if (personId === null || personId !== actor?.userId) return
  const freeze = await credentialFreezeOf(trx, personId, now)
  if (freeze === undefined) return
  const day = freeze.until.toISOString().slice(0, 10)
  throw new Problem('forbidden', { key: 'filesAfterCredentials', values: { day } })
}
