import 'fake-indexeddb/auto'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Client } from '#src/api/client.ts'
import { NetworkError } from '#src/api/network-errors.ts'
import { loadCached, saveCached } from '#src/offline/database/cached-replies.ts'
import { db } from '#src/offline/database/offline-database.ts'
import { evictCachedReplies } from '#src/offline/database/evict-cached-replies.ts'
import { freshDevice, rawDatabase, logIn } from '#src/offline/testing/device.fixture.ts'
import { queryOf } from './endpoint-query.ts'
import { keepingOffline, loadOrStored } from './keeping-offline.ts'

beforeEach(async () => {
  vi.stubGlobal('navigator', { onLine: true })
  await freshDevice()
  await logIn('person:9')
})
afterEach(() => vi.unstubAllGlobals())

const noNetwork = () => Promise.reject(new NetworkError())
const form = { name: 'Zephyrine Quillfeather' }

describe('what was loaded for review', () => {
  it('is available offline, with the time it was loaded', async () => {
    expect(await loadOrStored('review:7', () => Promise.resolve(form))).toEqual({ value: form, storedAt: undefined })
    const cached = await loadOrStored('review:7', noNetwork)
    expect(cached).toEqual({ value: form, storedAt: expect.any(Number) as number })
    await expect(loadOrStored('review:8', noNetwork)).rejects.toThrow(NetworkError)
  })

  it('is not requested where the device knows it is offline', async () => {
    await loadOrStored('review:7', () => Promise.resolve(form))
    vi.stubGlobal('navigator', { onLine: false })
    const request = vi.fn(() => Promise.resolve({ name: 'other' }))
    expect((await loadOrStored('review:7', request)).value).toEqual(form)
    expect(request).not.toHaveBeenCalled()
  })

  it('is not used where the server refuses', async () => {
    await loadOrStored('review:7', () => Promise.resolve(form))
    await expect(loadOrStored('review:7', () => Promise.reject(new Error('not found')))).rejects.toThrow('not found')
  })

  it('is stored encrypted, and opens for no one else', async () => {
    await loadOrStored('review:7', () => Promise.resolve(form))
    expect(await rawDatabase()).not.toContain('Quillfeather')
    await logIn('person:10')
    await expect(loadOrStored('review:7', noNetwork)).rejects.toThrow(NetworkError)
  })

  it('is stored as far as there is space for it, the newest first', async () => {
    for (const nth of [1, 2, 3, 4]) await saveCached(`review:${nth}`, { nth }, () => nth)
    await saveCached('packet', {}, () => 0)
    await evictCachedReplies('review:', 2)
    expect((await db.cached.toArray()).map(({ name }) => name).sort()).toEqual(['packet', 'review:3', 'review:4'])
    expect((await loadCached<{ nth: number }>('review:4'))?.value).toEqual({ nth: 4 })
  })

  it('answers a question of a page, apart from the same question that is not stored', async () => {
    const plain = queryOf('tpaCompany.get', { params: { id: 1 } }, ({ companyName }) => companyName)
    const offline = keepingOffline('review:9', plain)
    expect(offline.key.slice(0, 3)).toEqual(plain.key)
    expect(offline.key).not.toEqual(plain.key)
    const call = vi.fn<() => Promise<unknown>>().mockResolvedValueOnce({ companyName: 'Acme' })
    call.mockRejectedValueOnce(new NetworkError())
    const client: Client = { call: call as Client['call'] }
    const { signal } = new AbortController()
    expect(offline.select(await offline.load(client, signal))).toEqual({ value: 'Acme', storedAt: undefined })
    const stored = offline.select(await offline.load(client, signal))
    expect(stored).toEqual({ value: 'Acme', storedAt: expect.any(Number) as number })
  })
})
