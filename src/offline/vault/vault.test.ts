import 'fake-indexeddb/auto'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { clearDevice } from '../database/clear-device.ts'
import { loadCached, saveCached } from '../database/cached-replies.ts'
import { db } from '../database/offline-database.ts'
import { setDeviceKind, thisDevice } from '../database/device-identity.ts'
import { filesOf, saveFile } from '../drafts/draft-files.ts'
import { loadDraft, saveDraft } from '../drafts/drafts.ts'
import { renewEpoch } from './vault-epochs.ts'
import { storeSession, loadStoredSession } from '../database/session-record.ts'
import { freshDevice, rawDatabase, logIn, vaultKey } from '../testing/device.fixture.ts'
import {
  decrypt,
  encrypt,
  syncVaultAcrossTabs,
  findStoredOwner,
  lockVault,
  openVault,
  restoreVault,
  VaultLockedError,
  vaultOwner,
} from './vault.ts'
import { DecryptionError } from './row-context.ts'
import type { VaultChannel, VaultMessage } from './vault.ts'
import type { RowContext } from './row-context.ts'

const maria = 'person:1'
const context: RowContext = { store: 'drafts', owner: maria, lane: 'doc:1', key: '', revision: 3 }
const content = { edition: '2026', answers: { ssn: '123-45-6789' }, step: 'you' }
const pdf = () => new File(['%PDF-1.7 sentinel-of-the-file'], 'card.pdf')

beforeEach(freshDevice)

describe('the vault', () => {
  it('opens what it encrypted', async () => {
    await logIn(maria)
    expect(await decrypt(context, await encrypt(context, content))).toEqual(content)
  })

  it('stores its keys, its session and its device again when the browser has emptied the storage', async () => {
    await setDeviceKind('personal')
    await openVault(maria, [vaultKey(1)], 'personal')
    await storeSession({ token: 'T1' })
    const device = await thisDevice()
    await db.delete({ disableAutoOpen: false })
    await saveDraft('doc:1', content, 3)
    await vi.waitFor(async () => expect((await db.keys.get(maria))?.session).toBeDefined())
    expect(await db.device.get('this')).toEqual(device)
    lockVault()
    expect(await restoreVault(maria)).toBe(true)
    expect(await loadStoredSession()).toEqual({ token: 'T1' })
    expect(await loadDraft('doc:1')).toMatchObject({ answers: content.answers })
  })

  it.each<[string, Partial<RowContext>]>([
    ['store', { store: 'cached' }],
    ['lane', { lane: 'doc:2' }],
    ['key', { key: 'other' }],
    ['later revision', { revision: 4 }],
    ['earlier revision', { revision: 2 }],
  ])('refuses a row moved to another %s', async (_, change) => {
    await logIn(maria)
    const sealed = await encrypt(context, content)
    await expect(decrypt({ ...context, ...change }, sealed)).rejects.toThrow(DecryptionError)
  })

  it('refuses another person’s row, even under the same key', async () => {
    const key = vaultKey(1)
    await logIn(maria, [key])
    const sealed = await encrypt(context, content)
    await logIn('person:2', [key])
    await expect(decrypt({ ...context, owner: 'person:2' }, sealed)).rejects.toThrow(DecryptionError)
    await expect(decrypt(context, sealed)).rejects.toThrow(DecryptionError)
  })

  it('refuses a row whose epoch was changed', async () => {
    const keys = [vaultKey(1), { ...vaultKey(2) }]
    await logIn(maria, keys)
    const sealed = await encrypt(context, content)
    await expect(decrypt(context, { ...sealed, epoch: 1 })).rejects.toThrow(DecryptionError)
  })

  it('reads nothing and writes nothing once it is locked', async () => {
    await logIn(maria)
    const sealed = await encrypt(context, content)
    lockVault()
    await expect(encrypt(context, content)).rejects.toThrow(VaultLockedError)
    await expect(decrypt(context, sealed)).rejects.toThrow(VaultLockedError)
  })

  it('stores nothing of the key on a shared device', async () => {
    const key = vaultKey(1)
    await openVault(maria, [key], 'shared')
    expect(await db.keys.get(maria)).toEqual({ owner: maria, epoch: 1, storedKeys: undefined })
    expect(await rawDatabase()).not.toContain(key.key)
    lockVault()
    expect(await restoreVault(maria)).toBe(false)
    expect(await findStoredOwner()).toBeUndefined()
  })

  it('opens again from a personal device, with the session', async () => {
    await openVault(maria, [vaultKey(1)], 'personal')
    await saveDraft('doc:1', content, 0)
    expect(await storeSession({ role: 'EMPLOYEE' })).toBe(true)
    lockVault()
    expect(await findStoredOwner()).toBe(maria)
    expect(await restoreVault(maria)).toBe(true)
    expect(await loadDraft('doc:1')).toMatchObject(content)
    expect(await loadStoredSession()).toEqual({ role: 'EMPLOYEE' })
  })

  it('stores only keys that can’t be exported', async () => {
    await openVault(maria, [vaultKey(1)], 'personal')
    expect((await db.keys.get(maria))?.storedKeys?.map(({ key }) => key.extractable)).toEqual([false])
  })

  it('stores no session on a shared device', async () => {
    await logIn(maria)
    expect(await storeSession({ role: 'EMPLOYEE' })).toBe(false)
    expect(await loadStoredSession()).toBeUndefined()
  })

  it('is open on a full device too', async () => {
    const quota = Object.assign(new Error('full'), { name: 'QuotaExceededError' })
    vi.spyOn(db.keys, 'put').mockRejectedValueOnce(quota as never)
    await expect(logIn(maria)).rejects.toMatchObject({ name: 'StorageFullError' })
    expect(vaultOwner()).toBe(maria)
  })

  it('deletes stored keys when the device becomes shared', async () => {
    await thisDevice()
    await openVault(maria, [vaultKey(1)], 'personal')
    await setDeviceKind('shared')
    expect(await restoreVault(maria)).toBe(false)
  })
})

describe('a new login', () => {
  it('re-encrypts drafts, files and cached replies to its own epoch, so that earlier keys can be destroyed', async () => {
    const [first, second] = [vaultKey(1), vaultKey(2)]
    await logIn(maria, [first])
    await saveDraft('doc:1', content, 0)
    await saveFile('doc:1', pdf())
    await saveCached('tasks', ['W-4'])
    await logIn(maria, [second, first])
    expect(await renewEpoch()).toEqual({ before: 2 })
    await logIn(maria, [second])
    expect(await loadDraft('doc:1')).toMatchObject(content)
    expect((await filesOf('doc:1')).map(({ name }) => name)).toEqual(['card.pdf'])
    expect((await loadCached('tasks'))?.value).toEqual(['W-4'])
  })

  it('keeps the earlier keys when a row changed in the meantime', async () => {
    const [first, second] = [vaultKey(1), vaultKey(2)]
    await logIn(maria, [first])
    await saveDraft('doc:1', content, 0)
    await logIn(maria, [second, first])
    const renewing = renewEpoch()
    await saveDraft('doc:1', { ...content, step: 'filing' }, 1)
    expect([null, { before: 2 }]).toContainEqual(await renewing)
    expect(await loadDraft('doc:1')).toMatchObject({ step: 'filing' })
    expect(await renewEpoch()).toEqual({ before: 2 })
  })

  it('leaves a draft whose key is destroyed in its row, and reports that it can’t be opened', async () => {
    await logIn(maria, [vaultKey(1)])
    await saveDraft('doc:1', content, 0)
    await logIn(maria, [vaultKey(2)])
    expect(await renewEpoch()).toEqual({ before: 2 })
    await expect(loadDraft('doc:1')).rejects.toThrow(DecryptionError)
  })

  it('lets no tab of an earlier login write under a key that may be destroyed', async () => {
    await logIn(maria, [vaultKey(1)])
    await db.keys.put({ owner: maria, epoch: 2 })
    await expect(saveDraft('doc:1', content, 0)).rejects.toMatchObject({ name: 'VaultLockedError', reason: 'stale' })
    await expect(saveFile('doc:1', pdf())).rejects.toMatchObject({ reason: 'stale' })
    expect(await db.drafts.count()).toBe(0)
  })
})

describe('tabs of one person', () => {
  const lineTo = () => {
    const sent: VaultMessage[] = []
    const line: VaultChannel = { postMessage: (news) => void sent.push(news), onmessage: null }
    syncVaultAcrossTabs(line)
    return { sent, hear: (data: VaultMessage) => line.onmessage?.({ data } as MessageEvent) }
  }

  it('move to a new epoch together', async () => {
    const { sent, hear } = lineTo()
    const [first, second] = [vaultKey(1), vaultKey(2)]
    await logIn(maria, [second, first])
    const news = sent[0] as VaultMessage
    await logIn(maria, [first])
    await db.keys.put({ owner: maria, epoch: 2 })
    await expect(saveDraft('doc:1', content, 0)).rejects.toThrow(VaultLockedError)
    hear(news)
    expect(await saveDraft('doc:1', content, 0)).toMatchObject({ conflict: false })
  })

  it('close together', async () => {
    const { sent, hear } = lineTo()
    await logIn(maria)
    hear({ owner: 'person:2', isLocked: true })
    expect(vaultOwner()).toBe(maria)
    hear({ owner: maria, isLocked: true })
    expect(vaultOwner()).toBeUndefined()
    await logIn(maria)
    lockVault('everywhere')
    expect(sent.at(-1)).toEqual({ owner: maria, isLocked: true })
  })

  it('share nothing with a tab where no one, or someone else, is logged in', async () => {
    const { sent, hear } = lineTo()
    await logIn(maria)
    const news = sent[0] as VaultMessage
    lockVault()
    hear(news)
    expect(vaultOwner()).toBeUndefined()
    await logIn('person:2')
    hear(news)
    expect(vaultOwner()).toBe('person:2')
  })
})

describe('Clear Cache, logout, idle', () => {
  it('drop keys, session, caches and storage, and never a draft or an entry', async () => {
    await openVault(maria, [vaultKey(1)], 'personal')
    await storeSession({ role: 'EMPLOYEE' })
    await saveDraft('doc:1', content, 0)
    await saveFile('doc:1', pdf())
    await saveCached('tasks', ['W-4'])
    const deleted: string[] = []
    let cleared = 0
    const caches = {
      keys: async () => ['workbox-precache-v2-x', 'images'],
      delete: async (name: string) => deleted.push(name) > 0,
    }
    await clearDevice({ caches, storages: [{ clear: () => (cleared += 1) }] })
    expect(vaultOwner()).toBeUndefined()
    expect(await restoreVault(maria)).toBe(false)
    expect((await db.keys.get(maria))?.session).toBeUndefined()
    expect(await db.cached.count()).toBe(0)
    expect([await db.drafts.count(), await db.files.count()]).toEqual([1, 1])
    expect([deleted, cleared]).toEqual([['images'], 1])
  })
})
