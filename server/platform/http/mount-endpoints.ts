import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { v7 as uuidv7 } from 'uuid'
import type { Endpoint } from '#contract/protocol/endpoint.ts'
import { allCalls } from '#contract/api.ts'
import { routerPath } from '#contract/protocol/endpoint-path.ts'
import type { MessageKey } from '#contract/protocol/messages/message-keys.ts'
import type { MessageRef } from '#contract/protocol/problems.ts'
import { Problem } from '#contract/protocol/problems.ts'
import { encode } from '#contract/protocol/wire-format.ts'
import { boundOf } from '../crypto/submission-tickets.ts'
import type { Actor } from '../database/database.ts'
import type { FileDownload } from '../files/open-file.ts'
import type { AuthorizedCall } from './authorize.ts'
import { authorizeCall, authenticateCaller, decorateRequests, headerOf, originOf } from './authorize.ts'
import { streamMultipart, jsonBodyLimit, bodyLimits, bufferedBodyLimit } from './stream-body.ts'
import type { Handler, AuthenticatedCall } from './handler.ts'
import type { HttpServices } from './http-services.ts'
import { runIdempotent, submissionDigest } from './idempotency.ts'
import { arrivedDigest, receiptOf } from './receipt-of.ts'
import { languageOf, problemOf, success } from './problem-reply.ts'
import type { ReadBody } from './read-body.ts'
import { readBody, releaseTempFiles } from './read-body.ts'
import { refuseCrossSite } from './refuse-cross-site.ts'
import { sendFile } from './send-file.ts'
import { validate } from './validate.ts'

const submissionId = /^[\w-]{8,64}$/

interface Route {
  readonly name: string
  readonly call: Endpoint
  readonly handler: DeclaredHandler
}

/** A handler with its transaction: of the actor, or none. */
interface DeclaredHandler {
  readonly transaction: 'actor' | 'none'
  readonly handle: (call: never) => Promise<unknown>
}

const declared = (handler: Handler<Endpoint>): DeclaredHandler =>
  typeof handler === 'function' ? { transaction: 'actor', handle: handler } : handler

/** Makes a route of every call of the contract: authenticate, admit by role, open the envelope, validate, handle. */
export const mount = (
  app: FastifyInstance,
  services: HttpServices,
  handlerOf: (name: string) => Handler<Endpoint>,
): void => {
  decorateRequests(app)
  // Parsed as it arrives: its files go to the temporary store.
  app.addContentTypeParser('multipart/form-data', (_request, payload, done) => done(null, payload))
  for (const { name, call } of allCalls()) {
    const route = { name, call, handler: declared(handlerOf(name)) }
    app.route({
      method: call.method,
      url: routerPath(call.path),
      config: { endpoint: name },
      bodyLimit: call.files === undefined ? jsonBodyLimit : bufferedBodyLimit,
      // A HEAD would run what a GET does, and two of the specification’s GETs change something.
      exposeHeadRoute: false,
      // Files are already compressed, or generated while they are sent.
      ...(call.download === true || call.isSecret === true ? { compress: false } : {}),
      onRequest: async (request) => {
        refuseCrossSite(services.config.publicUrl, call, request)
        await authenticateCaller(services, call, request)
      },
      handler: (request, reply) => answer(services, route, request, reply),
    })
  }
}

const answer = async (services: HttpServices, route: Route, request: FastifyRequest, reply: FastifyReply) => {
  const arrived = await streamMultipart(services, route, request)
  try {
    const admitted = await authorizeCall(services, route.name, route.call, request, arrived?.size)
    return await perform(services, route, request, reply, { ...admitted, digest: arrived?.digest }, () =>
      arrived === undefined
        ? readBody(admitted.bytes, bodyLimits(services, route, admitted.contentType))
        : arrived.parts(),
    )
  } finally {
    await arrived?.release()
  }
}

/** An authorized call; with the `digest` of a body that was parsed while it arrived. */
type Vouched = AuthorizedCall & { readonly digest: string | undefined }

const perform = async (
  services: HttpServices,
  route: Route,
  request: FastifyRequest,
  reply: FastifyReply,
  admitted: Vouched,
  readParts: () => ReadBody | Promise<ReadBody>,
) => {
  const { name, call } = route
  const { handle } = route.handler
  const origin = originOf(request)
  let message: MessageRef = { key: call.queueable === true ? 'received' : 'ok' }
  let read: ReadBody | undefined
  try {
    read = await readParts()
    const shared = {
      body: (await validate(name, call.body, read.fields)) as never,
      params: (await validate(name, call.params, request.params ?? {})) as never,
      files: read.files,
      origin,
      language: languageOf(request),
      header: (header: string) => headerOf(request, header),
      setMessage: (reason: MessageRef | MessageKey) => {
        message = typeof reason === 'string' ? { key: reason } : reason
      },
      setHeader: (header: string, value: string) => void reply.header(header, value),
    }
    const { actor } = admitted
    const data: unknown = await (actor === undefined
      ? handle({ ...shared, ...submissionOf(call, request, admitted), actor } as never)
      : signed(services, route, request, { ...admitted, actor }, shared as never))
    if (call.download === true) return await sendFile(reply, data as FileDownload)
    return await reply.send(success(encode(name, 'reply', data), message, shared.language))
  } catch (error) {
    if (admitted.envelope !== undefined) await services.onRefused(name, admitted.envelope, problemOf(error), origin)
    throw error
  } finally {
    await releaseTempFiles(read?.files ?? {})
  }
}

const submissionIdOf = (request: FastifyRequest, { envelope }: AuthorizedCall): string => {
  const id = envelope?.submissionId ?? headerOf(request, 'idempotency-key')
  if (id !== undefined && !submissionId.test(id))
    throw new Problem('invalid', 'checkFields', { fields: { 'Idempotency-Key': { key: 'id' } } })
  return id ?? uuidv7()
}

/** The submission id of a public call, if it is queueable. */
const submissionOf = (call: Endpoint, request: FastifyRequest, admitted: AuthorizedCall) =>
  call.queueable === true
    ? {
        submissionId: submissionIdOf(request, admitted),
        ticket: admitted.envelope?.claims,
        arrivedDigest: arrivedDigest(admitted.arrived),
      }
    : { submissionId: '', ticket: undefined, arrivedDigest: undefined }

const signed = (
  services: HttpServices,
  { name, call, handler }: Route,
  request: FastifyRequest,
  admitted: Vouched & { readonly actor: Actor },
  shared: Omit<
    AuthenticatedCall<Endpoint>,
    'actor' | 'unit' | 'submissionId' | 'lane' | 'answeredAt' | 'sessionId' | 'isProven' | 'mayGiveAccess'
  >,
) => {
  const { actor, envelope, sessionId, isProven, mayGiveAccess } = admitted
  const sender = { actor, sessionId, isProven, mayGiveAccess }
  const answeredAt = boundOf(envelope?.claims.answeredAt ?? [], services.now()) ?? request.caller?.answeredAt
  const id = submissionIdOf(request, admitted)
  if (handler.transaction === 'none')
    return handler.handle({ ...shared, ...sender, answeredAt, submissionId: id } as never)
  return services.db.as(actor, (unit) => {
    const work = () =>
      handler.handle({
        ...shared,
        ...sender,
        ...{ unit, answeredAt, submissionId: id, lane: envelope?.claims.lane },
      } as never)
    if (call.queueable !== true) return work()
    const digest = admitted.digest ?? submissionDigest(services.master, name, admitted.contentType, admitted.bytes)
    const receipted = async () => {
      const done = (await work()) as object
      return { ...done, receipt: await receiptOf(services, name, admitted, { id, reply: done }) }
    }
    return runIdempotent(unit, actor, { id, endpoint: name, digest }, receipted)
  })
}
