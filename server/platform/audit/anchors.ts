import { createHmac } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { mkdir, open } from 'node:fs/promises'
import path from 'node:path'
import { createInterface } from 'node:readline'
import { sql } from 'kysely'
import type { Database } from '../database/database.ts'
import type { MasterKey } from '../crypto/master-key.ts'
import type { StoredAuditEvent } from './event-seal.ts'
import { hashOf, storedColumns, checkpointKey, checkpointMac } from './event-seal.ts'

/** The end of a chain at a time: stored outside of the database, so that a truncated chain is detected. */
export interface Anchor {
  readonly chain: number
  readonly seq: number
  readonly hash: string
  /** ISO time. */
  readonly at: string
}

/** The content of the anchors file. */
export interface KnownAnchors {
  /** The latest of each chain. */
  readonly furthest: ReadonlyMap<number, Anchor>
  /** Lines not written by the server, numbered from 1. */
  readonly foreign: readonly number[]
}

/** The file of anchors; it is append-only. */
export const anchorsFile = (dataDir: string): string => path.join(dataDir, 'audit', 'anchors.jsonl')

const macOf = (key: Uint8Array, { chain, seq, hash, at }: Anchor): string =>
  createHmac('sha256', key)
    .update(JSON.stringify([chain, seq, hash, at]))
    .digest('base64url')

const anchorKey = (master: MasterKey) => master.derive('audit anchor')

/** Reads the anchors, line by line; without a file there are none. */
export const readAnchors = async (dataDir: string, master: MasterKey): Promise<KnownAnchors> => {
  const key = anchorKey(master)
  const furthest = new Map<number, Anchor>()
  const foreign: number[] = []
  let number = 0
  for await (const line of linesOf(anchorsFile(dataDir))) {
    number += 1
    const anchor = line === '' ? undefined : parsed(line)
    if (anchor === undefined) {
      // An empty line, or one cut off by a power failure.
      continue
    } else if (macOf(key, anchor) !== anchor.mac) foreign.push(number)
    else if ((furthest.get(anchor.chain)?.seq ?? -1) < anchor.seq) furthest.set(anchor.chain, anchor)
  }
  return { furthest, foreign }
}

async function* linesOf(file: string): AsyncGenerator<string> {
  try {
    yield* createInterface({ input: createReadStream(file, 'utf8'), crlfDelay: Infinity })
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
  }
}

const parsed = (line: string): (Anchor & { mac: unknown }) | undefined => {
  try {
    return JSON.parse(line) as Anchor & { mac: unknown }
  } catch {
    return undefined
  }
}

/** Adds anchors to the file and waits until they are on disk. */
export const addAnchors = async (dataDir: string, master: MasterKey, anchors: readonly Anchor[]): Promise<void> => {
  if (anchors.length === 0) return
  const key = anchorKey(master)
  const file = anchorsFile(dataDir)
  await mkdir(path.dirname(file), { recursive: true, mode: 0o700 })
  const lines = anchors.map((anchor) => JSON.stringify({ ...anchor, mac: macOf(key, anchor) }))
  const handle = await open(file, 'a', 0o600)
  try {
    // Begins with a line break, so that an earlier incomplete line stays separate.
    await handle.appendFile(`\n${lines.join('\n')}\n`)
    await handle.sync()
  } finally {
    await handle.close()
  }
}

/** The result of anchoring; chains with a wrong end are not anchored. */
export interface AnchorResult {
  readonly added: number
  readonly unfit: readonly number[]
}

/** Anchors the end of every chain with new events since its last anchor, if the server wrote it. */
export const anchorChains = async (
  db: Database,
  master: MasterKey,
  dataDir: string,
  now: Date,
): Promise<AnchorResult> => {
  const { furthest } = await readAnchors(dataDir, master)
  const ends = await db.system(({ trx }) =>
    sql<StoredAuditEvent & { mac: string | null; head: string }>`
      select ${storedColumns}, s.mac, h.hash as head from audit_chain_head h
      join audit_event on audit_event.chain = h.chain and audit_event.seq = h.seq
      left join audit_checkpoint s on s.chain = h.chain and s.seq = h.seq order by h.chain`.execute(trx),
  )
  const key = checkpointKey(master)
  const isFit = (end: (typeof ends.rows)[number]) =>
    end.hash === end.head &&
    hashOf(end) === end.hash &&
    checkpointMac(key, end) === end.mac &&
    end.seq >= (furthest.get(end.chain)?.seq ?? 0)
  const fit = ends.rows.filter(isFit)
  const moved = fit.filter((end) => end.seq > (furthest.get(end.chain)?.seq ?? 0))
  const at = now.toISOString()
  await addAnchors(
    dataDir,
    master,
    moved.map(({ chain, seq, hash }) => ({ chain, seq, hash, at })),
  )
  return { added: moved.length, unfit: ends.rows.filter((end) => !isFit(end)).map((end) => end.chain) }
}
