import { Aes256Gcm, CipherSuite, DhkemP256HkdfSha256, HkdfSha256 } from '@hpke/core'
import { describe, expect, it } from 'vitest'
import { DirectGcm, DirectHkdf, DirectKem } from './hpke-primitives.ts'

const library = new CipherSuite({ kem: new DhkemP256HkdfSha256(), kdf: new HkdfSha256(), aead: new Aes256Gcm() })
const direct = new CipherSuite({ kem: new DirectKem(), kdf: new DirectHkdf(), aead: new DirectGcm() })
const text = new TextEncoder()
const info = text.encode('a purpose')
const psk = { id: text.encode('a ticket'), key: new Uint8Array(32).fill(7) }
const recipient = await library.kem.generateKeyPair()

const sealed = async (plain: Uint8Array, aad: Uint8Array) => {
  const sender = await library.createSenderContext({ recipientPublicKey: recipient.publicKey, info, psk })
  return { enc: sender.enc, first: await sender.seal(plain, aad), second: await sender.seal(plain, aad) }
}
const openedBy = (suite: CipherSuite, enc: ArrayBuffer, recipientKey: CryptoKey | CryptoKeyPair = recipient) =>
  suite.createRecipientContext({ recipientKey, enc, info, psk })

describe('HPKE with synchronous primitives', () => {
  it('decrypts what the library encrypted, message by message, with the key pair or only the private key', async () => {
    for (const size of [0, 1, 15, 16, 1000, 1024 * 1024]) {
      const plain = new Uint8Array(size).map((_, at) => at % 251)
      const { enc, first, second } = await sealed(plain, text.encode('beside'))
      for (const key of [recipient, recipient.privateKey]) {
        const context = await openedBy(direct, enc, key)
        for (const message of [first, second])
          expect(Buffer.from(await context.open(message, text.encode('beside'))).equals(plain)).toBe(true)
      }
    }
  })

  it('derives what the library derives', async () => {
    const { enc } = await sealed(new Uint8Array(1), new Uint8Array(0))
    const [ours, theirs] = [await openedBy(direct, enc), await openedBy(library, enc)]
    expect(new Uint8Array(await ours.export(text.encode('more'), 42))).toEqual(
      new Uint8Array(await theirs.export(text.encode('more'), 42)),
    )
  })

  it('refuses a changed message, tag, associated data, order, or secret', async () => {
    const { enc, first, second } = await sealed(new Uint8Array(40), text.encode('beside'))
    const changed = (at: number) => new Uint8Array(first).map((byte, index) => (index === at ? byte ^ 1 : byte))
    for (const [message, aad] of [
      [changed(0), 'beside'],
      [changed(first.byteLength - 1), 'beside'],
      [first, 'besides'],
      [second, 'beside'],
      [new Uint8Array(first).subarray(0, 15), 'beside'],
      [new Uint8Array(0), 'beside'],
    ] as const)
      await expect((await openedBy(direct, enc)).open(message, text.encode(aad))).rejects.toThrow()
    const other = { ...psk, key: new Uint8Array(32).fill(8) }
    const context = await direct.createRecipientContext({ recipientKey: recipient, enc, info, psk: other })
    await expect(context.open(first, text.encode('beside'))).rejects.toThrow()
  })

  it('refuses an encapsulated key that isn’t a point of the curve', async () => {
    const { enc } = await sealed(new Uint8Array(1), new Uint8Array(0))
    const point = new Uint8Array(enc)
    const compressed = new Uint8Array([2, ...point.subarray(1, 33)])
    const offCurve = point.map((byte, at) => (at === 64 ? byte ^ 1 : byte))
    for (const bytes of [
      compressed,
      offCurve,
      new Uint8Array(65),
      new Uint8Array([4, ...new Uint8Array(64)]),
      point.subarray(1),
    ])
      await expect(openedBy(direct, new Uint8Array(bytes).buffer)).rejects.toThrow()
  })
})
