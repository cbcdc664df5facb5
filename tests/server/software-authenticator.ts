import { createHash, generateKeyPairSync, randomBytes, sign, type KeyObject } from 'node:crypto'
import type { NewPasskeyOptions, PasskeyOptions } from '#contract/endpoints/passkeys.ts'

/** What a forged or faulty authenticator does otherwise than a true one. */
export interface Deviation {
  readonly origin?: string
  readonly rpId?: string
  readonly challenge?: string
  readonly type?: string
  readonly isCrossOrigin?: boolean
  readonly isUserVerified?: boolean
  readonly counter?: number
  readonly credentialId?: string
  readonly userHandle?: string
}

/** An authenticator with one passkey at most, in software: ES256, attestation `none`. */
export interface SoftwareAuthenticator {
  readonly credentialId: string
  /** Makes the passkey; returns the body of `passkeys.add`. */
  create(options: NewPasskeyOptions, deviation?: Deviation): Record<string, string>
  /** Signs a challenge; returns an assertion as the calls take it. */
  sign(options: PasskeyOptions, deviation?: Deviation): Record<string, string>
}

type Cbor = number | string | Uint8Array | ReadonlyMap<number | string, Cbor>

const headOf = (major: number, value: number): Buffer => {
  if (value < 24) return Buffer.of((major << 5) | value)
  if (value < 256) return Buffer.of((major << 5) | 24, value)
  return Buffer.of((major << 5) | 25, value >> 8, value & 255)
}

/** Encodes what an attestation needs (CBOR, RFC 8949). */
const encode = (value: Cbor): Buffer => {
  if (typeof value === 'number') return value < 0 ? headOf(1, -1 - value) : headOf(0, value)
  if (typeof value === 'string') return Buffer.concat([headOf(3, Buffer.byteLength(value)), Buffer.from(value)])
  if (value instanceof Uint8Array) return Buffer.concat([headOf(2, value.length), value])
  const entries = [...value].flatMap(([key, each]) => [encode(key), encode(each)])
  return Buffer.concat([headOf(5, value.size), ...entries])
}

const bytesOf = (text: string | undefined): Buffer => Buffer.from(text ?? '', 'base64url')
const sha256 = (bytes: Uint8Array | string): Buffer => createHash('sha256').update(bytes).digest()

/** A public key of the curve P-256 as COSE has it (RFC 9053). */
const coseKeyOf = (publicKey: KeyObject): Buffer => {
  const { x, y } = publicKey.export({ format: 'jwk' })
  return encode(
    new Map<number, Cbor>([
      [1, 2],
      [3, -7],
      [-1, 1],
      [-2, bytesOf(x)],
      [-3, bytesOf(y)],
    ]),
  )
}

const present = 0x01
const verified = 0x04
const hasKey = 0x40

const dataOf = (rpId: string, flags: number, counter: number, isUserVerified = true): Buffer => {
  const count = Buffer.alloc(4)
  count.writeUInt32BE(counter)
  return Buffer.concat([sha256(rpId), Buffer.of(flags | present | (isUserVerified ? verified : 0)), count])
}

/** Makes an authenticator whose browser is at `origin`; its counter rises with each signature unless it is 0. */
export const createSoftwareAuthenticator = (origin: string, startCounter = 1): SoftwareAuthenticator => {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const id = randomBytes(32)
  const credentialId = id.toString('base64url')
  let counter = startCounter
  let owner = ''
  const clientData = (type: string, challenge: string, deviation: Deviation): Buffer =>
    Buffer.from(
      JSON.stringify({
        type: deviation.type ?? type,
        challenge: deviation.challenge ?? challenge,
        origin: deviation.origin ?? origin,
        crossOrigin: deviation.isCrossOrigin ?? false,
      }),
    )
  return {
    credentialId,
    create: (options, deviation = {}) => {
      owner = options.user.id
      const length = Buffer.of(0, id.length)
      const head = dataOf(deviation.rpId ?? options.rp.id, hasKey, counter, deviation.isUserVerified)
      const authData = Buffer.concat([head, Buffer.alloc(16), length, id, coseKeyOf(publicKey)])
      const attestation = encode(
        new Map<string, Cbor>([
          ['fmt', 'none'],
          ['attStmt', new Map()],
          ['authData', authData],
        ]),
      )
      return {
        credentialId: deviation.credentialId ?? credentialId,
        clientDataJSON: clientData('webauthn.create', options.challenge, deviation).toString('base64url'),
        attestationObject: attestation.toString('base64url'),
        transports: 'internal hybrid',
      }
    },
    sign: (options, deviation = {}) => {
      if (counter > 0) counter += 1
      const client = clientData('webauthn.get', options.challenge, deviation)
      const data = dataOf(deviation.rpId ?? options.rpId, 0, deviation.counter ?? counter, deviation.isUserVerified)
      return {
        credentialId: deviation.credentialId ?? credentialId,
        clientDataJSON: client.toString('base64url'),
        authenticatorData: data.toString('base64url'),
        signature: sign('sha256', Buffer.concat([data, sha256(client)]), privateKey).toString('base64url'),
        userHandle: deviation.userHandle ?? owner,
      }
    },
  }
}
