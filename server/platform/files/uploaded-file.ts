import type { Readable } from 'node:stream'

/** A file of a call, taken in while it came: it lies encrypted on the disk until the call is answered, and is gone then. */
export interface IncomingFile {
  /** As its sender named it, made harmless; to be shown, never to tell a type or a place by. */
  readonly name: string
  /** Bytes. */
  readonly size: number
  /** SHA-256 of what was sent, hex. */
  readonly digest: string
  /** The first bytes, which tell the type. */
  readonly head: Uint8Array
  /** The content from its beginning, each time. */
  stream(): Readable
  /** The content in one piece: for files that are surely small. */
  bytes(): Promise<Uint8Array>
}
