import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { v7 as uuidv7 } from 'uuid'
import type { Endpoint } from '#contract/kit/endpoint.ts'
import { allCalls } from '#contract/index.ts'
import { routerPath } from '#contract/kit/path.ts'
import { sealedType } from '#contract/kit/sealed.ts'
import type { Reason } from '#contract/problems.ts'
import { Problem } from '#contract/problems.ts'
import { mayCall } from '#contract/roles.ts'
import type { Origin } from '../audit/audit.ts'
import type { Actor } from '../db/database.ts'
import type { Deps } from '../deps.ts'
import { actorOf, bearerOf, sessionOf } from './authenticate.ts'
import type { Handler, SignedCall } from './handlers.ts'
import { isAlone } from './handlers.ts'
import { once, submissionDigest } from './idempotency.ts'
import type { OpenedEnvelope } from './open-envelope.ts'
import { openEnvelope } from './open-envelope.ts'
import { languageOf, problemOf, success } from './problem-reply.ts'
import { noteRefusal } from './quarantine.ts'
import { readBody } from './read-body.ts'
import { validate } from './validate.ts'

/** Who makes a call, and the body that vouches for it. */
interface Admitted {
  readonly actor: Actor | undefined
  readonly sessionId: string | undefined
  readonly envelope: OpenedEnvelope | undefined
  readonly bytes: Uint8Array
  readonly contentType: string
}

const submissionId = /^[\w-]{8,64}$/

/** Makes a route of every call of the contract: authenticate, admit by role, open the envelope, validate, handle. */
export const mount = (app: FastifyInstance, deps: Deps, handlerOf: (name: string) => Handler<Endpoint>): void => {
  for (const { name, call } of allCalls()) {
    const handler = handlerOf(name)
    app.route({
      method: call.method,
      url: routerPath(call.path),
      handler: (request, reply) => answer(deps, name, call, handler, request, reply),
    })
  }
}

/** Where a request comes from. */
export const originOf = (request: FastifyRequest): Origin => ({
  ip: request.ip,
  agent: String(request.headers['user-agent'] ?? ''),
})

const answer = async (
  deps: Deps,
  name: string,
  call: Endpoint,
  handler: Handler<Endpoint>,
  request: FastifyRequest,
  reply: FastifyReply,
) => {
  const admitted = await admit(deps, name, call, request)
  const origin = originOf(request)
  let told: Reason = { key: call.queueable === true ? 'received' : 'ok' }
  try {
    const read = await readBody(admitted.bytes, admitted.contentType, call.files)
    const shared = {
      body: (await validate(call.body, read.fields)) as never,
      params: (await validate(call.params, request.params ?? {})) as never,
      files: read.files,
      origin,
      language: languageOf(request),
      header: (header: string) => headerOf(request, header),
      tell: (reason: Reason | string) => {
        told = typeof reason === 'string' ? { key: reason } : reason
      },
      reply: (header: string, value: string) => void reply.header(header, value),
    }
    const { actor } = admitted
    const data = await (actor === undefined
      ? handler({ ...shared, actor } as never)
      : signed(deps, name, call, handler, request, { ...admitted, actor }, shared as never))
    return await reply.send(success(data, told, shared.language))
  } catch (error) {
    if (admitted.envelope !== undefined) await noteRefusal(deps, name, admitted.envelope, problemOf(error), origin)
    throw error
  }
}

const signed = (
  deps: Deps,
  name: string,
  call: Endpoint,
  handler: Handler<Endpoint>,
  request: FastifyRequest,
  admitted: Admitted & { readonly actor: Actor },
  shared: Omit<SignedCall<Endpoint>, 'actor' | 'trx' | 'submissionId' | 'lane' | 'sessionId'>,
) => {
  const { actor, envelope, sessionId } = admitted
  const given = envelope?.submissionId ?? headerOf(request, 'idempotency-key')
  if (given !== undefined && !submissionId.test(given))
    throw new Problem('invalid', 'checkFields', { fields: { 'Idempotency-Key': { key: 'id' } } })
  const id = given ?? uuidv7()
  if (isAlone(handler)) return handler({ ...shared, actor, sessionId, submissionId: id } as never)
  return deps.db.as(actor, (trx) => {
    const work = () =>
      handler({ ...shared, actor, trx, sessionId, submissionId: id, lane: envelope?.claims.lane } as never)
    if (call.queueable !== true) return work()
    const digest = submissionDigest(name, admitted.contentType, admitted.bytes)
    return once(trx, actor, { id, endpoint: name, digest }, work as () => Promise<object>)
  })
}

const admit = async (deps: Deps, name: string, call: Endpoint, request: FastifyRequest): Promise<Admitted> => {
  const bytes = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0)
  const contentType = headerOf(request, 'content-type') ?? ''
  if (contentType.startsWith(sealedType)) return admitSealed(deps, name, call, request, bytes)
  if (call.allow === 'anyone')
    return { actor: undefined, sessionId: undefined, envelope: undefined, bytes, contentType }
  const token = bearerOf(request.headers.authorization)
  if (token === undefined) throw new Problem('unauthenticated', 'signInNeeded')
  const { actor, sessionId } = await deps.db.system((trx) => sessionOf(trx, token, deps.now()))
  if (!mayCall(call.allow, actor.role)) throw new Problem('forbidden', 'forbidden')
  return { actor, sessionId, envelope: undefined, bytes, contentType }
}

const admitSealed = async (
  deps: Deps,
  name: string,
  call: Endpoint,
  request: FastifyRequest,
  bytes: Uint8Array,
): Promise<Admitted> => {
  if (call.queueable !== true) throw new Problem('wrong type', 'wrongType')
  const envelope = await openEnvelope(deps, {
    name,
    bytes,
    token: headerOf(request, 'ticket'),
    idempotencyKey: headerOf(request, 'idempotency-key'),
  })
  try {
    const actor = await deps.db.system((trx) => actorOf(trx, envelope.claims.ownerId))
    if (!mayCall(call.allow, actor.role)) throw new Problem('forbidden', 'forbidden')
    return { actor, sessionId: undefined, envelope, bytes: envelope.body, contentType: envelope.contentType }
  } catch (error) {
    await noteRefusal(deps, name, envelope, problemOf(error), originOf(request))
    throw error
  }
}

const headerOf = (request: FastifyRequest, name: string): string | undefined => {
  const value = request.headers[name.toLowerCase()]
  return Array.isArray(value) ? value[0] : value
}
