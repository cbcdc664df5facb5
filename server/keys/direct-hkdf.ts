import { createHmac, hkdfSync } from 'node:crypto'
import { DhkemP256HkdfSha256, HkdfSha256 } from '@hpke/core'

type Bytes = ArrayBufferLike | ArrayBufferView

const bytesOf = (given: Bytes): Uint8Array =>
  ArrayBuffer.isView(given) ? new Uint8Array(given.buffer, given.byteOffset, given.byteLength) : new Uint8Array(given)

/** HKDF-SHA256 for HPKE (RFC 5869), worked out on the spot: each of its few microseconds would otherwise be sent to another thread and back. */
export class DirectHkdf extends HkdfSha256 {
  override async extract(salt: Bytes, ikm: Bytes): Promise<ArrayBuffer> {
    const key = salt.byteLength === 0 ? new Uint8Array(this.hashSize) : bytesOf(salt)
    return new Uint8Array(createHmac('sha256', key).update(bytesOf(ikm)).digest()).buffer
  }

  override async extractAndExpand(salt: Bytes, ikm: Bytes, info: Bytes, length: number): Promise<ArrayBuffer> {
    return hkdfSync('sha256', bytesOf(ikm), bytesOf(salt), bytesOf(info), length)
  }
}

/** "KEM" and the number of DHKEM(P-256, HKDF-SHA256), two bytes (RFC 9180, section 4.1). */
const kemSuite = new Uint8Array([...Buffer.from('KEM'), 0x00, 0x10])

/** DHKEM(P-256, HKDF-SHA256) with the same. */
export class DirectKem extends DhkemP256HkdfSha256 {
  constructor() {
    super()
    this._kdf = new DirectHkdf()
    this._kdf.init(kemSuite)
  }
}
