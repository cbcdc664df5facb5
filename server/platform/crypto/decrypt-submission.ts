import type { webcrypto } from 'node:crypto'
import { CipherSuite } from '@hpke/core'
import { chunkAad, chunkBytes, sealedMagic, sealInfo, sealSuite } from '#contract/protocol/encrypted-submission.ts'
import type { EnvelopeHeader } from '#contract/protocol/encrypted-submission.ts'
import { Problem } from '#contract/protocol/problems.ts'
import { DirectGcm, DirectHkdf, DirectKem } from './hpke-primitives.ts'

/** The keys to decrypt an envelope. */
export interface DecryptionServices {
  /**
   * The server's private key with an id, preferably with its public key, which is derived otherwise; undefined if it is
   * no longer stored.
   */
  privateKey(keyId: string): Promise<webcrypto.CryptoKeyPair | webcrypto.CryptoKey | undefined>
  /** The pre-shared key that belongs to a ticket. */
  secret(ticketId: string): Promise<Uint8Array>
}

/** A decrypted body. */
export interface DecryptedSubmission {
  readonly header: EnvelopeHeader
  readonly body: Uint8Array
}

const suite = new CipherSuite({ kem: new DirectKem(), kdf: new DirectHkdf(), aead: new DirectGcm() })
const text = new TextEncoder()
const tagBytes = 16
const headerMax = 4096

const broken = () => new Problem('invalid', 'sealBroken')

const headerFields = ['suite', 'keyId', 'enc', 'endpoint', 'id', 'lane', 'ticketId', 'contentType'] as const

const isHeader = (value: unknown): value is EnvelopeHeader =>
  typeof value === 'object' &&
  value !== null &&
  Object.keys(value).length === headerFields.length &&
  headerFields.every((field) => typeof (value as Record<string, unknown>)[field] === 'string') &&
  (value as EnvelopeHeader).suite === sealSuite

// Only the canonical spelling: no duplicate fields, no other order, no spaces.
const isCanonical = (header: EnvelopeHeader, spelling: string): boolean =>
  JSON.stringify(Object.fromEntries(headerFields.map((field) => [field, header[field]]))) === spelling &&
  Buffer.from(header.enc, 'base64url').toString('base64url') === header.enc

const parse = (bytes: Uint8Array): EnvelopeHeader => {
  try {
    const spelling = new TextDecoder('utf-8', { fatal: true }).decode(bytes)
    const header: unknown = JSON.parse(spelling)
    if (isHeader(header) && isCanonical(header, spelling)) return header
  } catch {
    // Not text, or not JSON.
  }
  throw broken()
}

/** Reads a length and that many bytes at an offset; throws `sealBroken` if bytes are missing. */
const take = (bytes: Uint8Array, at: number, max: number): { part: Uint8Array; next: number } => {
  if (at + 4 > bytes.length) throw broken()
  const length = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength).getUint32(at)
  const next = at + 4 + length
  if (length > max || next > bytes.length) throw broken()
  return { part: bytes.subarray(at + 4, next), next }
}

const splitHeader = (bytes: Uint8Array): { header: EnvelopeHeader; next: number } => {
  const magic = text.encode(sealedMagic)
  if (!magic.every((byte, at) => bytes[at] === byte)) throw broken()
  const { part, next } = take(bytes, magic.length, headerMax)
  return { header: parse(part), next }
}

const splitChunks = (bytes: Uint8Array, from: number): readonly Uint8Array[] => {
  const chunks: Uint8Array[] = []
  for (let at = from; at < bytes.length;) {
    const { part, next } = take(bytes, at, chunkBytes + tagBytes)
    const isLast = next === bytes.length
    if (part.length < tagBytes || (!isLast && part.length !== chunkBytes + tagBytes)) throw broken()
    chunks.push(part)
    at = next
  }
  if (chunks.length === 0) throw broken()
  return chunks
}

/** The plaintext header before the ciphertext, not authenticated yet; throws `sealBroken`. */
export const readEnvelopeHeader = (bytes: Uint8Array): EnvelopeHeader => splitHeader(bytes).header

/**
 * Decrypts a body completely or not at all; throws `sealKeyGone` for a key no longer stored, `sealBroken` for all else.
 */
export const decryptSubmission = async (
  bytes: Uint8Array,
  services: DecryptionServices,
): Promise<DecryptedSubmission> => {
  const { header, next } = splitHeader(bytes)
  const chunks = splitChunks(bytes, next)
  const recipientKey = await services.privateKey(header.keyId)
  if (recipientKey === undefined) throw new Problem('invalid', 'sealKeyGone')
  const secret = await services.secret(header.ticketId)
  try {
    const recipient = await suite.createRecipientContext({
      recipientKey,
      enc: new Uint8Array(Buffer.from(header.enc, 'base64url')),
      info: text.encode(sealInfo),
      psk: { id: text.encode(header.ticketId), key: secret },
    })
    const plain: Uint8Array[] = []
    for (const [index, chunk] of chunks.entries()) {
      const aad = text.encode(chunkAad(header, index, index === chunks.length - 1))
      plain.push(new Uint8Array(await recipient.open(chunk, aad)))
    }
    return { header, body: Buffer.concat(plain) }
  } catch {
    throw broken()
  }
}
