import { loadPart } from '#src/api/load-part.ts'
import type { VaultKey } from '#contract/endpoints/auth.ts'
import { toBase64url } from './base64url.ts'
import { db } from '../database/offline-database.ts'
import { applicantPrefix } from '../database/rows.ts'
import { StorageFullError } from '../database/storage-space.ts'
import { lockVault, openVault, restoreVault, vaultOwner } from './vault.ts'

/** Whose application is typed on this device, where no one is logged in. */
export interface Applicant {
  /** Another one for each visit. */
  readonly owner: string
  /** Whether the key is stored on the device: the application opens again after the page was closed. */
  readonly isStored: boolean
}

/** Which visits are open, over all tabs. */
export interface VisitLocks {
  /** Returns the function that releases the lock; undefined where another tab holds it. */
  hold(owner: string): Promise<(() => void) | undefined>
  held(): Promise<ReadonlySet<string>>
}

interface Visit extends Applicant {
  /** None where the key was read from the device: it can't be exported from there. */
  readonly keys: readonly VaultKey[]
  readonly release: () => void
}

const lockPrefix = 'firstday visit '

const browserLocks: VisitLocks = {
  hold: (owner) =>
    new Promise((resolve, reject) => {
      const holding = navigator.locks.request(lockPrefix + owner, { ifAvailable: true }, (lock) =>
        lock === null ? resolve(undefined) : new Promise<void>((release) => resolve(release)),
      )
      holding.catch(reject)
    }),
  held: async () => {
    const { held = [] } = await navigator.locks.query()
    return new Set(held.map(({ name = '' }) => name.slice(lockPrefix.length)))
  },
}

let visit: Visit | undefined
let opening: Promise<Applicant> | undefined

const newKey = (epoch: number): VaultKey => ({ epoch, key: toBase64url(crypto.getRandomValues(new Uint8Array(32))) })

const openWith = async (owner: string, keys: readonly VaultKey[], kind: 'shared' | 'personal'): Promise<void> => {
  try {
    await openVault(owner, keys, kind)
  } catch (error) {
    // It is open all the same; the first draft reports that there is no space.
    if (!(error instanceof StorageFullError)) throw error
  }
}

/**
 * Removes what ended visits left: their keys are gone, no one can read it. What was submitted stays until its
 * confirmation.
 */
const deleteEndedVisits = async (held: ReadonlySet<string>): Promise<void> =>
  db.transaction('rw', [db.drafts, db.files, db.keys], async () => {
    const rows = await db.keys.where('owner').startsWith(applicantPrefix).toArray()
    const isLiving = new Set([
      ...held,
      ...rows.filter(({ storedKeys }) => storedKeys !== undefined).map(({ owner }) => owner),
    ])
    const drafts = await db.drafts.where('owner').startsWith(applicantPrefix).toArray()
    for (const { owner, state } of drafts) if (state === 'submitted') isLiving.add(owner)
    const isDead = ({ owner }: { readonly owner: string }) => !isLiving.has(owner)
    await db.drafts.where('owner').startsWith(applicantPrefix).filter(isDead).delete()
    await db.files.where('owner').startsWith(applicantPrefix).filter(isDead).delete()
    await db.keys.where('owner').startsWith(applicantPrefix).filter(isDead).delete()
  })

const restored = async (locks: VisitLocks): Promise<Visit | undefined> => {
  const storedRows = await db.keys
    .where('owner')
    .startsWith(applicantPrefix)
    .filter((row) => row.storedKeys !== undefined)
    .toArray()
  for (const { owner } of storedRows) {
    const release = await locks.hold(owner)
    if (release === undefined) continue
    if (await restoreVault(owner)) return { owner, isStored: true, keys: [], release }
    release()
  }
  return undefined
}

const startVisit = async (locks: VisitLocks): Promise<Visit> => {
  const owner = applicantPrefix + crypto.randomUUID()
  const release = (await locks.hold(owner)) ?? (() => undefined)
  const keys = [newKey(1)]
  await openWith(owner, keys, 'shared')
  return { owner, isStored: false, keys, release }
}

/**
 * Opens the vault of the applicant: of the visit that continues in this tab, of one stored on this device, else of a
 * new one, whose key is in this tab's memory only. Not while someone is logged in: their own vault is open.
 */
export const openApplicant = (locks: VisitLocks = browserLocks): Promise<Applicant> => {
  opening ??= open(locks).finally(() => (opening = undefined))
  return opening
}

const open = async (locks: VisitLocks): Promise<Applicant> => {
  if (visit !== undefined && vaultOwner() === visit.owner) return visit
  closeApplicant()
  await deleteEndedVisits(await locks.held())
  visit = (await restored(locks)) ?? (await startVisit(locks))
  return visit
}

/**
 * Stores the key of this visit on the device, or removes it again: then a new key is created, and everything encrypted
 * with it.
 */
export const setApplicantStored = async (isStored: boolean): Promise<void> => {
  if (visit === undefined || visit.keys.length === 0 || isStored === visit.isStored) return
  const { owner } = visit
  if (isStored) {
    await openWith(owner, visit.keys, 'personal')
    visit = { ...visit, isStored }
    return
  }
  const { renewEpoch } = await loadPart(() => import('./vault-epochs.ts'))
  const next = newKey(Math.max(...visit.keys.map(({ epoch }) => epoch)) + 1)
  await openWith(owner, [...visit.keys, next], 'shared')
  await renewEpoch()
  visit = { ...visit, isStored, keys: [next] }
}

/** Ends the visit in this tab: the key is removed from memory. */
export const closeApplicant = (): void => {
  if (visit === undefined) return
  if (vaultOwner() === visit.owner) lockVault()
  visit.release()
  visit = undefined
}

/** Ends the visit and removes everything of it from the device, except for pending submissions. */
export const forgetApplicant = async (): Promise<void> => {
  const owner = visit?.owner
  closeApplicant()
  if (owner === undefined) return
  await db.transaction('rw', [db.drafts, db.files, db.keys, db.confirmations], async () => {
    const isWaiting = (await db.drafts.where({ owner }).toArray()).some(({ state }) => state === 'submitted')
    await db.keys.delete(owner)
    await db.confirmations.where({ owner }).delete()
    if (isWaiting) return
    await db.drafts.where({ owner }).delete()
    await db.files.where({ owner }).delete()
  })
}
