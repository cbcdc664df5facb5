import { createDecipheriv, createHmac, createPublicKey, diffieHellman, hkdfSync, KeyObject } from 'node:crypto'
import type { RecipientContextParams } from '@hpke/core'
import { Aes256Gcm, DhkemP256HkdfSha256, HkdfSha256 } from '@hpke/core'

/**
 * Synchronous primitives for HPKE: each takes microseconds, while the library's own run on another thread and have to
 * be awaited. They override public methods of the library's; the HPKE scheme itself stays the library's.
 */

type Bytes = ArrayBufferLike | ArrayBufferView

const bytesOf = (bytes: Bytes): Uint8Array =>
  ArrayBuffer.isView(bytes) ? new Uint8Array(bytes.buffer, bytes.byteOffset, bytes.byteLength) : new Uint8Array(bytes)

const bufferOf = (bytes: Uint8Array): ArrayBuffer => new Uint8Array(bytes).buffer

/** HKDF-SHA256 (RFC 5869). */
export class DirectHkdf extends HkdfSha256 {
  override async extract(salt: Bytes, ikm: Bytes): Promise<ArrayBuffer> {
    const key = salt.byteLength === 0 ? new Uint8Array(this.hashSize) : bytesOf(salt)
    return bufferOf(createHmac('sha256', key).update(bytesOf(ikm)).digest())
  }

  override async extractAndExpand(salt: Bytes, ikm: Bytes, info: Bytes, length: number): Promise<ArrayBuffer> {
    return hkdfSync('sha256', bytesOf(ikm), bytesOf(salt), bytesOf(info), length)
  }
}

/** "KEM" and the id of DHKEM(P-256, HKDF-SHA256), two bytes (RFC 9180, section 4.1). */
const kemSuite = new Uint8Array([...Buffer.from('KEM'), 0x00, 0x10])
const kemKdf = new DirectHkdf()
kemKdf.init(kemSuite)
const labels = { prk: Buffer.from('eae_prk'), secret: Buffer.from('shared_secret') }
/** Bytes of a point's coordinate, and of an uncompressed point. */
const coordinate = 32
const pointSize = 1 + 2 * coordinate

/** DHKEM(P-256, HKDF-SHA256) as a recipient of senders without a key of their own needs it. */
export class DirectKem extends DhkemP256HkdfSha256 {
  override async decap(params: RecipientContextParams): Promise<ArrayBuffer> {
    const { recipientKey, senderPublicKey } = params
    if (senderPublicKey !== undefined) return super.decap(params)
    const enc = bytesOf(params.enc)
    const privateKey = KeyObject.from('privateKey' in recipientKey ? recipientKey.privateKey : recipientKey)
    const publicKey = 'publicKey' in recipientKey ? KeyObject.from(recipientKey.publicKey) : createPublicKey(privateKey)
    const shared = diffieHellman({ privateKey, publicKey: pointOf(enc) })
    const ikm = kemKdf.buildLabeledIkm(labels.prk, shared)
    const context = Buffer.concat([enc, bytesOfPoint(publicKey)])
    const info = kemKdf.buildLabeledInfo(labels.secret, context, this.secretSize)
    return kemKdf.extractAndExpand(new Uint8Array(0), ikm, info, this.secretSize)
  }
}

/** The uncompressed point of a key. */
const bytesOfPoint = (key: KeyObject): Uint8Array => {
  const { x = '', y = '' } = key.export({ format: 'jwk' })
  return Buffer.concat([Buffer.of(4), Buffer.from(x, 'base64url'), Buffer.from(y, 'base64url')])
}

/** The key of an uncompressed point; throws for invalid bytes, and for a point that isn't on the curve. */
const pointOf = (raw: Uint8Array): KeyObject => {
  if (raw.length !== pointSize || raw[0] !== 4) throw new Error('not an uncompressed point')
  const [x, y] = [1, 1 + coordinate].map((at) => Buffer.from(raw.subarray(at, at + coordinate)).toString('base64url'))
  return createPublicKey({ format: 'jwk', key: { kty: 'EC', crv: 'P-256', x: x ?? '', y: y ?? '' } })
}

const tagBytes = 16

/** AES-256-GCM. */
export class DirectGcm extends Aes256Gcm {
  override createEncryptionContext(key: Bytes) {
    const library = super.createEncryptionContext(key)
    const open = async (nonce: Bytes, sealed: Bytes, aad: Bytes): Promise<ArrayBuffer> => {
      const bytes = bytesOf(sealed)
      const decipher = createDecipheriv('aes-256-gcm', bytesOf(key), bytesOf(nonce), { authTagLength: tagBytes })
      decipher.setAAD(bytesOf(aad)).setAuthTag(bytes.subarray(bytes.length - tagBytes))
      return bufferOf(Buffer.concat([decipher.update(bytes.subarray(0, bytes.length - tagBytes)), decipher.final()]))
    }
    return { open, seal: (...args: Parameters<typeof library.seal>) => library.seal(...args) }
  }
}
