import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Endpoint } from '#contract/protocol/endpoint.ts'
import { encryptedMediaType } from '#contract/protocol/encrypted-submission.ts'
import { Problem } from '#contract/protocol/problems.ts'
import { isAllowed } from '#contract/domain/roles.ts'
import { publicBytes, ticketBytes } from '../rate-limit/public-limits.ts'
import type { RateLimitBucket } from '../rate-limit/rate-limit.ts'
import { consume } from '../rate-limit/rate-limit.ts'
import type { Actor, Origin } from '../database/database.ts'
import { bufferedBodyLimit } from './stream-body.ts'
import type { Caller, HttpServices } from './http-services.ts'
import type { SubmissionTicketClaims } from '../crypto/submission-tickets.ts'
import type { OpenedEnvelope } from './open-envelope.ts'
import { openEnvelope } from './open-envelope.ts'
import { problemOf } from './problem-reply.ts'

/** The authorized sender of a call, with its body. */
export interface AuthorizedCall {
  readonly actor: Actor | undefined
  readonly sessionId: string | undefined
  /** They proved who they are within the last minutes; never with a ticket. */
  readonly isProven: boolean
  /** The same, or by a step-up lately enough to give access to others. */
  readonly mayGiveAccess: boolean
  readonly envelope: OpenedEnvelope | undefined
  readonly bytes: Uint8Array
  /** The body as it was sent; empty if it was parsed while it arrived. */
  readonly arrived: Uint8Array
  readonly contentType: string
}

/** The daily upload quota of a person in bytes: some thirty photos of the largest size. */
export const uploadQuota = (ownerId: number): readonly [RateLimitBucket] => [
  { bucket: `bytes of ${ownerId}`, limit: 300 * 1024 * 1024, seconds: 86_400 },
]

/** Bytes that a body counts for: small ones create rows, too. */
const weightOf = (size: number): number => Math.max(size, 8192)

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The name of the endpoint that a route is made of. */
    endpoint?: string
  }
  interface FastifyRequest {
    /** Who makes a call with a session; null until that is known, and for encrypted calls. */
    caller: Caller | null
    /** The ticket of an encrypted call. */
    ticket: SubmissionTicketClaims | null
  }
}

/** Gives every request its `caller` and `ticket`. */
export const decorateRequests = (app: FastifyInstance): void => {
  app.decorateRequest('caller', null)
  app.decorateRequest('ticket', null)
}

/** Refuses senders who may not make a call before the body is read, so that unknown senders can't fill the memory. */
export const authenticateCaller = async (
  services: HttpServices,
  call: Endpoint,
  request: FastifyRequest,
): Promise<void> => {
  if (isSealed(request)) {
    if (call.queueable !== true) throw new Problem('wrong type', 'wrongType')
    request.ticket = await services.tickets.check(headerOf(request, 'ticket') ?? '')
  }
  if (call.allow === 'anyone') {
    if (call.queueable === true || call.files !== undefined)
      await consume(services, publicBytes(request.ip), weightOf(declaredSize(request)))
  } else if (!isSealed(request)) {
    const token = bearerOf(request.headers.authorization)
    if (token === undefined) throw new Problem('unauthenticated', 'loginNeeded')
    request.caller = await services.authenticator.callerOf(token)
    if (!isAllowed(call.allow, request.caller.actor.role)) throw new Problem('forbidden', 'forbidden')
    if (request.caller.lacksSecondFactor && call.isOpenWithoutSecondFactor !== true)
      throw new Problem('forbidden', 'secondFactorRequired')
    // An encrypted call has proved it with its ticket.
    if (call.needsStepUp === true && !request.caller.isProven) throw new Problem('forbidden', 'stepUpRequired')
  }
}

/**
 * Combines the authenticated sender with the body; an encrypted body is decrypted, and acts for the owner of its
 * ticket. `arrived` is the size in bytes of a body that was parsed while it arrived.
 */
export const authorizeCall = async (
  services: HttpServices,
  name: string,
  call: Endpoint,
  request: FastifyRequest,
  arrived = 0,
): Promise<AuthorizedCall> => {
  const bytes = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0)
  const contentType = headerOf(request, 'content-type') ?? ''
  if (isSealed(request)) return admitSealed(services, name, call, request, bytes)
  const { actor, sessionId, isProven, mayGiveAccess } = request.caller ?? by(undefined)
  if (actor === undefined && call.allow !== 'anyone') throw new Problem('unauthenticated', 'loginNeeded')
  if (actor !== undefined && call.queueable === true)
    await consume(services, uploadQuota(actor.userId), weightOf(arrived || bytes.length))
  const sender = { actor, sessionId, isProven, mayGiveAccess }
  return { ...sender, envelope: undefined, bytes, arrived: bytes, contentType }
}

/** The sender of an encrypted call, or of one that anyone may make: without a session. */
const by = (actor: Actor | undefined) => ({ actor, sessionId: undefined, isProven: false, mayGiveAccess: false })

const admitSealed = async (
  services: HttpServices,
  name: string,
  call: Endpoint,
  request: FastifyRequest,
  bytes: Uint8Array,
): Promise<AuthorizedCall> => {
  const envelope = await openEnvelope(services, {
    name,
    bytes,
    claims: request.ticket ?? undefined,
    idempotencyKey: headerOf(request, 'idempotency-key'),
  })
  const opened = { envelope, bytes: envelope.body, arrived: bytes, contentType: envelope.contentType }
  const { ownerId, businessId, id } = envelope.claims
  if (businessId !== undefined) {
    if (call.allow !== 'anyone') throw new Problem('forbidden', 'ticketOther')
    await consume(services, ticketBytes(id), weightOf(bytes.length))
    return { ...by(undefined), ...opened }
  }
  // Refused bodies count as well: they are recorded or quarantined.
  const [quota] = uploadQuota(ownerId)
  const actorOrProblem = await services.authenticator
    .actorOf(envelope.claims, quota, weightOf(bytes.length))
    .catch((error: unknown) => {
      if (error instanceof Problem && error.kind !== 'too many') return error
      throw error
    })
  try {
    if (actorOrProblem instanceof Problem) throw actorOrProblem
    const actor = actorOrProblem
    if (!isAllowed(call.allow, actor.role)) throw new Problem('forbidden', 'forbidden')
    return { ...by(actor), ...opened }
  } catch (error) {
    await services.onRefused(name, envelope, problemOf(error), originOf(request))
    throw error
  }
}

/** The token of an `Authorization: Bearer` header. */
const bearerOf = (header: string | undefined): string | undefined =>
  /^Bearer ([\w.~+/=-]{1,4096})$/i.exec(header ?? '')?.[1]

/** Bytes that a request says it carries; the most that any may where it says nothing. */
const declaredSize = (request: FastifyRequest): number =>
  Number(request.headers['content-length'] ?? bufferedBodyLimit) || 0

const isSealed = (request: FastifyRequest): boolean =>
  headerOf(request, 'content-type')?.startsWith(encryptedMediaType) === true

/** The origin of a request. */
export const originOf = (request: FastifyRequest): Origin => ({
  ip: request.ip,
  agent: String(request.headers['user-agent'] ?? ''),
})

/** A request header by its name in any letter case; the first if there are several. */
export const headerOf = (request: FastifyRequest, name: string): string | undefined => {
  const value = request.headers[name.toLowerCase()]
  return Array.isArray(value) ? value[0] : value
}
