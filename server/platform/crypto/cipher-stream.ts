import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'
import { Transform } from 'node:stream'
import { decrypt } from './master-key.ts'

/*
 * The STREAM construction (Hoang, Reyhanitabar, Rogaway, Vizár 2015) over AES-256-GCM: version, salt, then chunks with
 * their tags. Each stream has its own key, derived from the salt and the context; the nonce of a chunk is its number
 * and whether it is the last, so that moving, repeating, omitting or truncating chunks is detected.
 */
const version = 2
const wholeVersion = 1
const saltBytes = 32
const tagBytes = 16
/** Encrypted content that was changed, cut off or moved to another place. */
export class ContentChanged extends Error {
  constructor(reason: string, cause?: unknown) {
    super(reason, { cause })
    this.name = 'ContentChanged'
  }
}

/** Plaintext bytes of a chunk. */
export const pieceBytes = 64 * 1024

const keyOf = (key: Uint8Array, salt: Uint8Array, context: string): Uint8Array =>
  new Uint8Array(hkdfSync('sha256', key, salt, `firstday stream ${context}`, 32))

const nonceOf = (index: number, isLast: boolean): Buffer => {
  const nonce = Buffer.alloc(12)
  nonce.writeUInt32BE(index, 7)
  nonce[11] = isLast ? 1 : 0
  return nonce
}

/** Buffered bytes until a chunk is complete. */
class Pending {
  #parts: Buffer[] = []
  length = 0

  add(bytes: Uint8Array): void {
    this.#parts.push(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength))
    this.length += bytes.length
  }

  /** Removes and returns the first bytes; there must be that many. */
  take(count: number): Buffer {
    const all = this.#parts.length === 1 ? (this.#parts[0] ?? Buffer.alloc(0)) : Buffer.concat(this.#parts)
    this.#parts = count < all.length ? [all.subarray(count)] : []
    this.length -= count
    return all.subarray(0, count)
  }
}

/** Encrypts a stream in chunks; `context` is part of the key. `label` stands before all else, as it is. */
export const encryptStream = (key: Uint8Array, context: string, label: Uint8Array = new Uint8Array()): Transform => {
  const salt = randomBytes(saltBytes)
  const derived = keyOf(key, salt, context)
  const pending = new Pending()
  let index = 0
  const seal = (plain: Buffer, isLast: boolean): Buffer => {
    const cipher = createCipheriv('aes-256-gcm', derived, nonceOf(index, isLast))
    index += 1
    return Buffer.concat([cipher.update(plain), cipher.final(), cipher.getAuthTag()])
  }
  let isStarted = false
  const start = (stream: Transform) => {
    if (!isStarted) stream.push(Buffer.concat([label, Buffer.of(version), salt]))
    isStarted = true
  }
  return new Transform({
    transform(bytes: Uint8Array, _encoding, done) {
      start(this)
      pending.add(bytes)
      while (pending.length > pieceBytes) this.push(seal(pending.take(pieceBytes), false))
      done()
    },
    flush(done) {
      start(this)
      done(null, seal(pending.take(pending.length), true))
    },
  })
}

/** A decryption format; the first byte of a stream decides which. */
interface Opener {
  /** Decrypts the complete chunks. */
  more(pending: Pending): Generator<Buffer>
  /** Decrypts the rest. */
  end(pending: Pending): Uint8Array
}

const piecewise = (key: Uint8Array): Opener => {
  let index = 0
  const open = (sealed: Buffer, isLast: boolean): Buffer => {
    if (sealed.length < tagBytes) throw new ContentChanged('encrypted stream truncated')
    const decipher = createDecipheriv('aes-256-gcm', key, nonceOf(index, isLast))
    index += 1
    decipher.setAuthTag(sealed.subarray(sealed.length - tagBytes))
    return Buffer.concat([decipher.update(sealed.subarray(0, sealed.length - tagBytes)), decipher.final()])
  }
  return {
    *more(pending) {
      while (pending.length > pieceBytes + tagBytes) yield open(pending.take(pieceBytes + tagBytes), false)
    },
    end: (pending) => open(pending.take(pending.length), true),
  }
}

/** The cipher's own errors say that the tag doesn't fit, in words that depend on the version of OpenSSL. */
const asChanged = (error: unknown): ContentChanged =>
  error instanceof ContentChanged ? error : new ContentChanged('encrypted stream changed', error)

/** The output of `encrypt`, which isn't streamed. */
const whole = (key: Uint8Array, context: string): Opener => ({
  *more() {},
  end: (pending) => decrypt(key, pending.take(pending.length), context),
})

/** Several keys, of which a label of a fixed length at the beginning names one. */
export interface LabeledKeys {
  readonly labelBytes: number
  /** The key of a label; throws if there is none. */
  keyOf(label: Buffer): Uint8Array
}

/**
 * Decrypts the output of `encryptStream` or `encrypt` with the same key and context; fails with `ContentChanged` if a
 * byte differs or the end is missing.
 */
export const decryptStream = (keys: Uint8Array | LabeledKeys, context: string): Transform => {
  const { labelBytes, keyOf: labeled } = keys instanceof Uint8Array ? { labelBytes: 0, keyOf: () => keys } : keys
  const pending = new Pending()
  let opener: Opener | undefined
  const start = (): Opener | undefined => {
    const key = labeled(pending.take(labelBytes))
    const first = pending.take(1)
    if (first[0] === wholeVersion) {
      pending.add(Buffer.concat([first, pending.take(pending.length)]))
      return whole(key, context)
    }
    if (first[0] !== version) throw new ContentChanged('invalid encrypted stream header')
    return piecewise(keyOf(key, pending.take(saltBytes), context))
  }
  return new Transform({
    transform(bytes: Uint8Array, _encoding, done) {
      try {
        pending.add(bytes)
        if (opener !== undefined || pending.length > labelBytes + saltBytes) opener ??= start()
        if (opener !== undefined) for (const plain of opener.more(pending)) this.push(plain)
        done()
      } catch (error) {
        done(asChanged(error))
      }
    },
    flush(done) {
      try {
        if (opener === undefined) throw new ContentChanged('encrypted stream truncated')
        done(null, opener.end(pending))
      } catch (error) {
        done(asChanged(error))
      }
    },
  })
}
