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
export const buildApp = async (deps: Services): Promise<FastifyInstance> => {
  const app = Fastify({
    loggerInstance: deps.log as FastifyBaseLogger,
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: jsonBodyLimit,
    trustProxy: deps.config.trustedProxies.length > 0 ? [...deps.config.trustedProxies] : false,
    requestTimeout: 120_000,
    connectionTimeout: 130_000,
    keepAliveTimeout: 65_000,
    maxRequestsPerSocket: 0,
    routerOptions: { caseSensitive: false, ignoreTrailingSlash: true, maxParamLength: 200 },
    forceCloseConnections: true,
    // An address that can't be read meets no hook.
    frameworkErrors: (error, request, reply) => {
      setSecurityHeaders(deps.config, request, reply)
      void replyProblem(error, request, reply)
    },
  })
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body))
  app.setErrorHandler(async (error, request, reply) => {
    await auditDeniedCall(deps, request, problemOf(error))
    return replyProblem(error, request, reply)
  })
  app.addHook('onSend', securityHeaders(deps.config))
  app.addHook('onResponse', (request, reply, done) => {
    deps.log.info(
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
    account: accountHandlers(deps),
    application: applicationHandlers(deps),
    attention: attentionHandlers(deps),
    business: businessHandlers(deps),
    businessDocuments: businessDocumentsHandlers(deps),
    downloads: downloadsHandlers(deps, {
      people: peopleSource,
      documents: documentsSource,
      applications: applicationsSource,
    }),
    files: filesHandlers(deps),
    jobs: jobsHandlers(deps),
    location: locationHandlers(deps),
    lookups: lookupsHandlers(),
    notes: notesHandlers(deps),
    tpaCompany: tpaCompanyHandlers(deps),
    tpaUser: tpaUserHandlers(deps),
    users: usersHandlers(deps),
    verify: verifyHandlers(deps),
    documents: documentsHandlers(deps),
    masters: mastersHandlers(),
    sync: syncHandlers(deps),
    user: userHandlers(deps),
    w4: formHandlers<(typeof api)['w4']>(deps, serverForms.w4),
    a4: a4Handlers(deps, serverForms.a4),
    wotc: wotcHandlers(deps, serverForms.wotc),
    i9: i9Handlers(deps, serverForms.i9),
    directDeposit: directDepositHandlers(deps, serverForms.directDeposit),
  }
  await app.register(
    async (calls) => {
      await calls.register(fastifyCompress, compression)
      mount(calls, deps, handlerIn(handlers))
    },
    { prefix: deps.config.apiPrefix },
  )
  serveContract(app, deps.config.apiPrefix)
  app.get('/meta.json', async (_request, reply) =>
    reply.header('Cache-Control', 'no-store').send({ version: appVersion, ...deps.config.greeting }),
  )
  app.get('/health', async () => deps.db.system(async () => ({ ok: true })))
  if (deps.config.isDemo) demoMailbox(app, deps.config)
  await serveClient(app, deps.config)
  return app
}

const handlerIn =
  (handlers: AllHandlers) =>
  (name: string): Handler<Endpoint> => {
    const [area = '', call = ''] = name.split('.')
    const found = (handlers as unknown as Record<string, Record<string, Handler<Endpoint>>>)[area]?.[call]
    if (found === undefined) throw new Problem('server', 'server')
    return found
  }
