import { sql } from 'kysely'
import type { Database, Trx } from '../database/database.ts'
import type { MasterKey } from '../crypto/master-key.ts'
import type { Anchor, KnownAnchors } from './anchors.ts'
import type { StoredAuditEvent } from './event-seal.ts'
import { hashOf, storedColumns, checkpointKey, checkpointMac } from './event-seal.ts'

/** A problem of consecutive events of a chain. */
export interface AuditFinding {
  readonly chain: number
  readonly from: number
  readonly to: number
  readonly what: 'changed' | 'removed' | 'inserted' | 'cut off at the end'
}

const nameOf = (chain: number) => (chain === 0 ? 'chain 0 (the platform)' : `chain ${chain} (business ${chain})`)

/** A finding as one line. */
export const lineOf = ({ chain, from, to, what }: AuditFinding): string =>
  `${nameOf(chain)}, ${from === to ? `event ${from}` : `events ${from} to ${to}`}: ${what}`

/** What was verified, and where each intact chain ends. */
export interface Verified {
  readonly chains: number
  readonly events: number
  readonly ends: readonly Omit<Anchor, 'at'>[]
}

type SealedEvent = StoredAuditEvent & { readonly mac: string | null }

const pageSize = 1000

/** Verifies every chain in one snapshot of the database, also while a server runs on it. */
export const verifyAudit = (
  db: Database,
  master: MasterKey,
  known: KnownAnchors,
  report: (finding: AuditFinding) => void,
): Promise<Verified> =>
  db.owner
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute((trx) => verifyChain(trx, master, known, report))

/**
 * Verifies every chain from its first event to its last, page by page, and reports problems. Hashes and checkpoints are
 * recomputed here, so that replacing the database's function doesn't help an attacker.
 */
export const verifyChain = async (
  trx: Trx,
  master: MasterKey,
  { furthest }: KnownAnchors,
  report: (finding: AuditFinding) => void,
): Promise<Verified> => {
  const key = checkpointKey(master)
  const { rows } = await sql<{ chain: number }>`
    select chain from audit_chain_head union select distinct chain from audit_event union select distinct chain from audit_checkpoint`.execute(
    trx,
  )
  const chains = [...new Set([...rows.map((row) => row.chain), ...furthest.keys()])].sort((a, b) => a - b)
  const ends: Omit<Anchor, 'at'>[] = []
  let events = 0
  for (const chain of chains) {
    const findings = merging(chain, report)
    const walked = await walkChain(trx, key, chain, furthest.get(chain), findings)
    events += walked.count
    if (findings.end() === 0 && walked.seq > 0) ends.push({ chain, seq: walked.seq, hash: walked.hash })
  }
  return { chains: chains.length, events, ends }
}

/** Merges consecutive findings of the same kind. */
const merging = (chain: number, report: (finding: AuditFinding) => void) => {
  let open: AuditFinding | undefined
  let reportedCount = 0
  const flush = () => {
    if (open === undefined) return
    report(open)
    reportedCount += 1
    open = undefined
  }
  return {
    add: (what: AuditFinding['what'], from: number, to = from): void => {
      if (open?.what === what && open.to >= from - 1) open = { ...open, to: Math.max(open.to, to) }
      else {
        flush()
        open = { chain, from, to, what }
      }
    },
    end: (): number => {
      flush()
      return reportedCount
    },
  }
}

type Findings = ReturnType<typeof merging>

const walkChain = async (
  trx: Trx,
  key: Uint8Array,
  chain: number,
  anchor: Anchor | undefined,
  findings: Findings,
): Promise<{ seq: number; hash: string; count: number }> => {
  let before = { seq: 0, hash: '', isSound: true }
  let count = 0
  for await (const event of eventsOf(trx, chain)) {
    count += 1
    if (event.seq <= before.seq) {
      // Not a number of ours: those begin with 1 and increase by 1.
      findings.add('inserted', event.seq)
      continue
    }
    if (event.seq > before.seq + 1) findings.add('removed', before.seq + 1, event.seq - 1)
    const wrong = judge(key, event, before, anchor)
    if (wrong !== undefined) findings.add(wrong, event.seq)
    before = { seq: event.seq, hash: event.hash, isSound: wrong === undefined }
  }
  const end = await endOf(trx, chain)
  const furthest = Math.max(anchor?.seq ?? 0, end.head?.seq ?? 0, end.sealed ?? 0)
  if (furthest > before.seq) findings.add('cut off at the end', before.seq + 1, furthest)
  else if (before.isSound && (end.head?.seq !== before.seq || end.head.hash !== before.hash))
    findings.add('changed', before.seq)
  return { seq: before.seq, hash: before.hash, count }
}

const judge = (
  key: Uint8Array,
  event: SealedEvent,
  before: { readonly seq: number; readonly hash: string; readonly isSound: boolean },
  anchor: Anchor | undefined,
): AuditFinding['what'] | undefined => {
  if (event.mac === null) return 'inserted'
  if (hashOf(event) !== event.hash || checkpointMac(key, event) !== event.mac) return 'changed'
  if (anchor?.seq === event.seq && anchor.hash !== event.hash) return 'changed'
  // After a gap, or after a wrong event, this isn't another problem.
  const follows = event.seq !== before.seq + 1 || !before.isSound || event.previous_hash === before.hash
  return follows ? undefined : 'changed'
}

async function* eventsOf(trx: Trx, chain: number): AsyncGenerator<SealedEvent> {
  for (let last = Number.MIN_SAFE_INTEGER; ;) {
    const { rows } = await sql<SealedEvent>`
      select ${storedColumns}, (select s.mac from audit_checkpoint s where s.chain = audit_event.chain and s.seq = audit_event.seq) as mac
      from audit_event where chain = ${chain} and seq > ${last} order by seq limit ${pageSize}`.execute(trx)
    yield* rows
    const end = rows.at(-1)
    // A number too large to be distinguished from the next one would loop forever.
    if (end === undefined || end.seq <= last) return
    last = end.seq
  }
}

const endOf = async (trx: Trx, chain: number) => {
  const head = await trx.selectFrom('audit_chain_head').selectAll().where('chain', '=', chain).executeTakeFirst()
  const { sealed } = await trx
    .selectFrom('audit_checkpoint')
    .select((select) => select.fn.max('seq').as('sealed'))
    .where('chain', '=', chain)
    .executeTakeFirstOrThrow()
  return { head, sealed }
}
