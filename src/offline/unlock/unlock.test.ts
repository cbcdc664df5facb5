import 'fake-indexeddb/auto'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { saveCached, loadCached } from '../database/cached-replies.ts'
import { clearDevice } from '../database/clear-device.ts'
import { setDeviceKind } from '../database/device-identity.ts'
import { db } from '../database/offline-database.ts'
import { loadDraft, saveDraft } from '../drafts/drafts.ts'
import { freshDevice, namesKeyOf, rawDatabase, vaultKey } from '../testing/device.fixture.ts'
import { lockVault, openVault, vaultOwner } from '../vault/vault.ts'
import { retainAccess } from './login-keys.ts'
import { currentUnlockRow, longestMs, removeUnlock } from './unlock-row-state.ts'
import { renewUnlock, setUpUnlock, unlockWithPassphrase } from './unlock.ts'

// The cost is measured elsewhere; here only its result counts.
vi.mock('./passphrase.ts', async (original) => ({
  ...(await original<object>()),
  passphraseCost: { memory: 64, passes: 1 },
}))

const maria = 'person:1'
const user = { firstName: 'Maria', lastName: 'Sentinelname', username: 'maria@demo.test' }
const passphrase = 'copper lantern drifting eagle'
const content = { edition: '2026', answers: { ssn: '219-46-sentinel' }, step: 'you' }
const start = Date.now()
const at = (now = start, isKiosk = false) => ({ now, isKiosk })

const logIn = async (keys = [vaultKey(1)], owner = maria) => {
  await setDeviceKind('personal')
  retainAccess({ owner, keys, namesKey: namesKeyOf(owner) })
  await openVault(owner, keys, 'personal', namesKeyOf(owner))
  return keys
}

const logOut = async () => {
  retainAccess(undefined)
  await clearDevice({ hasUnlock: true })
}

const setUp = async () => {
  const keys = await logIn()
  await saveDraft('doc:1', content, 0)
  await saveCached('packet', ['W-4'])
  await setUpUnlock(maria, user, passphrase, at())
  return keys
}

beforeEach(async () => {
  retainAccess(undefined)
  await freshDevice()
})

describe('a passphrase on a personal device', () => {
  it('opens the drafts and the cached task list after a logout, in memory only', async () => {
    await setUp()
    await logOut()
    expect(await unlockWithPassphrase(` ${passphrase.replace(' ', '  ')}`, at())).toMatchObject({
      outcome: 'open',
      owner: maria,
      user,
    })
    expect(await loadDraft('doc:1')).toMatchObject(content)
    expect((await loadCached('packet'))?.value).toEqual(['W-4'])
    expect((await db.keys.toArray()).every(({ storedKeys }) => storedKeys === undefined)).toBe(true)
  })

  it('leaves a copied device without the passphrase nothing to read', async () => {
    const keys = await setUp()
    await logOut()
    const copy = await rawDatabase()
    for (const secret of [
      'sentinel',
      'Sentinelname',
      'maria',
      'person:1',
      passphrase,
      'W-4',
      ...keys.map(({ key }) => key),
    ])
      expect(copy).not.toContain(secret)
    expect(await unlockWithPassphrase('copper lantern drifting eagles', at())).toMatchObject({ outcome: 'wrong' })
    expect(vaultOwner()).toBeUndefined()
  })

  it('is stored with a key pair that opens nothing when it is moved to another owner’s rows', async () => {
    await setUp()
    await logOut()
    await db.unlock.update('this', { alias: '~oanother' })
    expect(await unlockWithPassphrase(passphrase, at())).toMatchObject({ outcome: 'wrong' })
  })

  it('opens what a later login encrypted, without being typed again', async () => {
    const [first] = await setUp()
    await logOut()
    await logIn([vaultKey(2), first as ReturnType<typeof vaultKey>])
    await renewUnlock(maria, user, start + 1000)
    await saveDraft('doc:2', content, 0)
    await logOut()
    expect(await unlockWithPassphrase(passphrase, at(start + longestMs))).toMatchObject({ outcome: 'open' })
    expect(await loadDraft('doc:2')).toMatchObject(content)
  })
})

describe('wrong passphrases', () => {
  it('are slowed down after three, and remove the access after twenty', async () => {
    await setUp()
    await logOut()
    let now = start
    const delays: number[] = []
    for (let tries = 0; tries < 19; tries += 1) {
      const result = await unlockWithPassphrase('wrong', at(now))
      if (result.outcome !== 'wrong') throw new Error(result.outcome)
      delays.push(Math.max(0, result.lockedUntil - now))
      now = Math.max(now, result.lockedUntil)
    }
    expect(delays.slice(0, 6)).toEqual([0, 0, 30_000, 60_000, 120_000, 240_000])
    expect(Math.max(...delays)).toBe(60 * 60_000)
    expect(await unlockWithPassphrase('wrong', at(now))).toEqual({ outcome: 'gone' })
    expect([await db.unlock.count(), await db.cached.count(), await db.drafts.count()]).toEqual([0, 0, 1])
  })

  it('are not tried during a delay, the right one neither', async () => {
    await setUp()
    await logOut()
    for (const _ of [1, 2, 3]) await unlockWithPassphrase('wrong', at())
    expect(await unlockWithPassphrase(passphrase, at(start + 29_000))).toMatchObject({ outcome: 'later' })
    expect(await unlockWithPassphrase(passphrase, at(start + 30_000))).toMatchObject({ outcome: 'open' })
  })
})

describe('it is never set up', () => {
  it.each([
    ['on a shared device', async () => setDeviceKind('shared'), at()],
    ['on a kiosk', async () => undefined, at(start, true)],
    ['after a reload', async () => retainAccess(undefined), at()],
  ])('%s', async (_, change, device) => {
    await logIn()
    await change()
    await expect(setUpUnlock(maria, user, passphrase, device)).rejects.toThrow('no offline access')
    expect(await db.unlock.count()).toBe(0)
  })

  it('with a weak passphrase', async () => {
    await logIn()
    await expect(setUpUnlock(maria, user, 'maria maria maria sentinelname', at())).rejects.toThrow()
  })
})

describe('it is removed', () => {
  it.each<[string, () => Promise<unknown>, ReturnType<typeof at>]>([
    ['on a device that became shared', () => setDeviceKind('shared'), at()],
    ['on a kiosk', () => Promise.resolve(), at(start, true)],
    ['after 30 days without a login', () => Promise.resolve(), at(start + longestMs)],
    ['by a clock set a year forward', () => Promise.resolve(), at(start + 365 * 24 * 3600_000)],
    ['by a clock set a year back', () => Promise.resolve(), at(start - 365 * 24 * 3600_000)],
    ['by its owner', () => removeUnlock(), at()],
    ['by Clear Cache, and a refused session', () => clearDevice(), at()],
  ])('%s', async (_, change, device) => {
    await setUp()
    await logOut()
    await change()
    expect(await currentUnlockRow(device)).toBeUndefined()
    expect([await db.unlock.count(), await db.cached.count(), await db.drafts.count()]).toEqual([0, 0, 1])
    expect(await unlockWithPassphrase(passphrase, at())).toEqual({ outcome: 'gone' })
  })

  it('when a later epoch outdated it', async () => {
    await setUp()
    await logOut()
    const row = await db.unlock.get('this')
    await db.keys.update(row?.alias ?? '', { epoch: 2 })
    expect(await currentUnlockRow(at())).toBeUndefined()
  })

  it('at another person’s login', async () => {
    await setUp()
    await logOut()
    await logIn([vaultKey(1)], 'person:2')
    await renewUnlock('person:2', user, start)
    expect(await db.unlock.count()).toBe(0)
  })

  it('by a logout that may retain it, on a device without one: everything cached goes', async () => {
    await logIn()
    await saveCached('packet', ['W-4'])
    await logOut()
    expect(await db.cached.count()).toBe(0)
    lockVault()
  })
})
