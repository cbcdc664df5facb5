import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { ObjectStorage } from '#tests/server/object-storage.ts'
import { objectStorageKey, openObjectStorage } from '#tests/server/object-storage.ts'
import type { TestApp } from '#tests/server/in-process-server.ts'
import { startTestApp } from '#tests/server/in-process-server.ts'
import { openDisk } from './storage/disk.ts'
import { requireSameStorage } from './storage-identity.ts'

let server: TestApp
let folder: string
beforeAll(async () => void (server = await startTestApp()))
afterAll(() => server.close())
beforeEach(async () => void (folder = await mkdtemp(path.join(os.tmpdir(), 'firstday-storage-'))))
afterEach(() => rm(folder, { recursive: true, force: true }))

const require = (storage = server.services.storage, acceptsNew = false) =>
  requireSameStorage(server.services.db, server.services.master, storage, acceptsNew)

describe('the storage of a database', () => {
  it('is accepted at each start, and is the same for every server of it', async () => {
    await expect(require()).resolves.toBeUndefined()
    const same = openDisk(path.join(server.services.config.dataDir, 'files'))
    await expect(require(same)).resolves.toBeUndefined()
  })

  it('is not another folder: a neighbor with its own is refused, and changes nothing there', async () => {
    await expect(require(openDisk(folder))).rejects.toThrow('not the one that this database’s files are in')
    expect(await readdir(folder)).toEqual([])
  })

  it('may be another one that the operator accepts, once; one with another id never', async () => {
    await require(openDisk(folder), true)
    await expect(require(openDisk(folder))).resolves.toBeUndefined()
    await writeFile(path.join(folder, '.installation'), 'of-another-one')
    for (const accepts of [false, true])
      await expect(require(openDisk(folder), accepts)).rejects.toThrow('belongs to another database')
  })

  it('is not that of another database, unless a first start broke off before anything was stored', async () => {
    const { db } = server.services
    const forget = () => db.system(({ trx }) => trx.deleteFrom('platform_key').where('name', '=', 'storage').execute())
    const disk = openDisk(folder)
    await require(disk, true)
    await forget()
    await require(disk)
    await writeFile(path.join(folder, 'file'), 'x')
    await forget()
    await expect(require(disk)).rejects.toThrow('belongs to another database')
    await rm(path.join(folder, 'file'))
    await require(disk)
  })
})

describe('a bucket', () => {
  let objects: ObjectStorage
  beforeAll(async () => void (objects = await openObjectStorage()))
  afterAll(() => objects.close())

  it('has its id at its prefix, where no file is listed', async () => {
    Object.assign(process.env, objectStorageKey)
    const { openS3 } = await import('./storage/s3.ts')
    const at = (prefix: string) =>
      openS3({ endpoint: objects.env.S3_ENDPOINT, bucket: 'firstday', prefix, region: 'us-east-1', isPathStyle: true })
    const bucket = await at('one/')
    expect(await bucket.mark()).toBeUndefined()
    await bucket.setMark('id')
    expect(await bucket.mark()).toBe('id')
    for await (const { key } of bucket.list()) expect(key).toBe('none')
    const other = await at('other/')
    expect(await other.mark()).toBeUndefined()
    for (const each of [bucket, other]) each.close()
  })
})
