import 'fake-indexeddb/auto'
import { beforeEach, describe, expect, it } from 'vitest'
import { closeApplicant, forgetApplicant, setApplicantStored, openApplicant } from './applicant-vault.ts'
import type { VisitLocks } from './applicant-vault.ts'
import { db } from '../database/offline-database.ts'
import { filesOf, saveFile } from '../drafts/draft-files.ts'
import { loadDraft, saveDraft } from '../drafts/drafts.ts'
import { freshDevice, rawDatabase, logIn } from '../testing/device.fixture.ts'
import { findStoredOwner, lockVault, requireVaultOwner, vaultOwner } from './vault.ts'

const lane = 'apply:blue-heron'
const typed = { edition: '1', answers: { firstName: 'sentinel' }, step: 'you' }
const pdf = () => new File(['%PDF-sentinel'], 'cv.pdf')

const makeLocks = (): VisitLocks => {
  const held = new Set<string>()
  return {
    held: () => Promise.resolve(new Set(held)),
    hold: (owner) => {
      if (held.has(owner)) return Promise.resolve(undefined)
      held.add(owner)
      return Promise.resolve(() => void held.delete(owner))
    },
  }
}

/** Reloads the page: its memory is gone, and with it its locks. */
const reload = () => {
  closeApplicant()
  lockVault()
}

let locks: VisitLocks
beforeEach(async () => {
  closeApplicant()
  await freshDevice()
  locks = makeLocks()
})

describe('an applicant on a shared device', () => {
  it('continues in the same tab, and is another one after a reload', async () => {
    const first = await openApplicant(locks)
    expect(first).toMatchObject({ isStored: false })
    expect((await openApplicant(locks)).owner).toBe(first.owner)
    reload()
    expect((await openApplicant(locks)).owner).not.toBe(first.owner)
  })

  it('leaves nothing unencrypted, no key, and nothing at all once the next one comes', async () => {
    await openApplicant(locks)
    await saveDraft(lane, typed, 0)
    await saveFile(lane, pdf())
    expect(await rawDatabase()).not.toContain('sentinel')
    expect((await db.keys.toArray()).every(({ storedKeys }) => storedKeys === undefined)).toBe(true)
    reload()
    await openApplicant(locks)
    expect([await db.drafts.count(), await db.files.count(), await db.keys.count()]).toEqual([0, 0, 1])
    expect(await loadDraft(lane)).toBeUndefined()
  })

  it('keeps what another tab has open', async () => {
    const other = await openApplicant(locks)
    await saveDraft(lane, typed, 0)
    const stillHeld = makeLocks()
    await stillHeld.hold(other.owner)
    reload()
    await openApplicant(stillHeld)
    expect((await db.drafts.toArray()).map(({ owner }) => owner)).toEqual([other.owner])
  })

  it('keeps what awaits its confirmation, and its files', async () => {
    const { owner } = await openApplicant(locks)
    await saveDraft(lane, typed, 0)
    await saveFile(lane, pdf())
    await db.drafts.update([owner, lane], { state: 'submitted', entryId: 'e' })
    await forgetApplicant()
    await openApplicant(locks)
    expect([await db.drafts.count(), await db.files.count()]).toEqual([1, 1])
  })
})

describe('an applicant on their own device', () => {
  it('finds the answers again after the page was closed', async () => {
    const { owner } = await openApplicant(locks)
    await saveDraft(lane, typed, 0)
    await saveFile(lane, pdf())
    await setApplicantStored(true)
    reload()
    expect(await openApplicant(locks)).toMatchObject({ owner, isStored: true })
    expect((await loadDraft(lane))?.answers).toEqual(typed.answers)
    expect(await filesOf(lane)).toHaveLength(1)
  })

  it('is not opened in a second tab', async () => {
    const { owner } = await openApplicant(locks)
    await setApplicantStored(true)
    const stillHeld = makeLocks()
    await stillHeld.hold(owner)
    reload()
    expect(await openApplicant(stillHeld)).toMatchObject({ isStored: false })
  })

  it('removes the key from the device again: everything is encrypted under a new one', async () => {
    await openApplicant(locks)
    await setApplicantStored(true)
    const old = (await db.keys.toArray())[0]?.storedKeys?.[0]?.key as CryptoKey
    await saveDraft(lane, typed, 0)
    await setApplicantStored(false)
    expect((await loadDraft(lane))?.answers).toEqual(typed.answers)
    const [draft] = await db.drafts.toArray()
    const iv = draft?.content.iv ?? new Uint8Array(12)
    const bytes = draft?.content.bytes ?? new Uint8Array()
    await expect(crypto.subtle.decrypt({ name: 'AES-GCM', iv }, old, bytes)).rejects.toThrow()
    reload()
    await openApplicant(locks)
    expect(await db.drafts.count()).toBe(0)
  })

  it('leaves nothing after clearing', async () => {
    await openApplicant(locks)
    await setApplicantStored(true)
    await saveDraft(lane, typed, 0)
    await forgetApplicant()
    expect([await db.drafts.count(), await db.keys.count()]).toEqual([0, 0])
    expect(vaultOwner()).toBeUndefined()
  })

  it('is never mistaken for a logged-in user', async () => {
    await openApplicant(locks)
    await setApplicantStored(true)
    expect(await findStoredOwner()).toBeUndefined()
  })
})

it('a user who logs in gets their own vault; the applicant before them is gone', async () => {
  const applicant = await openApplicant(locks)
  await saveDraft(lane, typed, 0)
  await logIn('person:7')
  expect(requireVaultOwner()).toBe('person:7')
  lockVault()
  expect((await openApplicant(locks)).owner).not.toBe(applicant.owner)
  expect(await db.drafts.count()).toBe(0)
})
