import { Aes256Gcm, CipherSuite, DhkemP256HkdfSha256, HkdfSha256 } from '@hpke/core'
import { chunkAad, chunkBytes, sealedMagic, sealInfo, sealSuite } from '#contract/protocol/encrypted-submission.ts'
import type { EnvelopeHeader, SubmissionPublicKey, Ticket } from '#contract/protocol/encrypted-submission.ts'
import { fromBase64url, toBase64url } from '../vault/base64url.ts'

/** What an envelope is bound to. */
export interface EncryptionKeyInfo {
  readonly endpoint: string
  /** The submission id. */
  readonly id: string
  readonly lane: string
  readonly ticket: Pick<Ticket, 'id' | 'secret'>
  readonly key: SubmissionPublicKey
}

/** The request body, as it would be sent unencrypted. */
export interface PlainBody {
  readonly contentType: string
  readonly bytes: Uint8Array<ArrayBuffer>
}

const suite = new CipherSuite({ kem: new DhkemP256HkdfSha256(), kdf: new HkdfSha256(), aead: new Aes256Gcm() })
const text = new TextEncoder()

const joined = (parts: readonly Uint8Array[]): Uint8Array<ArrayBuffer> => {
  const whole = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0))
  let at = 0
  for (const part of parts) {
    whole.set(part, at)
    at += part.length
  }
  return whole
}

const withLength = (part: Uint8Array): Uint8Array[] => {
  const length = new Uint8Array(4)
  new DataView(length.buffer).setUint32(0, part.length)
  return [length, part]
}

/**
 * Encrypts a body to the server, for one endpoint, submission, lane and ticket; the format is in
 * `contract/protocol/encrypted-submission.ts`.
 */
export const seal = async (sealing: EncryptionKeyInfo, body: PlainBody): Promise<Uint8Array<ArrayBuffer>> => {
  const { endpoint, id, lane, ticket, key } = sealing
  if (key.suite !== sealSuite) throw new Error(`no such cipher suite: ${String(key.suite)}`)
  const sender = await suite.createSenderContext({
    recipientPublicKey: await suite.kem.deserializePublicKey(fromBase64url(key.publicKey)),
    info: text.encode(sealInfo),
    psk: { id: text.encode(ticket.id), key: fromBase64url(ticket.secret) },
  })
  const header: EnvelopeHeader = {
    suite: sealSuite,
    keyId: key.keyId,
    enc: toBase64url(new Uint8Array(sender.enc)),
    endpoint,
    id,
    lane,
    ticketId: ticket.id,
    contentType: body.contentType,
  }
  const parts: Uint8Array[] = [text.encode(sealedMagic), ...withLength(text.encode(JSON.stringify(header)))]
  const chunks = Math.max(1, Math.ceil(body.bytes.length / chunkBytes))
  for (let index = 0; index < chunks; index += 1) {
    const plain = body.bytes.subarray(index * chunkBytes, (index + 1) * chunkBytes)
    const sealed = await sender.seal(plain, text.encode(chunkAad(header, index, index === chunks - 1)))
    parts.push(...withLength(new Uint8Array(sealed)))
  }
  return joined(parts)
}
