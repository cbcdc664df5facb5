import type { ECDH, webcrypto } from 'node:crypto'
import { createDecipheriv, createECDH, createHmac, hkdfSync, KeyObject } from 'node:crypto'
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
/** Bytes of an uncompressed point. */
const pointSize = 65

/** DHKEM(P-256, HKDF-SHA256) as a recipient of senders without a key of their own needs it. */
export class DirectKem extends DhkemP256HkdfSha256 {
  #last: { readonly key: webcrypto.CryptoKey; readonly agreement: ECDH } | undefined

  override async decap(params: RecipientContextParams): Promise<ArrayBuffer> {
    const { recipientKey, senderPublicKey } = params
    if (senderPublicKey !== undefined) return super.decap(params)
    const enc = bytesOf(params.enc)
    if (enc.length !== pointSize || enc[0] !== 4) throw new Error('not an uncompressed point')
    const recipient = this.#recipientOf('privateKey' in recipientKey ? recipientKey.privateKey : recipientKey)
    // Throws for a point that isn't on the curve.
    const shared = recipient.computeSecret(enc)
    const ikm = kemKdf.buildLabeledIkm(labels.prk, shared)
    const context = Buffer.concat([enc, recipient.getPublicKey()])
    const info = kemKdf.buildLabeledInfo(labels.secret, context, this.secretSize)
    return kemKdf.extractAndExpand(new Uint8Array(0), ikm, info, this.secretSize)
  }

  /** A recipient's key for agreement with points as they are sent; that of the last key is kept. */
  #recipientOf(key: webcrypto.CryptoKey): ECDH {
    if (this.#last?.key !== key) {
      const agreement = createECDH('prime256v1')
      agreement.setPrivateKey(KeyObject.from(key).export({ format: 'jwk' }).d ?? '', 'base64url')
      this.#last = { key, agreement }
    }
    return this.#last.agreement
  }
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
