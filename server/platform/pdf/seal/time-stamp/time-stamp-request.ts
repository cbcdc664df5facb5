import { createHash, randomBytes } from 'node:crypto'
import type { X509Certificate } from 'node:crypto'
import { once } from 'node:events'
import http from 'node:http'
import type { IncomingMessage } from 'node:http'
import https from 'node:https'
import * as asn1 from 'asn1js'
import * as pkijs from 'pkijs'
import { readTimeStamp } from './time-stamp-token.ts'

const OID_SHA_256 = '2.16.840.1.101.3.4.2.1'

/**
 * The bytes that an answer may have, and that a seal reserves for its token. Tokens with the certificates of their
 * authority have three to eight thousand.
 */
export const tokenMaxBytes = 16_384

const requestOf = (signature: Uint8Array, nonce: Uint8Array): Uint8Array => {
  const digest = createHash('sha256').update(signature).digest()
  const algorithm = { algorithmId: OID_SHA_256, algorithmParams: new asn1.Null() }
  const messageImprint = new pkijs.MessageImprint({
    hashAlgorithm: new pkijs.AlgorithmIdentifier(algorithm),
    hashedMessage: new asn1.OctetString({ valueHex: new Uint8Array(digest).buffer }),
  })
  const value = new asn1.Integer({ valueHex: new Uint8Array(nonce).buffer })
  const request = new pkijs.TimeStampReq({ version: 1, messageImprint, nonce: value, certReq: true })
  return new Uint8Array(request.toSchema().toBER(false))
}

/** The token in an answer; throws unless the status is `granted` or `grantedWithMods` (RFC 3161, 2.4.2). */
const tokenIn = (answer: Uint8Array): Uint8Array => {
  const { result, offset } = asn1.fromBER(answer)
  const [info, token] = result instanceof asn1.Sequence && offset === answer.length ? result.valueBlock.value : []
  const [status] = info instanceof asn1.Sequence ? info.valueBlock.value : []
  if (!(status instanceof asn1.Integer)) throw new Error('time stamp: the answer is none')
  if (status.valueBlock.valueDec > 1 || token === undefined)
    throw new Error(`time stamp: refused with status ${status.valueBlock.valueDec}`)
  const bytes = token.valueBeforeDecodeView
  // It becomes part of a message that is written again to be compared.
  if (!Buffer.from(token.toBER(false)).equals(bytes)) throw new Error('time stamp: the answer is not DER')
  return new Uint8Array(bytes)
}

const bodyOf = async (answer: IncomingMessage): Promise<Uint8Array> => {
  if (answer.statusCode !== 200) throw new Error(`time stamp: HTTP status ${answer.statusCode}`)
  const pieces: Buffer[] = []
  let length = 0
  for await (const piece of answer as AsyncIterable<Buffer>) {
    length += piece.length
    if (length > tokenMaxBytes) throw new Error(`time stamp: the answer has more than ${tokenMaxBytes} bytes`)
    pieces.push(piece)
  }
  return Buffer.concat(pieces)
}

/** Sends a request over a connection of its own: one from before may be closed by the other side at any moment. */
const post = async (url: string, body: Uint8Array, timeoutMs: number): Promise<Uint8Array> => {
  const signal = AbortSignal.timeout(timeoutMs)
  const { request: send } = url.startsWith('https:') ? https : http
  const headers = {
    'content-type': 'application/timestamp-query',
    'content-length': body.length,
    accept: 'application/timestamp-reply',
  }
  const request = send(url, { method: 'POST', agent: false, headers, signal })
  // Errors after the answer began are those of its body.
  request.on('error', () => undefined)
  try {
    const answered = once(request, 'response') as Promise<[IncomingMessage]>
    request.end(body)
    return await bodyOf((await answered)[0])
  } catch (cause) {
    throw signal.aborted ? new Error(`time stamp: no answer within ${timeoutMs} ms`, { cause }) : cause
  } finally {
    request.destroy()
  }
}

/**
 * Requests a time stamp over a signature's value (RFC 3161 over HTTP, 3.4) and verifies it up to a root. Throws where
 * there is none within `timeoutMs` milliseconds; follows no redirects.
 */
export const requestTimeStamp = async (
  url: string,
  signature: Uint8Array,
  roots: readonly X509Certificate[],
  timeoutMs: number,
): Promise<Uint8Array> => {
  const nonce = randomBytes(16)
  // A positive integer in its shortest form.
  nonce[0] = (nonce[0]! & 0x3f) | 0x40
  const token = tokenIn(await post(url, requestOf(signature, nonce), timeoutMs))
  const { isTrusted, authority } = readTimeStamp(token, signature, roots, nonce)
  if (!isTrusted) throw new Error(`time stamp: ${authority} leads to no certificate of TIME_STAMP_CA`)
  return token
}
