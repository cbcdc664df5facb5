import { createHmac } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { mkdir, open, rename } from 'node:fs/promises'
import path from 'node:path'
import { createInterface } from 'node:readline'
import type { MasterKey } from '../crypto/master-key.ts'

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

/** The file of anchors. */
export const anchorsFile = (dataDir: string): string => path.join(dataDir, 'audit', 'anchors.jsonl')

const macOf = (key: Uint8Array, { chain, seq, hash, at }: Anchor): string =>
  createHmac('sha256', key)
    .update(JSON.stringify([chain, seq, hash, at]))
    .digest('base64url')

const anchorKey = (master: MasterKey) => master.derive('audit anchor')

/** The anchors in lines, with a number for each line that the server didn't write. */
export const knownIn = async (
  lines: AsyncIterable<string> | Iterable<string>,
  master: MasterKey,
): Promise<KnownAnchors> => {
  const key = anchorKey(master)
  const furthest = new Map<number, Anchor>()
  const foreign: number[] = []
  let number = 0
  for await (const line of lines) {
    number += 1
    const anchor = line === '' ? undefined : parsed(line)
    if (anchor === undefined) {
      // An empty line, or one cut off by a power failure.
      continue
    } else if (macOf(key, anchor) !== anchor.mac) foreign.push(number)
    else if (seqIn(furthest, anchor.chain) < anchor.seq) furthest.set(anchor.chain, anchor)
  }
  return { furthest, foreign }
}

/** The number of the last anchored event of a chain; 0 for none. */
export const seqIn = (furthest: KnownAnchors['furthest'], chain: number): number => furthest.get(chain)?.seq ?? 0

/** The further anchor of each chain of two places. */
export const mergedAnchors = (known: KnownAnchors, other: KnownAnchors | undefined): KnownAnchors => {
  const furthest = new Map(known.furthest)
  for (const [chain, anchor] of other?.furthest ?? [])
    if (seqIn(furthest, chain) < anchor.seq) furthest.set(chain, anchor)
  return { furthest, foreign: [...known.foreign, ...(other?.foreign ?? [])] }
}

/** Reads the anchors of the data folder, line by line; without a file there are none. */
export const readAnchors = (dataDir: string, master: MasterKey): Promise<KnownAnchors> =>
  knownIn(linesOf(anchorsFile(dataDir)), master)

/** Anchors as lines, each with the MAC by which it is recognized. */
export const anchorLines = (master: MasterKey, anchors: readonly Anchor[]): readonly string[] => {
  const key = anchorKey(master)
  return anchors.map((anchor) => JSON.stringify({ ...anchor, mac: macOf(key, anchor) }))
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

/** Bytes of the file at which only the last anchor of each chain is kept. */
const compactAt = 1024 * 1024

/** Adds anchors to the file and waits until they are on disk. A long file without lines of others is shortened. */
export const addAnchors = async (dataDir: string, master: MasterKey, anchors: readonly Anchor[]): Promise<void> => {
  if (anchors.length === 0) return
  const file = anchorsFile(dataDir)
  await mkdir(path.dirname(file), { recursive: true, mode: 0o700 })
  // Begins with a line break, so that an earlier incomplete line stays separate.
  const size = await written(file, 'a', `\n${anchorLines(master, anchors).join('\n')}\n`)
  if (size > compactAt) await compact(dataDir, master, size)
}

const written = async (file: string, flag: 'a' | 'w', text: string): Promise<number> => {
  const handle = await open(file, flag, 0o600)
  try {
    await handle.appendFile(text)
    await handle.sync()
    return (await handle.stat()).size
  } finally {
    await handle.close()
  }
}

const compact = async (dataDir: string, master: MasterKey, size: number): Promise<void> => {
  const { furthest, foreign } = await readAnchors(dataDir, master)
  const text = `${anchorLines(master, [...furthest.values()]).join('\n')}\n`
  // Foreign lines are evidence; and a file that would stay as long isn't written again each time.
  if (foreign.length > 0 || text.length > size / 2) return
  const file = anchorsFile(dataDir)
  await written(`${file}.new`, 'w', text)
  await rename(`${file}.new`, file)
}
