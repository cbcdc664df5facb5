import type { FastifyInstance } from 'fastify'
import type { Logger } from 'pino'
import { Problem } from '#contract/protocol/problems.ts'
import type { Database } from '../database/database.ts'
import { policyReportLimit } from '../rate-limit/public-limits.ts'
import type { RateLimitServices } from '../rate-limit/rate-limit.ts'
import { consume } from '../rate-limit/rate-limit.ts'

/** The address that browsers report violations of the Content Security Policy to. */
export const policyReportsPath = '/policy-reports'
/** Maximum bytes of a report. */
const bytesMax = 32_768

type Fields = Readonly<Record<string, unknown>>

/** What the log says of a violation: nothing that names a person, no address of a page, no sample of code. */
interface Violation {
  readonly directive: string
  readonly blocked: string
  readonly source: string
  readonly line: number | undefined
}

/**
 * `POST /policy-reports` logs what browsers report of violations of the Content Security Policy (`report-uri`). Anyone can send reports: they are limited, and nothing is done with them.
 */
export const servePolicyReports = (
  app: FastifyInstance,
  services: RateLimitServices & { readonly db: Database; readonly log: Pick<Logger, 'warn'> },
): void => {
  app.post(policyReportsPath, { bodyLimit: bytesMax }, async (request, reply) => {
    await consume(services, policyReportLimit(request.ip))
    const violation = violationOf(request.body)
    if (violation !== undefined) services.log.warn(violation, 'content security policy violated')
    return reply.code(204).send()
  })
}

const violationOf = (body: unknown): Violation | undefined => {
  const report = fieldsOf(fieldsOf(parsed(body))['csp-report'])
  const directive = textOf(report['effective-directive'] ?? report['violated-directive'])
  const line = Number(report['line-number'])
  if (!/^[a-z][a-z-]{2,40}$/.test(directive)) return undefined
  return {
    directive,
    blocked: originOf(report['blocked-uri']),
    source: fileOf(report['source-file']),
    line: Number.isSafeInteger(line) ? line : undefined,
  }
}

const parsed = (body: unknown): unknown => {
  try {
    return JSON.parse(Buffer.isBuffer(body) ? body.toString() : '')
  } catch {
    throw new Problem('invalid', 'badBody')
  }
}

const fieldsOf = (value: unknown): Fields => (typeof value === 'object' && value !== null ? (value as Fields) : {})
const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')

/** The origin of what was blocked, or the keyword that stands for it, such as `inline`. */
const originOf = (value: unknown): string => {
  const text = textOf(value)
  if (/^[a-z-]{1,30}$/.test(text)) return text
  return URL.canParse(text) ? new URL(text).origin.slice(0, 100) : ''
}

/** A built file of the client, whose name is no secret; of another address its origin. */
const fileOf = (value: unknown): string => {
  const text = textOf(value)
  const file = URL.canParse(text) ? new URL(text).pathname : ''
  return /^\/assets\/[\w.-]{1,80}$/.test(file) ? file : originOf(value)
}
