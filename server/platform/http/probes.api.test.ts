import { mkdtemp, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import Fastify from 'fastify'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openDatabase } from '#server/platform/database/open-database.ts'
import { openPglite } from '#server/platform/database/pglite.ts'
import { serveProbes } from '#server/platform/http/probes.ts'
import type { ProbedServices } from '#server/platform/http/probes.ts'
import type { TestApp } from '#tests/server/in-process-server.ts'
import { startTestApp } from '#tests/server/in-process-server.ts'

let server: TestApp
beforeAll(async () => void (server = await startTestApp()), 120_000)
afterAll(() => server.close())

const get = async (url: string) => {
  const { statusCode, body } = await server.app.inject({ url })
  return { statusCode, body }
}

const ready = { statusCode: 200, body: 'ready' }
/** A busy machine may need more than one probe. */
const patience = { timeout: 20_000 }
const alive = { statusCode: 200, body: '{"ok":true}' }

/** The probes of a server whose parts are partly replaced. */
const probesOf = (replaced: Partial<ProbedServices>) => {
  const app = Fastify()
  serveProbes(app, { ...server.services, ...replaced })
  return (url: string) => app.inject({ url }).then(({ statusCode, body }) => ({ statusCode, body }))
}

describe('the probes', () => {
  it('answer 200 when the database and the storage do', async () => {
    expect(await get('/health')).toEqual(alive)
    await expect.poll(() => get('/ready'), patience).toEqual(ready)
  })

  it('name the part that doesn’t answer in time; the process stays alive', async () => {
    const probe = probesOf({ db: { query: () => new Promise(() => undefined) } })
    expect(await probe('/ready')).toEqual({ statusCode: 503, body: 'not ready: database' })
    expect(await probe('/health')).toEqual(alive)
  })

  it('V13.4.5: in production name no part to other machines, and not through a proxy; the machine itself sees them', async () => {
    const app = Fastify()
    const { log, storage } = server.services
    const db = { query: () => Promise.reject(new Error('down')) }
    serveProbes(app, { log, storage, db, config: { isProduction: true } })
    const ready = async (remoteAddress: string, headers = {}) =>
      (await app.inject({ url: '/ready', remoteAddress, headers })).body
    expect(await ready('127.0.0.1')).toBe('not ready: database')
    expect(await ready('::1')).toBe('not ready: database')
    expect(await ready('192.0.2.7')).toBe('not ready')
    expect(await ready('127.0.0.1', { 'x-forwarded-for': '192.0.2.7' })).toBe('not ready')
    expect(await ready('127.0.0.1', { forwarded: 'for=192.0.2.7' })).toBe('not ready')
  })

  it('share one question while it is unanswered', async () => {
    let checks = 0
    const check = () => new Promise<void>((resolve) => setTimeout(resolve, 50, (checks += 1)))
    const probe = probesOf({ storage: { check } })
    const answers = await Promise.all([probe('/ready'), probe('/ready'), probe('/ready')])
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200])
    expect(checks).toBe(1)
    await probe('/ready')
    expect(checks).toBe(2)
  })

  it('name a storage whose folder is gone', async () => {
    await rm(path.join(server.services.config.dataDir, 'files'), { recursive: true, force: true })
    expect(await get('/ready')).toEqual({ statusCode: 503, body: 'not ready: storage' })
    expect(await get('/health')).toEqual(alive)
  })

  it('name a database that is down', async () => {
    const folder = await mkdtemp(path.join(os.tmpdir(), 'firstday-'))
    const db = openDatabase(await openPglite(folder))
    const probe = probesOf({ db, storage: { check: () => Promise.resolve() } })
    await db.owner.connection().execute((owner) => sql`create role firstday_system`.execute(owner))
    await expect.poll(() => probe('/ready'), patience).toEqual(ready)
    await db.close()
    expect(await probe('/ready')).toEqual({ statusCode: 503, body: 'not ready: database' })
    expect(await probe('/health')).toEqual(alive)
    await rm(folder, { recursive: true, force: true })
  }, 120_000)
})
