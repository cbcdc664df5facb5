import type { FastifyReply, FastifyRequest } from 'fastify'
import { nanoid } from 'nanoid'
import { ValidationError } from 'yup'
import type { Envelope } from '#contract/protocol/envelope.ts'
import { languages } from '#contract/domain/lookups.ts'
import type { Language } from '#contract/domain/lookups.ts'
import type { FieldErrors, MessageRef } from '#contract/protocol/problems.ts'
import { problemKindFromStatus, Problem, problemStatus } from '#contract/protocol/problems.ts'
import { encodeFields } from '#contract/protocol/wire-format.ts'
import { formatMessage } from '#contract/protocol/messages/format-message.ts'
import { messageRefOf } from '#contract/protocol/messages/message-keys.ts'
import { isUnavailable } from '../database/database-errors.ts'
import { ScanFailed } from '../files/inspection/scan/scanner.ts'
import { loggable } from '../logging/log.ts'

/** The language of the reply: the first supported one of `Accept-Language`. */
export const languageOf = (request: FastifyRequest): Language => {
  const wanted = String(request.headers['accept-language'] ?? '')
    .toLowerCase()
    .split(',')
  const known = wanted
    .map((each) => each.trim().slice(0, 2))
    .find((each) => (languages as readonly string[]).includes(each))
  return (known as Language | undefined) ?? 'en'
}

/** The envelope of a success. */
export const success = <T>(data: T, message: MessageRef, language: Language): Envelope<T> => {
  const page = data as { list?: readonly unknown[]; totalPages?: number } | null
  return {
    status: 200,
    message: formatMessage(message, language),
    data,
    result: true,
    title: 'OK',
    code: null,
    error: null,
    detail: null,
    ...(Array.isArray(page?.list) ? { list: page.list } : {}),
    ...(typeof page?.totalPages === 'number' ? { totalPages: page.totalPages } : {}),
  }
}

/** Converts anything thrown to a problem; unexpected errors become `server` without details. */
export const problemOf = (error: unknown): Problem => {
  if (error instanceof Problem) return error
  if (error instanceof ValidationError) return new Problem('invalid', 'checkFields', { fields: reasonsOf(error) })
  const code = (error as { code?: unknown }).code
  if (code === 'FST_ERR_CTP_BODY_TOO_LARGE') return new Problem('too large', 'tooLarge')
  if (code === 'FST_ERR_CTP_INVALID_MEDIA_TYPE') return new Problem('wrong type', 'wrongType')
  const status = (error as { statusCode?: unknown }).statusCode
  if (typeof status === 'number' && status >= 400 && status < 500)
    return new Problem(problemKindFromStatus(status), 'badBody')
  if (error instanceof ScanFailed) return new Problem('unavailable', 'notScanned', { retryAfter: 60 })
  if (isUnavailable(error)) return new Problem('unavailable', 'unavailable', { retryAfter: 5 })
  return new Problem('server', 'server')
}

const reasonsOf = (error: ValidationError): FieldErrors => {
  const messages: Record<string, MessageRef> = Object.create(null) as Record<string, MessageRef>
  for (const each of error.inner.length > 0 ? error.inner : [error]) {
    const path = (each.path ?? '').replace(/\["?([^"\]]*)"?\]/g, '.$1')
    messages[path] ??= messageRefOf(each.errors[0])
  }
  return { ...messages }
}

/** Replies with a problem: envelope, status, `Retry-After`, and for internal errors a reference to the log. */
export const replyProblem = (error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply => {
  const problem = problemOf(error)
  const language = languageOf(request)
  const status = problemStatus[problem.kind]
  const reference = problem.kind === 'server' ? nanoid(10) : null
  if (reference !== null) request.log.error({ err: loggable(error), reference }, 'unhandled error')
  const reason: MessageRef = reference === null ? problem.reason : { key: 'server', values: { reference } }
  if (problem.kind === 'unavailable' && problem !== error)
    request.log.warn({ err: loggable(error) }, 'service unavailable')
  const texts = Object.fromEntries(
    Object.entries(problem.fields).map(([path, reason]) => [path, formatMessage(reason, language, { path })]),
  )
  // A request without a route has no endpoint.
  const endpoint = request.routeOptions?.config?.endpoint ?? ''
  if (problem.retryAfter !== undefined) void reply.header('Retry-After', String(Math.ceil(problem.retryAfter)))
  // If closed immediately, the sender would see a broken connection instead of this reply; the rest of the body is
  // discarded.
  if (problem.kind === 'too large') void reply.header('Connection', 'keep-alive')
  const body: Envelope<null> = {
    status,
    message: formatMessage(reason, language),
    data: null,
    result: false,
    title: problem.kind,
    code: problem.kind,
    error: {
      reason,
      fields: encodeFields(endpoint, problem.fields),
      messages: encodeFields(endpoint, texts),
      ...(problem.robotCheck === undefined ? {} : { robotCheck: problem.robotCheck }),
    },
    detail: reference,
  }
  return reply.code(status).send(body)
}
