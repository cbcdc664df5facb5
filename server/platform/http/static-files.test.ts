import { existsSync } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import Fastify from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { manifestIn } from '../../../config/vite/manifest.ts'
import { readConfig } from '../config/config.ts'
import { replyProblem } from './problem-reply.ts'
import { serveClient } from './static-files.ts'

const logged: string[] = []
const app = Fastify({ logger: { level: 'warn', stream: { write: (line) => void logged.push(line) } } })
let folder: string

beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'firstday-client-'))
  await writeFile(path.join(folder, 'index.html'), '<title>Firstday</title>')
  await writeFile(path.join(folder, 'sign-in.en.html'), '<title>Sign in</title>')
  await writeFile(path.join(folder, 'manifest.webmanifest'), JSON.stringify(manifestIn('en')))
  await writeFile(path.join(folder, 'manifest.es.webmanifest'), JSON.stringify(manifestIn('es')))
  app.setErrorHandler((error, request, reply) => replyProblem(error, request, reply))
  await serveClient(app, { ...readConfig({ DATA_DIR: folder }, folder), clientDir: folder }, [
    (_request, reply, address) => {
      if (address !== '/preloaded') return Promise.resolve(false)
      void reply.type('text/html').send('<title>Preloaded</title>')
      return Promise.resolve(true)
    },
  ])
})
afterAll(async () => {
  await app.close()
  await rm(folder, { recursive: true, force: true })
})

describe('the URLs of screens', () => {
  it.each(['/', '/?from=mail', '//', '/user/7/', '/nonsense', '/index.html'])(
    'return the page at %s, also without compression',
    async (url) => {
      const answer = await app.inject({ url })
      expect(answer.statusCode).toBe(200)
      expect(answer.body).toContain('Firstday')
    },
  )

  it('return the page with its data where there is some, and send it once', async () => {
    const reply = await app.inject({ url: '/preloaded' })
    expect(reply.body).toBe('<title>Preloaded</title>')
    expect(logged).toEqual([])
  })

  it('return 404 for a missing file', async () => {
    expect((await app.inject({ url: '/assets/none.js' })).statusCode).toBe(404)
  })
})

describe('what is installed', () => {
  it.each([
    ['en-US,en;q=0.9', 'en', 'Your forms'],
    ['es-MX,es;q=0.9,en;q=0.5', 'es', 'Sus formularios'],
  ])('is in the language of the browser: %s', async (languages, lang, shortcut) => {
    const reply = await app.inject({ url: '/manifest.webmanifest', headers: { 'accept-language': languages } })
    expect(reply.headers).toMatchObject({ 'content-type': 'application/manifest+json', 'cache-control': 'no-cache' })
    expect(reply.headers.vary).toContain('Accept-Language')
    const manifest = reply.json<ReturnType<typeof manifestIn>>()
    expect(manifest).toMatchObject({ lang, shortcuts: [{ name: shortcut }, {}, {}] })
    const files = [...manifest.icons, ...manifest.screenshots].map(({ src }) => src)
    const client = path.resolve(import.meta.dirname, '../../../public')
    for (const src of files) expect([src, existsSync(path.join(client, src))]).toEqual([src, true])
  })
})
