import type { FastifyReply, FastifyRequest, onSendAsyncHookHandler } from 'fastify'
import type { Config } from '../config/config.ts'
import { policyReportsPath } from './policy-reports.ts'

const policy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data: blob:",
  "font-src 'self'",
  "connect-src 'self'",
  "manifest-src 'self'",
  "worker-src 'self'",
  "frame-src 'none'",
  "object-src 'none'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
  "require-trusted-types-for 'script'",
  'trusted-types firstday',
  // Not `report-to`: browsers would ignore this one then, and hold reports back for a minute.
  `report-uri ${policyReportsPath}`,
].join('; ')

/** The hook that sets the headers of every response of a route. */
export const securityHeaders =
  (config: Config): onSendAsyncHookHandler =>
  async (request, reply) =>
    setSecurityHeaders(config, request, reply)

/** The security headers of every response: only our scripts run, and responses are not framed, sniffed or cached. */
export const setSecurityHeaders = (config: Config, request: FastifyRequest, reply: FastifyReply): void => {
  void reply.headers({
    // A file has a stricter one.
    'Content-Security-Policy': reply.getHeader('Content-Security-Policy') ?? policy,
    'X-Content-Type-Options': 'nosniff',
    'Referrer-Policy': 'no-referrer',
    'Cross-Origin-Opener-Policy': 'same-origin',
    'Cross-Origin-Embedder-Policy': 'require-corp',
    'Cross-Origin-Resource-Policy': 'same-origin',
    'Permissions-Policy': 'camera=(self), geolocation=(), microphone=(), payment=(), usb=()',
  })
  if (config.publicUrl.startsWith('https:'))
    void reply.header('Strict-Transport-Security', 'max-age=31536000; includeSubDomains')
  if (request.url.toLowerCase().startsWith(config.apiPrefix.toLowerCase()))
    void reply.header('Cache-Control', 'no-store')
}
