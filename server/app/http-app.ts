import fastifyCompress from '@fastify/compress'
import Fastify, { LogController } from 'fastify'
import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import { addedEditions } from '#contract/forms/editions/added-editions.ts'
import { appVersion } from '#contract/domain/lookups.ts'
import { receiptKeysPath } from '#contract/protocol/receipt.ts'
import { recordInvitationReport } from '../modules/people/invitations/invitation.ts'
import type { PlatformMeta } from '#contract/domain/platform-info.ts'
import { platformMark } from '#contract/domain/platform-info.ts'
import { preloadApplicationPage } from '../modules/applications/preload-public-page.ts'
import { serveReminderLinks } from '../modules/reminders/reminder-links.ts'
import { recordTextReport } from '../modules/reminders/reminder-text-jobs.ts'
import { serveGatewayCalls } from '../modules/text-messages/gateway-calls.ts'
import { receiveText } from '../modules/text-messages/inbound-texts.ts'
import { auditRefusedSubmission } from '../modules/submissions/quarantine.ts'
import { createAuthenticator } from '../policies/actors.ts'
import type { HttpServices } from '../platform/http/http-services.ts'
import { handlersOf } from './routes.ts'
import { demoMailbox } from './demo/mailbox.ts'
import type { Services } from '../platform/platform.ts'
import { jsonBodyLimit } from '../platform/http/stream-body.ts'
import { compression } from '../platform/http/compression.ts'
import { limitConnections } from '../platform/http/connection-limit.ts'
import { serveContract } from '../platform/openapi/openapi.routes.ts'
import { securityHeaders, setSecurityHeaders } from '../platform/http/security-headers.ts'
import { sendServerTime } from '../platform/http/send-server-time.ts'
import { finishRequests } from '../platform/http/finish-requests.ts'
import { mount } from '../platform/http/mount-endpoints.ts'
import { serveProbes } from '../platform/http/probes.ts'
import { servePolicyReports } from '../platform/http/policy-reports.ts'
import { problemOf, replyProblem } from '../platform/http/problem-reply.ts'
import { auditDeniedCall } from '../platform/http/audit-denied-calls.ts'
import { serveClient } from '../platform/http/static-files.ts'

/** The web application on its parts: every call, the client, the pages of a demo. */
export const buildApp = async (services: Services): Promise<FastifyInstance> => {
  const app = Fastify({
    loggerInstance: services.log as FastifyBaseLogger,
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: jsonBodyLimit,
    trustProxy: services.config.trustedProxies.length > 0 ? [...services.config.trustedProxies] : false,
    // Slow headers are an attack; a slow body may be a photo on a bad line.
    http: { headersTimeout: 15_000, connectionsCheckingInterval: 2000 },
    requestTimeout: 120_000,
    connectionTimeout: 130_000,
    keepAliveTimeout: 65_000,
    maxRequestsPerSocket: 0,
    routerOptions: { caseSensitive: false, ignoreTrailingSlash: true, maxParamLength: 200 },
    forceCloseConnections: true,
    return503OnClosing: false,
    // A malformed URL skips all hooks.
    frameworkErrors: (error, request, reply) => {
      setSecurityHeaders(services.config, request, reply)
      void replyProblem(error, request, reply)
    },
  })
  finishRequests(app)
  limitConnections(app.server, services.config.trustedProxies)
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body))
  app.setErrorHandler(async (error, request, reply) => {
    await auditDeniedCall(services, request, problemOf(error))
    return replyProblem(error, request, reply)
  })
  app.addHook('onSend', securityHeaders(services.config))
  app.addHook('onSend', sendServerTime(services))
  app.addHook('onResponse', (request, reply, done) => {
    services.log.info(
      {
        requestId: request.id,
        method: request.method,
        route: request.routeOptions.url,
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime),
      },
      'request completed',
    )
    done()
  })
  const httpServices: HttpServices = {
    ...services,
    authenticator: createAuthenticator(services),
    onRefused: (...refusal) => auditRefusedSubmission(services, ...refusal),
  }
  await app.register(
    async (calls) => {
      await calls.register(fastifyCompress, compression)
      mount(calls, httpServices, handlersOf(services))
    },
    { prefix: services.config.apiPrefix },
  )
  if (services.config.servesDocs) serveContract(app, services.config.apiPrefix)
  app.get('/meta.json', async (_request, reply) =>
    reply.header('Cache-Control', 'no-store').send({
      product: platformMark,
      version: appVersion,
      ...services.config.greeting,
      ...(services.texts !== undefined && { sendsTexts: true as const }),
      ...(addedEditions().length > 0 && { editions: addedEditions() }),
    } satisfies PlatformMeta),
  )
  app.get(receiptKeysPath, async (_request, reply) =>
    reply.header('Cache-Control', 'no-store').send({ keys: services.receipts.publicKeys() }),
  )
  serveReminderLinks(app, services)
  serveGatewayCalls(app, services, {
    onText: (inbound) => receiveText(services, inbound),
    onReport: async (report) => {
      await recordTextReport(services, report)
      await recordInvitationReport(services, report)
    },
  })
  serveProbes(app, services)
  servePolicyReports(app, services)
  if (services.config.isDemo) demoMailbox(app, services.config)
  await serveClient(app, services.config, [preloadApplicationPage(app, services.config)])
  return app
}
