import { hmac } from '@noble/hashes/hmac.js'
import { sha256 } from '@noble/hashes/sha2.js'
import { fromBase64url, toBase64url } from '../vault/base64url.ts'

const utf8 = new TextEncoder()
const tagBytes = 16
const blockBytes = 32

/** Two keys made from one of 32 bytes: for the tag and for the key stream. */
export interface RowKey {
  readonly tag: Uint8Array
  readonly stream: Uint8Array
}

/** A row was changed, or encrypted with another key. */
class RowCipherError extends Error {
  constructor() {
    super('this row can’t be decrypted')
    this.name = 'RowCipherError'
  }
}

/** The keys of rows, from 32 random bytes. */
export const rowKeyOf = (secret: Uint8Array): RowKey => ({
  tag: hmac(sha256, secret, utf8.encode('tag')),
  stream: hmac(sha256, secret, utf8.encode('stream')),
})

const lengthOf = (count: number): Uint8Array => {
  const bytes = new Uint8Array(4)
  new DataView(bytes.buffer).setUint32(0, count)
  return bytes
}

const tagOf = ({ tag }: RowKey, about: string, plain: Uint8Array): Uint8Array => {
  const context = utf8.encode(about)
  const mac = hmac.create(sha256, tag).update(lengthOf(context.length)).update(context).update(plain)
  return mac.digest().subarray(0, tagBytes)
}

const mask = ({ stream }: RowKey, tag: Uint8Array, bytes: Uint8Array): Uint8Array<ArrayBuffer> => {
  const masked = new Uint8Array(bytes)
  for (let from = 0; from < masked.length; from += blockBytes) {
    const block = hmac.create(sha256, stream).update(tag).update(lengthOf(from)).digest()
    for (let at = from; at < Math.min(from + blockBytes, masked.length); at += 1)
      masked[at] = (masked[at] ?? 0) ^ (block[at - from] ?? 0)
  }
  return masked
}

/**
 * Encrypts bytes without waiting, which an open IndexedDB transaction needs and WebCrypto doesn't offer: a synthetic IV
 * (Rogaway and Shrimpton, 2006) with HMAC-SHA-256 as its function. The same bytes about the same thing give the same
 * ciphertext, and nothing else is learned from it.
 */
export const sealBytes = (key: RowKey, about: string, plain: Uint8Array): Uint8Array<ArrayBuffer> => {
  const tag = tagOf(key, about, plain)
  const sealed = new Uint8Array(tagBytes + plain.length)
  sealed.set(tag)
  sealed.set(mask(key, tag, plain), tagBytes)
  return sealed
}

/** The bytes that `sealBytes` encrypted; throws `RowCipherError`. */
export const openBytes = (key: RowKey, about: string, sealed: Uint8Array): Uint8Array<ArrayBuffer> => {
  const tag = sealed.subarray(0, tagBytes)
  const plain = mask(key, tag, sealed.subarray(tagBytes))
  const isSame = tagOf(key, about, plain).every((byte, at) => byte === tag[at])
  if (!isSame || tag.length < tagBytes) throw new RowCipherError()
  return plain
}

const paddedTo = 256

/** Encrypts a JSON value, padded so that its length says little. */
export const sealValue = (key: RowKey, about: string, value: unknown): Uint8Array<ArrayBuffer> => {
  const json = utf8.encode(JSON.stringify(value))
  const padded = new Uint8Array(Math.ceil(json.length / paddedTo) * paddedTo).fill(0x20)
  padded.set(json)
  return sealBytes(key, about, padded)
}

/** The value that `sealValue` encrypted; throws `RowCipherError`. */
export const openValue = (key: RowKey, about: string, sealed: Uint8Array): unknown =>
  JSON.parse(new TextDecoder().decode(openBytes(key, about, sealed)))

/** Encrypts a name, so that rows can still be looked up by it. */
export const sealName = (key: RowKey, about: string, name: string): string =>
  toBase64url(sealBytes(key, about, utf8.encode(name)))

/** The name that `sealName` encrypted; throws `RowCipherError`. */
export const openName = (key: RowKey, about: string, sealed: string): string =>
  new TextDecoder().decode(openBytes(key, about, fromBase64url(sealed)))
