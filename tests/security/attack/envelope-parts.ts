import { Aes256Gcm, CipherSuite, DhkemP256HkdfSha256, HkdfSha256 } from '@hpke/core'
import { chunkAad, sealedMagic, sealInfo } from '#contract/protocol/encrypted-submission.ts'
import type { EnvelopeHeader } from '#contract/protocol/encrypted-submission.ts'

/** An encrypted submission taken apart; the header as it is spelled. */
export interface EnvelopeParts {
  readonly header: EnvelopeHeader
  readonly spelling: string
  readonly chunks: readonly Buffer[]
}

/** Takes an encrypted submission apart. */
export const takeApart = (bytes: Uint8Array): EnvelopeParts => {
  const whole = Buffer.from(bytes)
  const headerEnd = 8 + whole.readUInt32BE(4)
  const spelling = whole.subarray(8, headerEnd).toString()
  const chunks: Buffer[] = []
  for (let at = headerEnd; at < whole.length; at += 4 + whole.readUInt32BE(at))
    chunks.push(whole.subarray(at + 4, at + 4 + whole.readUInt32BE(at)))
  return { header: JSON.parse(spelling) as EnvelopeHeader, spelling, chunks }
}

const withLength = (part: Uint8Array): Buffer => {
  const length = Buffer.alloc(4)
  length.writeUInt32BE(part.length)
  return Buffer.concat([length, part])
}

/** Puts one together, whatever its parts are. */
export const putTogether = (spelling: string, chunks: readonly Uint8Array[]): Buffer =>
  Buffer.concat([Buffer.from(sealedMagic), withLength(Buffer.from(spelling)), ...chunks.map(withLength)])

const suite = new CipherSuite({ kem: new DhkemP256HkdfSha256(), kdf: new HkdfSha256(), aead: new Aes256Gcm() })
const text = new TextEncoder()

/** Encrypts a body as `seal` does, but without the pre-shared key of the ticket. */
export const sealWithoutSecret = async (
  header: EnvelopeHeader,
  publicKey: string,
  body: Uint8Array<ArrayBuffer>,
): Promise<Buffer> => {
  const key = await suite.kem.deserializePublicKey(new Uint8Array(Buffer.from(publicKey, 'base64url')).buffer)
  const sender = await suite.createSenderContext({ recipientPublicKey: key, info: text.encode(sealInfo) })
  const own = { ...header, enc: Buffer.from(sender.enc).toString('base64url') }
  const chunk = await sender.seal(body, text.encode(chunkAad(own, 0, true)))
  return putTogether(JSON.stringify(own), [new Uint8Array(chunk)])
}
