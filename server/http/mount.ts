import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { v7 as uuidv7 } from 'uuid'
import type { Endpoint } from '#contract/kit/endpoint.ts'
import { allCalls } from '#contract/index.ts'
import { routerPath } from '#contract/kit/path.ts'
import type { Reason } from '#contract/problems.ts'
import { Problem } from '#contract/problems.ts'
import type { Actor } from '../db/database.ts'
import type { Deps } from '../deps.ts'
import type { Admitted } from './admit.ts'
import { admit, admitSender, headerOf, originOf } from './admit.ts'
import type { Handler, SignedCall } from './handlers.ts'
import { isAlone } from './handlers.ts'
import { once, submissionDigest } from './idempotency.ts'
import { languageOf, problemOf, success } from './problem-reply.ts'
import { noteRefusal } from './quarantine.ts'
import { readBody } from './read-body.ts'
import { validate } from './validate.ts'

/** Largest body of a call without files, in bytes: 500 tickets, or 60 reasons in any script. */
export const bodyMax = 256 * 1024
/** Largest body of a call with files: the largest file and the form around it. */
const fileBodyMax = 12 * 1024 * 1024

const submissionId = /^[\w-]{8,64}$/

/** Makes a route of every call of the contract: authenticate, admit by role, open the envelope, validate, handle. */
export const mount = (app: FastifyInstance, deps: Deps, handlerOf: (name: string) => Handler<Endpoint>): void => {
  for (const { name, call } of allCalls()) {
    const handler = handlerOf(name)
    app.route({
      method: call.method,
      url: routerPath(call.path),
      bodyLimit: call.files === undefined ? bodyMax : fileBodyMax,
      onRequest: (request) => admitSender(deps, call, request),
      handler: (request, reply) => answer(deps, name, call, handler, request, reply),
    })
  }
}

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
    const digest = submissionDigest(deps.master, name, admitted.contentType, admitted.bytes)
    return once(trx, actor, { id, endpoint: name, digest }, work as () => Promise<object>)
  })
}
