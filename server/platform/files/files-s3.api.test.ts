import { createHash, randomBytes } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import pino from 'pino'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { readConfig } from '#server/platform/config/config.ts'
import { createServices } from '#server/app/container.ts'
import { openStorage } from '#server/platform/files/storage/open-storage.ts'
import { readS3Settings } from '#server/platform/config/s3-settings.ts'
import type { Storage } from '#server/platform/files/storage/storage.ts'
import { startTestApp } from '#tests/server/in-process-server.ts'
import type { ObjectStorage } from '#tests/server/object-storage.ts'
import { objectStorageKey, openObjectStorage } from '#tests/server/object-storage.ts'
import { watchMemory } from '#tests/server/memory-watch.ts'
import { multipartOf } from './uploads.fixture.ts'
import { readyEmployee, signedW4 } from '#tests/server/w4.fixture.ts'

let bucket: ObjectStorage
let storage: Storage

const open = (env: Readonly<Record<string, string>>) => openStorage({ dataDir: '/nowhere', s3: readS3Settings(env) })
const withKey = (key: Readonly<Record<string, string>>) => {
  vi.unstubAllEnvs()
  for (const [name, value] of Object.entries(key)) vi.stubEnv(name, value)
}

beforeAll(async () => {
  withKey(objectStorageKey)
  bucket = await openObjectStorage()
  storage = await open(bucket.env)
})
beforeEach(() => withKey(objectStorageKey))
afterAll(async () => {
  storage.close()
  await bucket.close()
  vi.unstubAllEnvs()
})

const keys = async (of = storage) => {
  const keys: string[] = []
  for await (const { key } of of.list()) keys.push(key)
  return keys.sort()
}
/** Content that is generated while it is read. */
const flowing = (megabytes: number) => {
  const piece = randomBytes(64 * 1024)
  return Readable.from(
    (function* () {
      for (let at = 0; at < megabytes * 16; at += 1) yield piece
    })(),
  )
}
const sizeOf = async (content: Readable | undefined) => {
  let size = 0
  for await (const bytes of (content ?? Readable.from([])) as AsyncIterable<Buffer>) size += bytes.length
  return size
}

describe('an object storage', () => {
  it('returns what was stored, lists it, and deletes what is removed', async () => {
    await storage.put('7/abc', Readable.from([Buffer.from('he'), Buffer.from('llo')]))
    await storage.put('7/empty', Readable.from([]))
    expect((await buffer((await storage.get('7/abc')) ?? Readable.from([]))).toString()).toBe('hello')
    expect(await sizeOf(await storage.get('7/empty'))).toBe(0)
    expect(await keys()).toEqual(['7/abc', '7/empty'])
    await storage.remove('7/abc')
    await storage.remove('7/abc')
    await storage.remove('7/empty')
    expect(await storage.get('7/abc')).toBeUndefined()
    expect(await keys()).toEqual([])
  })

  it('uses only its prefix', async () => {
    const inside = await open({ ...bucket.env, S3_PREFIX: 'live' })
    await inside.put('7/abc', Readable.from([Buffer.from('x')]))
    expect(await keys()).toEqual(['live/7/abc'])
    expect(await keys(inside)).toEqual(['7/abc'])
    await inside.remove('7/abc')
    expect(await keys()).toEqual([])
    inside.close()
  })

  it('stores and returns 24 MB in no more memory than 12', async () => {
    const through = async (megabytes: number) => {
      const watch = watchMemory()
      await storage.put('7/large', watch.through(flowing(megabytes), 4_000_000))
      const stream = (await storage.get('7/large')) ?? Readable.from([])
      expect(await sizeOf(watch.through(stream, 4_000_000))).toBe(megabytes * 1024 * 1024)
      await storage.remove('7/large')
      return watch.most()
    }
    await through(6)
    const small = await through(12)
    let large = Infinity
    // Other work of the process can only add to it, while a file held in memory shows every time.
    for (let tries = 0; tries < 3 && large - small >= 4 * 1024 * 1024; tries += 1) large = await through(24)
    expect(large - small).toBeLessThan(4 * 1024 * 1024)
    expect(large).toBeLessThan(20 * 1024 * 1024)
  }, 120_000)

  it('stores nothing of an interrupted upload', async () => {
    const broken = (megabytes: number) =>
      Readable.from(
        (async function* () {
          for await (const bytes of flowing(megabytes) as AsyncIterable<Buffer>) yield bytes
          throw new Error('broken off')
        })(),
      )
    await expect(storage.put('7/small', broken(1))).rejects.toThrow('broken off')
    await expect(storage.put('7/large', broken(12))).rejects.toThrow('broken off')
    expect(await keys()).toEqual([])
  })

  it.each([
    ['the wrong secret', { AWS_SECRET_ACCESS_KEY: 'WRONG' }, 'does not accept this key'],
    ['an unknown key', { AWS_ACCESS_KEY_ID: 'NOBODY' }, 'does not accept this key'],
    ['half a key', { AWS_SECRET_ACCESS_KEY: '' }, 'must both be set, or neither'],
    ['no such bucket', { S3_BUCKET: 'nothing' }, 'there is no bucket nothing'],
    ['nobody there', { S3_ENDPOINT: 'http://127.0.0.1:1' }, 'nobody answers at http://127.0.0.1:1'],
  ])('with %s keeps a server from starting, and says why', async (_what, changed, reason) => {
    const env = { ...objectStorageKey, ...bucket.env, DATA_DIR: bucket.folder, PORT: '0', ...changed }
    withKey({ ...objectStorageKey, ...changed })
    const start = (async () => createServices(readConfig(env, bucket.folder), pino({ level: 'silent' })))()
    await expect(start).rejects.toThrow(reason)
    await start.catch((error: Error) => expect(error.message).not.toMatch(/WRONG|S3RVER/))
  })
})

describe('an object storage that fails', () => {
  it('aborts a file in the middle, and never ends it as if it were complete', async () => {
    const other = await openObjectStorage()
    const dying = await open(other.env)
    await dying.put('7/large', flowing(30))
    const stream = (await dying.get('7/large')) ?? Readable.from([])
    let size = 0
    const reading = (async () => {
      for await (const bytes of stream as AsyncIterable<Buffer>) {
        size += bytes.length
        if (size === bytes.length) await other.kill()
      }
    })()
    await expect(reading).rejects.toThrow()
    expect(size).toBeLessThan(30 * 1024 * 1024)
    await expect(dying.put('7/small', flowing(1))).rejects.toMatchObject({ kind: 'unavailable' })
    await expect(dying.get('7/large')).rejects.toMatchObject({ kind: 'unavailable' })
    await expect(dying.remove('7/large')).rejects.toMatchObject({ kind: 'unavailable' })
    await expect(keys(dying)).rejects.toMatchObject({ kind: 'unavailable' })
    dying.close()
    await other.close()
  }, 120_000)
})

describe('a server with object storage', () => {
  it('stores a card, renders the form and returns both; nothing of them is on its disk', async () => {
    const server = await startTestApp({ now: () => new Date('2026-11-21T12:00:00Z'), env: bucket.env })
    const employee = await readyEmployee(server)
    const photo = await sharp({ create: { width: 400, height: 300, channels: 3, background: '#a31' } })
      .png()
      .toBuffer()
    const fileId = crypto.randomUUID()
    const sent = await multipartOf(
      { model: JSON.stringify({ userDocumentId: employee.id, fileId }) },
      { DocFile: photo },
    )
    const uploaded = await server.call('/user/uploadDocument', { token: employee.token, ...sent })
    expect(uploaded.status, uploaded.body.message).toBe(200)
    const body = signedW4(employee.id, { SupportiveDocPath: fileId, SupportiveDocName: 'SSC' })
    expect((await server.call('/w4form/create', { token: employee.token, body })).status).toBe(200)
    const manager = await server.logIn('manager@demo.test')
    const approved = await server.call<{ digest: string }>('/Documents/ApproveTaskForms', {
      token: manager,
      body: { UserDocumentId: employee.id },
    })
    expect(approved.status, approved.body.message).toBe(200)
    const { pdf_file_id } = await server.services.db.system(({ trx }) =>
      trx.selectFrom('task').select('pdf_file_id').where('id', '=', employee.id).executeTakeFirstOrThrow(),
    )
    const download = (id: string) =>
      server.app.inject({ url: `/api/files/${id}`, headers: { authorization: `Bearer ${employee.token}` } })
    const pdf = await download(pdf_file_id ?? '')
    expect(createHash('sha256').update(pdf.rawPayload).digest('hex')).toBe(approved.body.data?.digest)
    expect(await sharp((await download(fileId)).rawPayload).metadata()).toMatchObject({ format: 'jpeg', width: 400 })
    expect((await keys()).length).toBe(2)
    expect(await readdir(path.join(server.services.config.dataDir, 'files'), { recursive: true })).toEqual([
      '.installation',
    ])
    for (const name of await readdir(bucket.folder, { recursive: true }))
      if (!name.includes('.') && (await keys()).some((key) => name.endsWith(key)))
        expect((await readFile(path.join(bucket.folder, name))).includes('%PDF')).toBe(false)
    await bucket.kill()
    const away = await download(fileId)
    expect([away.statusCode, away.headers['retry-after']]).toEqual([503, '5'])
    const other = await multipartOf(
      { model: JSON.stringify({ userDocumentId: employee.id, fileId: crypto.randomUUID() }) },
      { DocFile: photo },
    )
    await server.services.db.system(({ trx }) => trx.updateTable('task').set({ status: 'open' }).execute())
    const again = await server.call('/user/uploadDocument', { token: employee.token, ...other })
    expect([again.status, again.body.error?.reason.key]).toEqual([503, 'unavailable'])
    await server.close()
  }, 120_000)
})
