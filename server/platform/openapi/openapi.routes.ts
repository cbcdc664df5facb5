import type { FastifyInstance } from 'fastify'
import { openApiDocument } from './openapi-document.ts'
import { docsPage, docsStyle } from './reference-page.ts'

/** Serves the contract as an OpenAPI document and as a page to read, below the API prefix. */
export const serveContract = (app: FastifyInstance, prefix: string): void => {
  // Created on the first request, to keep the start fast.
  let document: string | undefined
  let page: string | undefined
  app.get(`${prefix}/openapi.json`, async (_request, reply) =>
    reply.type('application/json; charset=utf-8').send((document ??= JSON.stringify(openApiDocument(prefix)))),
  )
  app.get(`${prefix}/docs`, async (_request, reply) =>
    reply.type('text/html; charset=utf-8').send((page ??= docsPage(prefix))),
  )
  app.get(`${prefix}/docs.css`, async (_request, reply) => reply.type('text/css; charset=utf-8').send(docsStyle))
}
