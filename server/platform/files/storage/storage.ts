import type { Readable } from 'node:stream'

/** An object that lies somewhere. */
export interface StoredObject {
  readonly key: string
  readonly storedAt: Date
}

/** Where files lie: named by keys of ours, never by names of users. Contents are encrypted before they come here. */
export interface Storage {
  /** Keeps what flows, whole or not at all. Throws `unavailable` when there is no room or nobody answers. */
  put(key: string, content: Readable): Promise<void>
  /** Undefined when there is nothing under the key. */
  get(key: string): Promise<Readable | undefined>
  /** What isn't there needs no removing. */
  remove(key: string): Promise<void>
  /** Everything there is. */
  list(): AsyncIterable<StoredObject>
  close(): void
}
