import { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { nanoid } from 'nanoid'
import type { MasterKey } from '../crypto/master-key.ts'
import type { Anchor, KnownAnchors } from './anchors.ts'
import { anchorLines, knownIn, seqIn } from './anchors.ts'
import { utcDay } from '#contract/domain/calendar-day.ts'

/** What a second place needs of a storage: objects are added, listed and read. */
export interface AnchorStorage {
  put(key: string, content: Readable): Promise<void>
  get(key: string): Promise<Readable | undefined>
  list(): AsyncIterable<{ readonly key: string }>
  close(): void
}

/** A second place of anchors, outside of the database and the data folder. */
export interface AnchorCopies {
  /** Adds those that go further than what is there; all of them once a day. Throws if the place can't be used. */
  add(anchors: readonly Anchor[], now: Date): Promise<void>
  /** What is there. Throws if the place can't be read. */
  read(now?: Date): Promise<KnownAnchors>
  close(): void
}

/** Days whose objects are read: the first object of each day has the anchors of all chains. */
const daysRead = 2
/** Objects read at the same time. */
const readsAtOnce = 8

const dayIn = (key: string): string => key.split('/')[0] ?? ''

/**
 * A place in a storage of its own: an object for each time at which something was added, named by day, never changed and never
 * deleted. Objects of days before the last two may be deleted by the storage's own rules.
 */
export const openAnchorCopies = (storage: AnchorStorage, master: MasterKey): AnchorCopies => {
  const contents = new Map<string, string>()
  const readNew = async (now: Date): Promise<void> => {
    const keys: string[] = []
    for await (const { key } of storage.list()) if (/^\d{4}-\d\d-\d\d\/[\w-]+$/.test(key)) keys.push(key)
    // Those of a clock that was ahead are read as well, and hide no earlier ones.
    const days = [...new Set(keys.map(dayIn))].filter((day) => day <= utcDay(now)).sort()
    const from = days.slice(-daysRead)[0] ?? ''
    const wanted = new Set(keys.filter((key) => dayIn(key) >= from))
    for (const key of contents.keys()) if (!wanted.has(key)) contents.delete(key)
    const missing = [...wanted].filter((key) => !contents.has(key))
    for (let at = 0; at < missing.length; at += readsAtOnce)
      await Promise.all(
        missing.slice(at, at + readsAtOnce).map(async (key) => {
          const content = await storage.get(key)
          if (content !== undefined) contents.set(key, await text(content))
        }),
      )
  }
  const read = async (now = new Date()) => {
    await readNew(now)
    return knownIn([...contents.values()].join('\n').split('\n'), master)
  }
  return {
    read,
    add: async (anchors, now) => {
      const { furthest } = await read(now)
      const moved = anchors.filter((each) => each.seq > seqIn(furthest, each.chain))
      if (moved.length === 0) return
      const at = now.toISOString()
      const isFirstOfDay = ![...contents.keys()].some((key) => dayIn(key) === utcDay(now))
      const all = new Map([...(isFirstOfDay ? furthest : []), ...moved.map((each) => [each.chain, each] as const)])
      const key = `${utcDay(now)}/${at.slice(11, 19).replaceAll(':', '')}-${nanoid(8)}`
      const lines = `${anchorLines(master, [...all.values()]).join('\n')}\n`
      await storage.put(key, Readable.from([Buffer.from(lines)]))
      contents.set(key, lines)
    },
    close: () => storage.close(),
  }
}
