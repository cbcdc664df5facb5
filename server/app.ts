import Fastify, { LogController } from 'fastify'
import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import type { api } from '#contract/index.ts'
import type { Endpoint } from '#contract/kit/endpoint.ts'
import { appVersion } from '#contract/lookups.ts'
import { Problem } from '#contract/problems.ts'
import { accountHandlers } from './areas/account/account.routes.ts'
import { applicationHandlers } from './areas/application/application.routes.ts'
import { applicationsSource } from './areas/application/applications-source.ts'
import { attentionHandlers } from './areas/attention/attention.routes.ts'
import { businessHandlers } from './areas/business/business.routes.ts'
import { businessDocumentsHandlers } from './areas/business-documents/business-documents.routes.ts'
import { downloadsHandlers } from './areas/downloads/downloads.routes.ts'
import { filesHandlers } from './areas/files/files.routes.ts'
import { jobsHandlers } from './areas/jobs/jobs.routes.ts'
import { locationHandlers } from './areas/location/location.routes.ts'
import { lookupsHandlers } from './areas/lookups/lookups.routes.ts'
import { notesHandlers } from './areas/notes/notes.routes.ts'
import { tpaCompanyHandlers } from './areas/tpa-company/tpa-company.routes.ts'
import { tpaUserHandlers } from './areas/tpa-user/tpa-user.routes.ts'
import { peopleSource } from './areas/users/people-source.ts'
import { usersHandlers } from './areas/users/users.routes.ts'
import { verifyHandlers } from './areas/verify/verify.routes.ts'
import { documentsSource } from './areas/documents/documents-source.ts'
import { documentsHandlers } from './areas/documents/documents.routes.ts'
import { mastersHandlers } from './areas/masters/masters.routes.ts'
import { syncHandlers } from './areas/sync/sync.routes.ts'
import { userHandlers } from './areas/user/user.routes.ts'
import { demoMailbox } from './demo/mailbox.ts'
import type { Deps } from './deps.ts'
import { a4Handlers } from './forms/a4/a4.routes.ts'
import { directDepositHandlers } from './forms/direct-deposit/direct-deposit.routes.ts'
import { formHandlers } from './forms/form.routes.ts'
import { i9Handlers } from './forms/i9/i9.routes.ts'
import { serverForms } from './forms/index.ts'
import { wotcHandlers } from './forms/wotc/wotc.routes.ts'
import { bodyMax } from './http/arrive.ts'
import type { Handler, Handlers } from './http/handlers.ts'
import { serveContract } from './openapi/openapi.routes.ts'
import { securityHeaders, setSecurityHeaders } from './http/headers.ts'
import { mount } from './http/mount.ts'
import { problemOf, replyProblem } from './http/problem-reply.ts'
import { noteRefusedCall } from './http/refused-calls.ts'
import { serveClient } from './http/static.ts'

type AllHandlers = { readonly [A in keyof typeof api]: Handlers<(typeof api)[A]> }

/** The web application on its parts: every call, the client, the pages of a demo. */
export const buildApp = async (deps: Deps): Promise<FastifyInstance> => {
  const app = Fastify({
    loggerInstance: deps.log as FastifyBaseLogger,
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: bodyMax,
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
    await noteRefusedCall(deps, request, problemOf(error))
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
    (calls, _options, done) => {
      mount(calls, deps, handlerIn(handlers))
      done()
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
