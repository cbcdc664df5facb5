import { existsSync } from 'node:fs'
import path from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Language } from '#contract/domain/lookups.ts'
import { Problem } from '#contract/protocol/problems.ts'
import type { Config } from '../config/config.ts'
import { languageOf } from './problem-reply.ts'

const year = 'public, max-age=31536000, immutable'
const day = 'public, max-age=86400'

/**
 * The `Cache-Control` of a file: files with a digest in their name are immutable; browsers request the icon at every
 * navigation.
 */
const lifeOf = (file: string): string => {
  if (file.includes(`${path.sep}assets${path.sep}`)) return year
  return /\.(svg|png|ico)$/.test(file) ? day : 'no-cache'
}

/**
 * The page of a URL: those of the screens that people see first list all files that they need
 * (`config/vite/preload-screens.ts`).
 */
const pageOf = (address: string, language: Language): string => {
  if (address === '/login') return `login.${language}.html`
  return address.startsWith('/online-application-form/') ? `apply.${language}.html` : 'index.html'
}

/**
 * Sends the page of an address with the data that it shows first, and resolves to whether it did: not to the reply,
 * which is a promise itself.
 */
export type Preload = (request: FastifyRequest, reply: FastifyReply, address: string) => Promise<boolean>

/** Serves the built client; every route of the screens is answered with its page, unknown calls and files with `not found`. */
export const serveClient = async (
  app: FastifyInstance,
  config: Config,
  preloads: readonly Preload[] = [],
): Promise<void> => {
  const isBuilt = existsSync(path.join(config.clientDir, 'index.html'))
  if (isBuilt) {
    await app.register(fastifyStatic, {
      root: config.clientDir,
      preCompressed: true,
      index: false,
      cacheControl: false,
      // A folder isn't a file: its URL belongs to a screen, especially `/`.
      allowedPath: (address) => !address.endsWith('/'),
      setHeaders: (reply, file) => {
        void reply.header('Cache-Control', lifeOf(file))
      },
    })
    app.get('/manifest.webmanifest', async (request, reply) => {
      void reply.header('Vary', 'Accept-Language, Accept-Encoding')
      return reply.sendFile(languageOf(request) === 'es' ? 'manifest.es.webmanifest' : 'manifest.webmanifest')
    })
  }
  app.setNotFoundHandler(async (request, reply) => {
    // Split, not parsed: `//` isn't a valid URL path.
    const address = (request.url.split('?')[0] ?? '').toLowerCase()
    const isScreen =
      isBuilt &&
      (request.method === 'GET' || request.method === 'HEAD') &&
      !`${address}/`.startsWith(`${config.apiPrefix.toLowerCase()}/`) &&
      !address.startsWith('/demo/') &&
      !/\.[a-z0-9]{2,5}$/.test(address)
    if (!isScreen) throw new Problem('not found', 'notFound')
    void reply.header('Vary', 'Accept-Language, Accept-Encoding')
    for (const preload of preloads) if (await preload(request, reply, address)) return reply
    return reply.sendFile(pageOf(address, languageOf(request)))
  })
}
