import { createHash, randomBytes } from 'node:crypto'
import type { FileHandle } from 'node:fs/promises'
import { mkdir, open, readdir, rm } from 'node:fs/promises'
import path from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import { nanoid } from 'nanoid'
import { Problem } from '#contract/protocol/problems.ts'
import { decryptStream, encryptStream } from '../crypto/cipher-stream.ts'
import { isDiskFull } from './storage/disk.ts'
import type { IncomingFile } from './uploaded-file.ts'

/** A temporary file; `release` deletes it. */
export interface TempFile extends IncomingFile {
  release(): Promise<void>
}

/** Stores incoming files until the response: encrypted on disk with keys that are only in memory. */
export interface TempStore {
  /**
   * Stores content; throws `BodyTooLarge` if it has more than `maxBytes`, `unavailable` if the disk is full, and
   * whatever `content` throws.
   */
  take(content: AsyncIterable<Uint8Array>, name: string, maxBytes: number): Promise<TempFile>
}

/** The incoming content exceeds its limit. */
export class BodyTooLarge extends Error {
  constructor() {
    super('the body exceeds its size limit')
    this.name = 'BodyTooLarge'
  }
}

const headBytes = 64
const readBytes = 64 * 1024
const context = 'temp'

/** Opens the temp store and deletes what a stopped server left. */
export const openTempStore = async (folder: string): Promise<TempStore> => {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  for (const stale of await readdir(folder)) await rm(path.join(folder, stale), { force: true })
  return {
    take: async (content, name, maxBytes) => {
      const file = path.join(folder, nanoid(21))
      const handle = await open(file, 'wx+', 0o600)
      try {
        // Unlinked from here on: the space is freed with the handle, however the process ends.
        await rm(file, { force: true })
        const key = randomBytes(32)
        const measured = measure(content, maxBytes)
        await pipeline(measured.flow, encryptStream(key, context), (sealed) => writeAll(handle, sealed))
        return tempFile(handle, key, name, measured)
      } catch (error) {
        await handle.close()
        throw isDiskFull(error) ? new Problem('unavailable', 'unavailable', { retryAfter: 60 }) : error
      }
    },
  }
}

const writeAll = async (handle: FileHandle, content: AsyncIterable<unknown>): Promise<void> => {
  for await (const bytes of content) await handle.writeFile(bytes as Uint8Array)
}

interface Measured {
  readonly flow: AsyncIterable<Uint8Array>
  readonly size: () => number
  readonly digest: () => string
  readonly head: () => Uint8Array
}

const measure = (content: AsyncIterable<Uint8Array>, maxBytes: number): Measured => {
  const hash = createHash('sha256')
  let size = 0
  let head = Buffer.alloc(0)
  async function* flow() {
    for await (const bytes of content) {
      size += bytes.length
      if (size > maxBytes) throw new BodyTooLarge()
      hash.update(bytes)
      if (head.length < headBytes) head = Buffer.concat([head, bytes.subarray(0, headBytes - head.length)])
      yield bytes
    }
  }
  return { flow: flow(), size: () => size, digest: () => hash.digest('hex'), head: () => head }
}

const tempFile = (handle: FileHandle, key: Uint8Array, name: string, measured: Measured): TempFile => {
  const size = measured.size()
  const stream = () => {
    const opened = decryptStream(key, context)
    const sealed = Readable.from(readAll(handle), { objectMode: false })
    // The reader gets the error: both streams are destroyed together.
    pipeline(sealed, opened).catch(() => undefined)
    return opened
  }
  return {
    name,
    size,
    digest: measured.digest(),
    head: measured.head(),
    stream,
    bytes: async () => buffer(stream()),
    release: () => handle.close(),
  }
}

/** Reads a file from its beginning; several readers may run concurrently. */
async function* readAll(handle: FileHandle): AsyncGenerator<Uint8Array> {
  for (let at = 0; ;) {
    const piece = Buffer.allocUnsafe(readBytes)
    const { bytesRead } = await handle.read(piece, 0, readBytes, at)
    if (bytesRead === 0) return
    yield piece.subarray(0, bytesRead)
    at += bytesRead
  }
}
