import type { FastifyInstance } from 'fastify'
import type { Logger } from 'pino'
import { Problem } from '#contract/protocol/problems.ts'
import type { Database } from '../database/database.ts'
import { policyReportLimit } from '../rate-limit/public-limits.ts'
import type { RateLimitServices } from '../rate-limit/rate-limit.ts'
import { consume } from '../rate-limit/rate-limit.ts'

/** The address that browsers report violations of the Content Security Policy to. */
export const policyReportsPath = '/policy-reports'
/** Maximum bytes of a request with reports, and how many of its reports are logged. */
const limits = { bytes: 32_768, reports: 10 }

type Fields = Readonly<Record<string, unknown>>

/** What the log says of a violation: nothing that names a person, no address of a page, no sample of code. */
interface Violation {
  readonly directive: string
  readonly blocked: string
  readonly source: string
  readonly line: number | undefined
}

/**
 * `POST /policy-reports` logs what browsers report of violations of the Content Security Policy, in both formats
 * (`report-to` and `report-uri`, CSP 3). Anyone can send reports: they are limited, and nothing is done with them.
 */
export const servePolicyReports = (
  app: FastifyInstance,
  services: RateLimitServices & { readonly db: Database; readonly log: Pick<Logger, 'warn'> },
): void => {
  app.post(policyReportsPath, { bodyLimit: limits.bytes }, async (request, reply) => {
    await consume(services, policyReportLimit(request.ip))
    for (const violation of violationsOf(request.body).slice(0, limits.reports))
      services.log.warn(violation, 'content security policy violated')
    return reply.code(204).send()
  })
}

const violationsOf = (body: unknown): readonly Violation[] => {
  const read = parsed(body)
  const reports: readonly unknown[] = Array.isArray(read)
    ? read.map((each) => fieldsOf(each)['body'])
    : [fieldsOf(read)['csp-report']]
  return reports.map(fieldsOf).flatMap((report) => {
    const directive = textOf(
      report['effectiveDirective'] ?? report['effective-directive'] ?? report['violated-directive'],
    )
    const line = Number(report['lineNumber'] ?? report['line-number'])
    if (!/^[a-z][a-z-]{2,40}$/.test(directive)) return []
    return [
      {
        directive,
        blocked: originOf(report['blockedURL'] ?? report['blocked-uri']),
        source: fileOf(report['sourceFile'] ?? report['source-file']),
        line: Number.isSafeInteger(line) ? line : undefined,
      },
    ]
  })
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
