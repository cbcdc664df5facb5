import type { Envelope } from '#contract/protocol/envelope.ts'
import { sealSuite } from '#contract/protocol/encrypted-submission.ts'
import type { SubmissionPublicKey, Ticket } from '#contract/protocol/encrypted-submission.ts'
import { problemStatus } from '#contract/protocol/problems.ts'
import type { MessageKey } from '#contract/protocol/messages/message-keys.ts'
import type { FieldErrors, ProblemKind } from '#contract/protocol/problems.ts'
import type { RawAnswer } from '../outbox/read-reply.ts'
import { toBase64url } from '../vault/base64url.ts'
import type { SealedRequest } from '../outbox/drain.ts'
import { uploadCall } from '../outbox/enqueue-submission.ts'

/** The part of the server's decryption that the idempotency records need. */
export type Open = (
  bytes: Uint8Array,
  services: {
    privateKey(keyId: string): Promise<CryptoKey | undefined>
    secret(ticketId: string): Promise<Uint8Array>
  },
) => Promise<{
  readonly header: { id: string; endpoint: string; ticketId: string; contentType: string }
  readonly body: Uint8Array
}>

/** What the server did, once per submission. */
export interface Effect {
  readonly id: string
  readonly endpoint: string
  readonly owner: string
  readonly lane: string
  readonly body: string
}

/** A problem's envelope, as it is sent. */
export const refusal = (
  kind: ProblemKind,
  key: MessageKey,
  fields: FieldErrors = {},
  retryAfter: string | null = null,
): RawAnswer => {
  const status = problemStatus[kind]
  const error = { reason: { key }, fields, messages: {} }
  const envelope: Envelope<null> = {
    status,
    message: key,
    data: null,
    result: false,
    title: kind,
    code: kind,
    error,
    detail: null,
  }
  return { kind: 'answered', status, text: JSON.stringify(envelope), retryAfter }
}

/** A success envelope. */
export const success = (data: unknown): RawAnswer => ({
  kind: 'answered',
  status: 200,
  text: JSON.stringify({
    status: 200,
    message: 'Received.',
    data,
    result: true,
    title: 'OK',
    code: null,
    error: null,
    detail: null,
  }),
  retryAfter: null,
})

/** A server with idempotency records: a repeat gets the first reply and has no second effect. */
export const createIdempotentServer = async (open: Open) => {
  const pair = await crypto.subtle.generateKey({ name: 'ECDH', namedCurve: 'P-256' }, true, ['deriveBits'])
  const publicKey = toBase64url(new Uint8Array(await crypto.subtle.exportKey('raw', pair.publicKey)))
  const sealing: SubmissionPublicKey = { keyId: 'k1', suite: sealSuite, publicKey }
  const tickets = new Map<string, { owner: string; lane: string; secret: Uint8Array<ArrayBuffer> }>()
  const storedReplies = new Map<string, RawAnswer>()
  const effects: Effect[] = []
  const requests: SealedRequest[] = []

  const ticket = (owner: string, lane: string): Ticket => {
    const id = `t${tickets.size + 1}`
    const secret = crypto.getRandomValues(new Uint8Array(32))
    tickets.set(id, { owner, lane, secret })
    const endpoints = ['w4.create', 'w4.update', uploadCall]
    return { id, token: `token ${id}`, secret: toBase64url(secret), lane, endpoints, expiresAt: '2026-12-31T00:00:00Z' }
  }
  const replyTo = (endpoint: string, id: string, body: string): RawAnswer =>
    endpoint === uploadCall
      ? success({ fileId: /"fileId":"([^"]+)"/.exec(body)?.[1] })
      : success({ confirmationNumber: `R-${effects.length}`, submissionId: id, receivedAt: '2026-11-26T10:00:00Z' })

  const send = async (request: SealedRequest): Promise<RawAnswer> => {
    requests.push(request)
    const { header, body } = await open(request.body, {
      privateKey: async () => pair.privateKey,
      secret: async (ticketId) => tickets.get(ticketId)?.secret ?? new Uint8Array(32),
    })
    const known = tickets.get(header.ticketId)
    const isBound =
      request.headers['Ticket'] === `token ${header.ticketId}` && request.headers['Idempotency-Key'] === header.id
    if (known === undefined || !isBound) return refusal('forbidden', 'ticketOther')
    const first = storedReplies.get(`${known.owner} ${header.id}`)
    if (first !== undefined) return first
    const text = new TextDecoder().decode(body)
    effects.push({ id: header.id, endpoint: header.endpoint, owner: known.owner, lane: known.lane, body: text })
    const reply = replyTo(header.endpoint, header.id, text)
    storedReplies.set(`${known.owner} ${header.id}`, reply)
    return reply
  }
  /** Restores the server from a backup of before the first submission. */
  const restore = () => {
    storedReplies.clear()
    effects.length = 0
  }
  return { sealing, ticket, send, restore, effects, requests }
}

export type IdempotentServer = Awaited<ReturnType<typeof createIdempotentServer>>
