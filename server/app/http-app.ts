import fastifyCompress from '@fastify/compress'
import Fastify, { LogController } from 'fastify'
import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import type { api } from '#contract/api.ts'
import type { Endpoint } from '#contract/protocol/endpoint.ts'
import { appVersion } from '#contract/domain/lookups.ts'
import { Problem } from '#contract/protocol/problems.ts'
import { accountHandlers } from '../modules/auth/auth.routes.ts'
import { applicationHandlers } from '../modules/applications/applications.routes.ts'
import { applicationsSource } from '../modules/applications/applications-export.ts'
import { attentionHandlers } from '../modules/dashboard/dashboard.routes.ts'
import { businessHandlers } from '../modules/organizations/businesses/businesses.routes.ts'
import { businessDocumentsHandlers } from '../modules/company-documents/company-documents.routes.ts'
import { downloadsHandlers } from '../modules/exports/exports.routes.ts'
import { filesHandlers } from '../modules/files/files.routes.ts'
import { jobsHandlers } from '../modules/failed-jobs/failed-jobs.routes.ts'
import { locationHandlers } from '../modules/organizations/locations/locations.routes.ts'
import { lookupsHandlers } from '../modules/lookups/lookups.routes.ts'
import { notesHandlers } from '../modules/notes/notes.routes.ts'
import { tpaCompanyHandlers } from '../modules/organizations/tpa-companies/tpa-companies.routes.ts'
import { tpaUserHandlers } from '../modules/people/tpa-users/tpa-users.routes.ts'
import { peopleSource } from '../modules/people/list/people-export.ts'
import { usersHandlers } from '../modules/people/people.routes.ts'
import { verifyHandlers } from '../modules/verification/verification.routes.ts'
import { documentsSource } from '../modules/tasks/tasks-export.ts'
import { documentsHandlers } from '../modules/tasks/tasks.routes.ts'
import { mastersHandlers } from '../modules/lookups/masters.routes.ts'
import { syncHandlers } from '../modules/submissions/submissions.routes.ts'
import { userHandlers } from '../modules/own-account/own-account.routes.ts'
import { demoMailbox } from './demo/mailbox.ts'
import type { Services } from '../platform/platform.ts'
import { a4Handlers } from '../modules/forms/a4/a4.routes.ts'
import { directDepositHandlers } from '../modules/forms/direct-deposit/direct-deposit.routes.ts'
import { formHandlers } from '../modules/forms/core/form.handlers.ts'
import { i9Handlers } from '../modules/forms/i9/i9.routes.ts'
import { serverForms } from '../modules/forms/registry.ts'
import { wotcHandlers } from '../modules/forms/wotc/wotc.routes.ts'
import { jsonBodyLimit } from '../platform/http/stream-body.ts'
import { compression } from '../platform/http/compression.ts'
import type { Handler, Handlers } from '../platform/http/handler.ts'
import { serveContract } from '../platform/openapi/openapi.routes.ts'
import { securityHeaders, setSecurityHeaders } from '../platform/http/security-headers.ts'
import { mount } from '../platform/http/mount-endpoints.ts'
import { problemOf, replyProblem } from '../platform/http/problem-reply.ts'
import { auditDeniedCall } from '../platform/http/audit-denied-calls.ts'
import { serveClient } from '../platform/http/static-files.ts'

type AllHandlers = { readonly [A in keyof typeof api]: Handlers<(typeof api)[A]> }

/** The web application on its parts: every call, the client, the pages of a demo. */
export const buildApp = async (services: Services): Promise<FastifyInstance> => {
  const app = Fastify({
    loggerInstance: services.log as FastifyBaseLogger,
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: jsonBodyLimit,
    trustProxy: services.config.trustedProxies.length > 0 ? [...services.config.trustedProxies] : false,
    requestTimeout: 120_000,
    connectionTimeout: 130_000,
    keepAliveTimeout: 65_000,
    maxRequestsPerSocket: 0,
    routerOptions: { caseSensitive: false, ignoreTrailingSlash: true, maxParamLength: 200 },
    forceCloseConnections: true,
    // An address that can't be read meets no hook.
    frameworkErrors: (error, request, reply) => {
      setSecurityHeaders(services.config, request, reply)
      void replyProblem(error, request, reply)
    },
  })
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body))
  app.setErrorHandler(async (error, request, reply) => {
    await auditDeniedCall(services, request, problemOf(error))
    return replyProblem(error, request, reply)
  })
  app.addHook('onSend', securityHeaders(services.config))
  app.addHook('onResponse', (request, reply, done) => {
    services.log.info(
      {
        method: request.method,
        route: request.routeOptions.url,
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime),
      },
      'answered',
    )
    done()
  })
  const handlers: AllHandlers = {
    account: accountHandlers(services),
    application: applicationHandlers(services),
    attention: attentionHandlers(services),
    business: businessHandlers(services),
    businessDocuments: businessDocumentsHandlers(services),
    downloads: downloadsHandlers(services, {
      people: peopleSource,
      documents: documentsSource,
      applications: applicationsSource,
    }),
    files: filesHandlers(services),
    jobs: jobsHandlers(services),
    location: locationHandlers(services),
    lookups: lookupsHandlers(),
    notes: notesHandlers(services),
    tpaCompany: tpaCompanyHandlers(services),
    tpaUser: tpaUserHandlers(services),
    users: usersHandlers(services),
    verify: verifyHandlers(services),
    documents: documentsHandlers(services),
    masters: mastersHandlers(),
    sync: syncHandlers(services),
    user: userHandlers(services),
    w4: formHandlers<(typeof api)['w4']>(services, serverForms.w4),
    a4: a4Handlers(services, serverForms.a4),
    wotc: wotcHandlers(services, serverForms.wotc),
    i9: i9Handlers(services, serverForms.i9),
    directDeposit: directDepositHandlers(services, serverForms.directDeposit),
    emergencyContacts: formHandlers<(typeof api)['emergencyContacts']>(services, serverForms.emergencyContacts),
  }
  await app.register(
    async (calls) => {
      await calls.register(fastifyCompress, compression)
      mount(calls, services, handlerIn(handlers))
    },
    { prefix: services.config.apiPrefix },
  )
  serveContract(app, services.config.apiPrefix)
  app.get('/meta.json', async (_request, reply) =>
    reply.header('Cache-Control', 'no-store').send({ version: appVersion, ...services.config.greeting }),
  )
  app.get('/health', async () => services.db.system(async () => ({ ok: true })))
  if (services.config.isDemo) demoMailbox(app, services.config)
  await serveClient(app, services.config)
  return app
}

const handlerIn =
  (handlers: AllHandlers) =>
  (name: string): Handler<Endpoint> => {
    const [area = '', call = ''] = name.split('.')
    const handler = (handlers as unknown as Record<string, Record<string, Handler<Endpoint>>>)[area]?.[call]
    if (handler === undefined) throw new Problem('server', 'server')
    return handler
  }
