import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Config } from '../../platform/config/config.ts'
import { languageOf } from '../../platform/http/problem-reply.ts'
import type { Preload } from '../../platform/http/static-files.ts'

const pack = promisify(gzip)

const slugOf = (address: string): string | undefined =>
  /^\/online-application-form\/([a-z0-9-]+)\/?$/.exec(address)?.[1]

/** The reply of the application page's endpoint for the same visitor, including its hooks; undefined if it refuses. */
const publicPage = async (app: FastifyInstance, config: Config, request: FastifyRequest, slug: string) => {
  const answer = await app.inject({
    method: 'GET',
    url: `${config.apiPrefix}/OnlineApplication/Get/${slug}`,
    remoteAddress: request.ip,
    headers: { 'accept-language': languageOf(request) },
  })
  return answer.statusCode === 200 ? answer.json<{ readonly data: unknown }>().data : undefined
}

/**
 * The screen of an online application with the application page's data embedded (`script#early-page`, JSON), which
 * saves one round trip on a slow connection.
 */
export const preloadApplicationPage =
  (app: FastifyInstance, config: Config): Preload =>
  async (request, reply, address) => {
    const slug = slugOf(address)
    const page = slug === undefined ? undefined : await publicPage(app, config, request, slug)
    if (page === undefined) return false
    const html = await readFile(path.join(config.clientDir, `apply.${languageOf(request)}.html`), 'utf8')
    const json = JSON.stringify(page).replaceAll('<', String.raw`\u003c`)
    const whole = html.replace(
      '</head>',
      () => `<script type="application/json" id="early-page">${json}</script></head>`,
    )
    void reply.headers({ 'Content-Type': 'text/html; charset=utf-8', 'Cache-Control': 'no-store' })
    const isPacked = /\bgzip\b/.test(String(request.headers['accept-encoding']))
    if (isPacked) void reply.header('Content-Encoding', 'gzip')
    void reply.send(isPacked ? await pack(whole) : whole)
    return true
  }
