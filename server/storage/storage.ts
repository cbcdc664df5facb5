/** Where files lie: named by keys of ours, never by names of users. Contents are encrypted before they come here. */
export interface Storage {
  put(key: string, bytes: Uint8Array): Promise<void>
  /** Undefined when there is nothing under the key. */
  get(key: string): Promise<Uint8Array | undefined>
}
