import { sql } from 'kysely'
import type { MasterKey } from '../crypto/master-key.ts'
import type { Database } from '../database/database.ts'
import type { Anchor } from './anchors.ts'
import { addAnchors, readAnchors, seqIn } from './anchors.ts'
import type { AnchorCopies } from './anchor-copies.ts'
import type { StoredAuditEvent } from './event-seal.ts'
import { checkpointKey, checkpointMac, hashOf, storedColumns } from './event-seal.ts'

/** Where chains are anchored from, and to. */
export interface AnchoringServices {
  readonly db: Database
  readonly master: MasterKey
  readonly config: { readonly dataDir: string }
  /** The second place; absent if there is none. */
  readonly anchorCopies: AnchorCopies | undefined
}

/** The result of anchoring; chains with a wrong end are not anchored. */
export interface AnchorResult {
  readonly added: number
  readonly unfit: readonly number[]
  /** Why the second place has no anchors of this time; the next run adds them. */
  readonly missed?: unknown
}

/**
 * Anchors the end of every chain with new events since its last anchor, if the server wrote it: in the data folder, and in
 * the second place. That the second one can't be reached is in the result, not thrown.
 */
export const anchorChains = async (services: AnchoringServices, now: Date): Promise<AnchorResult> => {
  const { db, master, config, anchorCopies } = services
  const { furthest } = await readAnchors(config.dataDir, master)
  const ends = await endsOf(db)
  const key = checkpointKey(master)
  const isFit = (end: ChainEnd) =>
    end.hash === end.head &&
    hashOf(end) === end.hash &&
    checkpointMac(key, end) === end.mac &&
    end.seq >= seqIn(furthest, end.chain)
  const at = now.toISOString()
  const fit = ends.filter(isFit).map(({ chain, seq, hash }): Anchor => ({ chain, seq, hash, at }))
  const moved = fit.filter((end) => end.seq > seqIn(furthest, end.chain))
  await addAnchors(config.dataDir, master, moved)
  const result = { added: moved.length, unfit: ends.filter((end) => !isFit(end)).map((end) => end.chain) }
  if (anchorCopies === undefined) return result
  try {
    await anchorCopies.add(fit, now)
    return result
  } catch (error) {
    return { ...result, missed: error }
  }
}

type ChainEnd = StoredAuditEvent & { readonly mac: string | null; readonly head: string }

const endsOf = async (db: Database): Promise<readonly ChainEnd[]> => {
  const { rows } = await db.system(({ trx }) =>
    sql<ChainEnd>`
      select ${storedColumns}, s.mac, h.hash as head from audit_chain_head h
      join audit_event on audit_event.chain = h.chain and audit_event.seq = h.seq
      left join audit_checkpoint s on s.chain = h.chain and s.seq = h.seq order by h.chain`.execute(trx),
  )
  return rows
}

/** Minutes after which an event has to be anchored: three times the interval of the job. */
const anchoredWithin = 15

/** Whether the second place lacks an event that is older than it may be, or can't be asked. */
export const isAnchoringBehind = async (
  { db, anchorCopies }: Pick<AnchoringServices, 'db' | 'anchorCopies'>,
  now: Date,
): Promise<boolean> => {
  if (anchorCopies === undefined) return false
  try {
    const { furthest } = await anchorCopies.read()
    const due = new Date(now.getTime() - anchoredWithin * 60_000)
    const { rows } = await db.system(({ trx }) =>
      sql<{ chain: number; seq: number }>`
        select chain, max(seq) as seq from audit_event where at < ${due} group by chain`.execute(trx),
    )
    return rows.some(({ chain, seq }) => seq > seqIn(furthest, chain))
  } catch {
    return true
  }
}
