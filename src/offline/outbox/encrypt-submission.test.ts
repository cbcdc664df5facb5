import { beforeAll, describe, expect, it } from 'vitest'
import { chunkBytes, sealSuite } from '#contract/protocol/encrypted-submission.ts'
import { decryptSubmission, readEnvelopeHeader } from '#server/platform/crypto/decrypt-submission.ts'
import type { DecryptionServices } from '#server/platform/crypto/decrypt-submission.ts'
import { toBase64url } from '../vault/base64url.ts'
import { seal } from './encrypt-submission.ts'
import type { EncryptionKeyInfo } from './encrypt-submission.ts'

const secret = crypto.getRandomValues(new Uint8Array(32))
let sealing: EncryptionKeyInfo
let services: DecryptionServices

beforeAll(async () => {
  const pair = await crypto.subtle.generateKey({ name: 'ECDH', namedCurve: 'P-256' }, true, ['deriveBits'])
  const publicKey = toBase64url(new Uint8Array(await crypto.subtle.exportKey('raw', pair.publicKey)))
  const ticket = { id: 't1', secret: toBase64url(secret) }
  sealing = {
    endpoint: 'w4.create',
    id: 'id-1',
    lane: 'doc:1',
    ticket,
    key: { keyId: 'k1', suite: sealSuite, publicKey },
  }
  services = {
    privateKey: async (keyId) => (keyId === 'k1' ? pair.privateKey : undefined),
    secret: async (ticketId) => (ticketId === 't1' ? secret : new Uint8Array(32)),
  }
})

const bodyOf = (length: number) => {
  const bytes = new Uint8Array(length)
  for (let at = 0; at < length; at += 1) bytes[at] = (at * 31 + (at >> 8)) & 255
  return { contentType: 'application/json', bytes }
}

const splitChunks = (sealed: Uint8Array) => {
  const view = new DataView(sealed.buffer, sealed.byteOffset)
  const start = 8 + view.getUint32(4)
  const chunks: Uint8Array[] = []
  for (let at = start; at < sealed.length; at += 4 + view.getUint32(at))
    chunks.push(sealed.subarray(at, at + 4 + view.getUint32(at)))
  return { head: sealed.subarray(0, start), chunks }
}

const joined = (...parts: Uint8Array[]) => new Uint8Array(Buffer.concat(parts))

const withHeader = (sealed: Uint8Array, change: Record<string, string>) => {
  const { head, chunks } = splitChunks(sealed)
  const header = JSON.stringify({ ...(JSON.parse(new TextDecoder().decode(head.subarray(8))) as object), ...change })
  const length = new Uint8Array(4)
  new DataView(length.buffer).setUint32(0, header.length)
  return joined(head.subarray(0, 4), length, new TextEncoder().encode(header), ...chunks)
}

const broken = { kind: 'invalid', reason: { key: 'sealBroken' } }

describe('an encrypted body', () => {
  it.each([0, 1, chunkBytes - 1, chunkBytes, chunkBytes + 1, 2 * chunkBytes + 5])(
    'opens as it was encrypted (%i bytes)',
    async (length) => {
      const body = bodyOf(length)
      const opened = await decryptSubmission(await seal(sealing, body), services)
      expect(Buffer.compare(opened.body, body.bytes)).toBe(0)
      expect(opened.header).toMatchObject({ endpoint: 'w4.create', id: 'id-1', lane: 'doc:1', ticketId: 't1' })
    },
  )

  it('shows its header without a key', async () => {
    expect(readEnvelopeHeader(await seal(sealing, bodyOf(5)))).toMatchObject({
      keyId: 'k1',
      contentType: 'application/json',
    })
  })

  it('has no plaintext in it', async () => {
    const sealed = await seal(sealing, {
      contentType: 'application/json',
      bytes: new TextEncoder().encode('123-45-6789'),
    })
    expect(Buffer.from(sealed).includes('123-45-6789')).toBe(false)
  })

  it.each(['endpoint', 'id', 'lane', 'ticketId', 'contentType', 'suite', 'enc'])(
    'can’t be moved to another %s',
    async (field) => {
      await expect(
        decryptSubmission(withHeader(await seal(sealing, bodyOf(9)), { [field]: 'other' }), services),
      ).rejects.toMatchObject(broken)
    },
  )

  it('can’t be encrypted without the ticket’s secret', async () => {
    const forged = await seal(
      { ...sealing, ticket: { id: 't1', secret: toBase64url(crypto.getRandomValues(new Uint8Array(32))) } },
      bodyOf(9),
    )
    await expect(decryptSubmission(forged, services)).rejects.toMatchObject(broken)
  })

  it('is refused with any byte changed', async () => {
    const sealed = await seal(sealing, bodyOf(3))
    for (let at = 0; at < sealed.length; at += 1) {
      const changed = sealed.slice()
      changed[at] = (changed[at] ?? 0) ^ 1
      await expect(decryptSubmission(changed, services), `byte ${at}`).rejects.toMatchObject({ kind: 'invalid' })
    }
  })

  it('is refused when truncated anywhere, at a chunk’s end too', async () => {
    const sealed = await seal(sealing, bodyOf(2 * chunkBytes + 5))
    const { head, chunks } = splitChunks(sealed)
    const cuts = [
      sealed.subarray(0, 3),
      sealed.subarray(0, 20),
      head,
      sealed.subarray(0, -1),
      joined(head, ...chunks.slice(0, -1)),
    ]
    for (const cut of cuts) await expect(decryptSubmission(cut, services)).rejects.toMatchObject(broken)
  })

  it('is refused with chunks exchanged, repeated or added', async () => {
    const { head, chunks } = splitChunks(await seal(sealing, bodyOf(2 * chunkBytes + 5)))
    const [a, b, c] = chunks as [Uint8Array, Uint8Array, Uint8Array]
    for (const order of [[b, a, c], [a, a, c], [a, b, b, c], [a, b, c, c], [b, c], [c]])
      await expect(decryptSubmission(joined(head, ...order), services)).rejects.toMatchObject(broken)
  })

  it('has one encoding: a key written otherwise is refused', async () => {
    const sealed = await seal(sealing, bodyOf(9))
    const { enc } = readEnvelopeHeader(sealed)
    // 65 bytes leave two bits of the last character unused.
    const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'
    const other = enc.slice(0, -1) + (alphabet[alphabet.indexOf(enc.at(-1) ?? '') + 1] ?? '')
    await expect(decryptSubmission(withHeader(sealed, { enc: other }), services)).rejects.toMatchObject(broken)
    await expect(decryptSubmission(withHeader(sealed, { enc: `${enc}=` }), services)).rejects.toMatchObject(broken)
  })

  it('reports when its key is no longer available', async () => {
    await expect(
      decryptSubmission(withHeader(await seal(sealing, bodyOf(9)), { keyId: 'k0' }), services),
    ).rejects.toMatchObject({
      kind: 'invalid',
      reason: { key: 'sealKeyGone' },
    })
  })
})
