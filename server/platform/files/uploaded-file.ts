import type { Readable } from 'node:stream'

/** An uploaded file, stored while it arrived: encrypted on disk until the response, then deleted. */
export interface IncomingFile {
  /** The sanitized name from its sender; for display, never to derive a type or a path. */
  readonly name: string
  /** Bytes. */
  readonly size: number
  /** SHA-256 of what was sent, hex. */
  readonly digest: string
  /** The first bytes, to detect the type. */
  readonly head: Uint8Array
  /** The content from its beginning, each time. */
  stream(): Readable
  /** The whole content: only for small files. */
  bytes(): Promise<Uint8Array>
}
