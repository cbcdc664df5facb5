import { mkdtemp, readdir, rename, rm, stat, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { SystemStatus } from '#contract/endpoints/system-status.ts'
import { openAnchorStorage } from '#server/platform/files/storage/open-storage.ts'
import type { ObjectStorage } from '#tests/server/object-storage.ts'
import { objectStorageKey, openObjectStorage } from '#tests/server/object-storage.ts'
import type { TestApp } from '#tests/server/in-process-server.ts'
import { startTestApp } from '#tests/server/in-process-server.ts'
import { anchorChains, isAnchoringBehind } from './anchor-chains.ts'
import { openAnchorCopies } from './anchor-copies.ts'
import { anchorsFile, readAnchors } from './anchors.ts'
import { systemOrigin } from './audit-log.ts'
import { lineOf, verifyChain } from './verify-chain.ts'

let folder: string
let server: TestApp
let chain = 0
beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'firstday-anchors-'))
  server = await startTestApp({ env: { AUDIT_ANCHORS_URL: `file://${folder}/place` } })
  chain = (await server.actor('owner@demo.test')).businessId ?? 0
}, 120_000)
afterAll(async () => {
  await server.close()
  await rm(folder, { recursive: true, force: true })
})

const record = async (count: number) => {
  const owner = await server.actor('owner@demo.test')
  await server.services.db.as(owner, async ({ audit }) => {
    for (let at = 0; at < count; at += 1)
      audit.record(owner, systemOrigin, {
        kind: 'profile changed',
        businessId: owner.businessId,
        subjectId: owner.userId,
        data: { fields: 'phone' },
      })
  })
}
const anchor = (at = new Date()) => anchorChains(server.services, at)
const objects = async () => {
  const entries = await readdir(path.join(folder, 'place'), { recursive: true, withFileTypes: true })
  return entries.filter((entry) => entry.isFile()).map(({ name }) => name)
}
const status = async () => {
  const token = await server.logIn('admin@demo.test')
  return (await server.call<SystemStatus>('/system/Status', { method: 'GET', token })).body.data?.auditCopies
}
/** The findings after an insider deleted the last events with their seals, and set the head back; rolled back again. */
const afterCut = async (count: number, anchors: Parameters<typeof verifyChain>[2]) => {
  const lines: string[] = []
  const cut = async () =>
    server.services.db.owner.transaction().execute(async (trx) => {
      const { seq } = await trx
        .selectFrom('audit_chain_head')
        .select('seq')
        .where('chain', '=', chain)
        .executeTakeFirstOrThrow()
      const left = seq - count
      for (const statement of [
        `delete from audit_event where chain = ${chain} and seq > ${left}`,
        `delete from audit_checkpoint where chain = ${chain} and seq > ${left}`,
        `update audit_chain_head set seq = ${left}, hash = (select hash from audit_event where chain = ${chain}
           and seq = ${left}) where chain = ${chain}`,
      ])
        await sql.raw(statement).execute(trx)
      await verifyChain(trx, server.services.master, anchors, (finding) => lines.push(lineOf(finding)))
      throw new Error('rolled back')
    })
  await expect(cut()).rejects.toThrow('rolled back')
  return lines
}

describe('the second place of anchors', () => {
  beforeAll(() => record(5))
  beforeEach(() => record(3))

  it('V16.4.2: shows that three fresh events were cut off, also when the data folder’s anchors are gone', async () => {
    await anchor()
    const copies = await server.services.anchorCopies?.read()
    expect(copies?.foreign).toEqual([])
    await rm(anchorsFile(server.services.config.dataDir))
    const none = await readAnchors(server.services.config.dataDir, server.services.master)
    expect(await afterCut(3, none)).toEqual([])
    expect(await afterCut(3, copies ?? none)).toEqual([expect.stringMatching(/events \d+ to \d+: cut off at the end$/)])
  })

  it('gets an object when something happened and none when nothing did; the first of a day has every chain', async () => {
    await anchor()
    const before = (await objects()).length
    await anchor()
    expect(await objects()).toHaveLength(before)
    const admin = await server.actor('admin@demo.test')
    await server.services.db.as(admin, async ({ audit }) =>
      audit.record(admin, systemOrigin, {
        kind: 'profile changed',
        businessId: null,
        subjectId: admin.userId,
        data: { fields: 'phone' },
      }),
    )
    await anchor(new Date(Date.now() + 86_400_000))
    await record(1)
    await anchor(new Date(Date.now() + 2 * 86_400_000))
    expect((await objects()).length).toBe(before + 2)
    const other = openAnchorCopies(
      await openAnchorStorage({ folder: path.join(folder, 'place') }, undefined),
      server.services.master,
    )
    expect((await other.read()).furthest).toEqual((await server.services.anchorCopies?.read())?.furthest)
    expect([...(await other.read()).furthest.keys()].sort()).toEqual([0, chain])
  })

  it('that can’t be used is reported and shown, keeps no anchor from the data folder, and gets all of them later', async () => {
    await anchor()
    expect(await status()).toBe('current')
    await record(2)
    await rename(path.join(folder, 'place'), path.join(folder, 'away'))
    await writeFile(path.join(folder, 'place'), 'not a folder')
    const { added, missed } = await anchor()
    expect([added > 0, missed instanceof Error]).toEqual([true, true])
    expect(await status()).toBe('behind')
    await rm(path.join(folder, 'place'))
    await rename(path.join(folder, 'away'), path.join(folder, 'place'))
    expect(await status()).toBe('current')
    const later = new Date(Date.now() + 20 * 60_000)
    expect(await isAnchoringBehind(server.services, later)).toBe(true)
    expect((await anchor()).missed).toBeUndefined()
    expect(await isAnchoringBehind(server.services, later)).toBe(false)
    expect(
      await afterCut(2, (await server.services.anchorCopies?.read()) ?? { furthest: new Map(), foreign: [] }),
    ).toEqual([expect.stringContaining('cut off at the end')])
  })

  it('holds files of its owner only', async () => {
    expect((await stat(path.join(folder, 'place'))).mode & 0o077).toBe(0)
  })
})

describe('a bucket as the second place', () => {
  let storage: ObjectStorage
  beforeAll(async () => void (storage = await openObjectStorage()), 120_000)
  afterAll(() => storage.close())

  it('V16.4.2: has the anchors under its prefix, where another server reads them', async () => {
    const env = {
      ...storage.env,
      ...objectStorageKey,
      S3_PREFIX: 'files',
      AUDIT_ANCHORS_URL: 's3://firstday/anchors/of-one',
    }
    const before = { ...process.env }
    Object.assign(process.env, objectStorageKey)
    const other = await startTestApp({ env, database: 'embedded' })
    const owner = await other.actor('owner@demo.test')
    await other.services.db.as(owner, async ({ audit }) =>
      audit.record(owner, systemOrigin, {
        kind: 'logged out',
        businessId: owner.businessId,
        subjectId: owner.userId,
        data: {},
      }),
    )
    expect(await anchorChains(other.services, new Date())).toEqual({ added: 1, unfit: [] })
    const { furthest } = (await other.services.anchorCopies?.read()) ?? { furthest: new Map() }
    expect([...furthest.keys()]).toEqual([chain])
    await other.close()
    process.env = before
  })
})
