import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'

/**
 * Wraps keys and derives others. That of a server works with the root key, which the master key's own bytes open
 * (`root-key.ts`).
 */
export interface MasterKey {
  /** Encrypts a key or a secret, bound to what it is for. */
  wrap(plain: Uint8Array, context: string): Uint8Array
  /** Decrypts the output of `wrap` with the same context; throws if either differs. */
  unwrap(wrapped: Uint8Array, context: string): Uint8Array
  /** 32 bytes for one purpose (HKDF-SHA256); the same each time. */
  derive(purpose: string, about?: string): Uint8Array
}

/** AES-256-GCM with a random nonce: version, nonce, tag, ciphertext. `context` is authenticated. */
export const encrypt = (key: Uint8Array, plain: Uint8Array, context: string): Uint8Array => {
  const nonce = randomBytes(12)
  const cipher = createCipheriv('aes-256-gcm', key, nonce)
  cipher.setAAD(Buffer.from(context))
  const body = Buffer.concat([cipher.update(plain), cipher.final()])
  return Buffer.concat([Buffer.of(1), nonce, cipher.getAuthTag(), body])
}

/** Decrypts the output of `encrypt`; throws if the key, the context or a byte differs. */
export const decrypt = (key: Uint8Array, sealed: Uint8Array, context: string): Uint8Array => {
  const bytes = Buffer.from(sealed.buffer, sealed.byteOffset, sealed.byteLength)
  if (bytes[0] !== 1 || bytes.length < 29) throw new Error('not made by encrypt')
  const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(1, 13))
  decipher.setAAD(Buffer.from(context))
  decipher.setAuthTag(bytes.subarray(13, 29))
  return Buffer.concat([decipher.update(bytes.subarray(29)), decipher.final()])
}

/** Different values that 32 random bytes have at least: of 200,000 drawn keys none had fewer than 22. */
const fewestValues = 16

/** Whether 32 bytes look random: zeros, a repeated word or counted numbers are no key. */
export const looksRandom = (key: Uint8Array): boolean => {
  const steps = [...key].map((byte, at) => (byte - (key[at - 1] ?? 0) + 256) % 256)
  return new Set(key).size >= fewestValues && new Set(steps).size >= fewestValues
}

/** Wraps and derives with 32 bytes. */
export const masterKeyOf = (key: Uint8Array): MasterKey => {
  const make = (purpose: string, about: string) =>
    new Uint8Array(hkdfSync('sha256', key, about, `firstday ${purpose}`, 32))
  const made = new Map<string, Uint8Array>()
  return {
    wrap: (plain, context) => encrypt(key, plain, `wrap ${context}`),
    unwrap: (wrapped, context) => decrypt(key, wrapped, `wrap ${context}`),
    derive: (purpose, about) => {
      if (about !== undefined) return make(purpose, about)
      const known = made.get(purpose) ?? make(purpose, '')
      made.set(purpose, known)
      return known
    },
  }
}
