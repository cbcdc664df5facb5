import type { Readable } from 'node:stream'

/** A stored object. */
export interface StoredObject {
  readonly key: string
  readonly storedAt: Date
}

/** The name of the object with the storage's id; no key of a file. */
export const markName = '.installation'

/** A file storage: keys are ours, never names from users. Contents are encrypted before they are stored. */
export interface Storage {
  /** Stores content completely or not at all. Throws `unavailable` if the storage is full or doesn't respond. */
  put(key: string, content: Readable): Promise<void>
  /** Undefined if the key doesn't exist. */
  get(key: string): Promise<Readable | undefined>
  /** Does nothing if the key doesn't exist. */
  remove(key: string): Promise<void>
  /** The id that the storage was marked with; undefined if it wasn't. Not among the objects. */
  mark(): Promise<string | undefined>
  setMark(id: string): Promise<void>
  /** All objects. */
  list(): AsyncIterable<StoredObject>
  /** Throws if the storage can't be used now. */
  check(): Promise<void>
  close(): void
}
