import 'fake-indexeddb/auto'
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { decryptSubmission } from '#server/platform/crypto/decrypt-submission.ts'
import { loadCached, saveCached, taskListReply } from '../database/cached-replies.ts'
import { db } from '../database/offline-database.ts'
import { StorageFullError } from '../database/storage-space.ts'
import { saveDraft } from '../drafts/drafts.ts'
import { logIn } from '../testing/device.fixture.ts'
import type { Open } from '../testing/idempotent-server.fixture.ts'
import { createSubmissionFixture, formOf, maria, mariasKey, tom } from '../testing/offline.fixture.ts'
import { createReceiptsFixture } from '../testing/receipts.fixture.ts'
import { enqueueSubmission } from './enqueue-submission.ts'
import type { MemoryPorts } from './send-from-memory.ts'
import { unstored } from './unstored.ts'

const lane = 'doc:902'

let fixture: Awaited<ReturnType<typeof createSubmissionFixture>>
let receipts: ReturnType<typeof createReceiptsFixture>
let memory: MemoryPorts
let isOnline = true

const sign = () => enqueueSubmission(formOf(fixture.server, maria, lane), memory.now, memory)
const closePage = () => Object.values(unstored).forEach((remembered) => remembered.clear())

beforeEach(async () => {
  isOnline = true
  fixture = await createSubmissionFixture(decryptSubmission as unknown as Open)
  const { server, world } = fixture
  receipts = createReceiptsFixture(server)
  memory = {
    ...world.ports,
    send: async (request) => receipts.withReceipt(await world.ports.send(request), request),
    isOnline: () => isOnline,
    wait: () => Promise.resolve(),
  }
  vi.stubGlobal('navigator', { onLine: true })
  await saveDraft(lane, { edition: '2026', answers: {}, step: 'sign' }, 0)
})
afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  closePage()
})

describe('before a full device sends from memory, it makes space', () => {
  /** Space for a submission only once few replies are stored. */
  const fillWith = (most: number) => {
    const count = () => (stored -= 1)
    let stored = 3
    db.cached.hook('deleting', count)
    onTestFinished(() => db.cached.hook('deleting').unsubscribe(count))
    const bulkAdd = db.sealed.bulkAdd.bind(db.sealed)
    vi.spyOn(db.sealed, 'bulkAdd').mockImplementation((async (rows: Parameters<typeof bulkAdd>[0]) => {
      if (stored <= most) return bulkAdd(rows)
      throw Object.assign(new Error('full'), { name: 'QuotaExceededError' })
    }) as never)
  }
  beforeEach(async () => {
    await logIn(tom)
    await saveCached('form:1', 'Tom’s')
    await logIn(maria, [mariasKey])
    for (const name of [taskListReply, 'form:902']) await saveCached(name, 'Maria’s')
  })

  it('from replies of other people', async () => {
    fillWith(2)
    const { id } = await sign()
    expect(await db.outbox.toCollection().primaryKeys()).toEqual([id])
    expect((await loadCached('form:902'))?.value).toBe('Maria’s')
    expect(fixture.server.requests).toEqual([])
  })

  it('online from all replies but the task list', async () => {
    fillWith(1)
    const { id } = await sign()
    expect(await db.outbox.toCollection().primaryKeys()).toEqual([id])
    expect((await loadCached(taskListReply))?.value).toBe('Maria’s')
    expect(await loadCached('form:902')).toBeUndefined()
  })

  it('offline from nothing that its person needs', async () => {
    vi.stubGlobal('navigator', { onLine: false })
    isOnline = false
    fillWith(1)
    await expect(sign()).rejects.toThrow(StorageFullError)
    expect((await loadCached('form:902'))?.value).toBe('Maria’s')
  })

  it('online from screens that the worker downloads again', async () => {
    let hasSpace = false
    const postMessage = (message: { readonly type: string }, [port]: readonly MessagePort[]) => {
      hasSpace = message.type === 'delete screens'
      port?.postMessage({ downloaded: [] })
    }
    vi.stubGlobal('navigator', { onLine: true, serviceWorker: { controller: { postMessage } } })
    const bulkAdd = db.sealed.bulkAdd.bind(db.sealed)
    vi.spyOn(db.sealed, 'bulkAdd').mockImplementation(((rows: Parameters<typeof bulkAdd>[0]) =>
      hasSpace
        ? bulkAdd(rows)
        : Promise.reject(Object.assign(new Error('full'), { name: 'QuotaExceededError' }))) as never)
    const { id } = await sign()
    expect(await db.outbox.toCollection().primaryKeys()).toEqual([id])
  })
})
