import type { VaultKey } from '#contract/endpoints/auth.ts'
import { fromBase64url } from './base64url.ts'
import { db, whenEmptied } from '../database/offline-database.ts'
import type { Ciphertext, DeviceKind, KeyRow } from '../database/rows.ts'
import { applicantPrefix } from '../database/rows.ts'
import { renameRows } from '../database/rename-rows.ts'
import { forgetOwnerNames, isNamed, nameOwner, storedOwner } from '../database/row-names.ts'
import { withQuotaCheck } from '../database/storage-space.ts'
import type { RowContext } from './row-context.ts'
import { decryptWith, DecryptionError, encryptWith } from './row-context.ts'

/** What a personal device stores to know whose rows these are. */
interface StoredNames {
  readonly owner: string
  readonly namesKey: string
}

const namesContext = (alias: string): RowContext => ({
  store: 'keys',
  owner: alias,
  lane: '',
  key: 'names',
  revision: 0,
})

/** The owner and the key of their names, encrypted for a personal device. */
const storedNames = async (key: CryptoKey, epoch: number, names: StoredNames): Promise<Ciphertext> => {
  const bytes = new TextEncoder().encode(JSON.stringify(names))
  return encryptWith(key, epoch, namesContext(storedOwner(names.owner)), bytes)
}

/** Knows again whose rows these are; without a key for their names, those of the device. */
const restoreNames = async (alias: string, row: KeyRow): Promise<string> => {
  const { names, storedKeys = [] } = row
  const key = storedKeys.find(({ epoch }) => epoch === names?.epoch)?.key
  if (names === undefined || key === undefined) return alias
  const bytes = await decryptWith(key, namesContext(alias), names)
  const { owner, namesKey } = JSON.parse(new TextDecoder().decode(bytes)) as StoredNames
  nameOwner(owner, fromBase64url(namesKey))
  return owner
}

/** The vault is closed, or another login outdated its keys: what is in memory stays there until the owner logs in. */
export class VaultLockedError extends Error {
  readonly reason: 'locked' | 'stale'

  constructor(reason: 'locked' | 'stale') {
    super(`the vault is ${reason}`)
    this.name = 'VaultLockedError'
    this.reason = reason
  }
}

interface Opened {
  readonly owner: string
  readonly keys: ReadonlyMap<number, CryptoKey>
  readonly newest: number
}

/** The messages between tabs of one device about a vault. */
export type VaultMessage =
  | { readonly owner: string; readonly keys: ReadonlyMap<number, CryptoKey>; readonly newest: number }
  | { readonly owner: string; readonly isLocked: true }

/** A channel to the other tabs. */
export interface VaultChannel {
  postMessage(news: VaultMessage): void
  onmessage: ((event: MessageEvent) => void) | null
}

let opened: Opened | undefined
/** What the device stores of the open vault. */
let stored: KeyRow | undefined
// A copy: what is put gets the name that it is stored under.
whenEmptied(async () => stored && db.keys.put({ ...stored }))

/** The session that a personal device stores with the keys. */
export const noteStoredSession = (session: Ciphertext): void => {
  if (stored !== undefined) stored = { ...stored, session }
}
let line: VaultChannel | undefined

const importKey = async ({ epoch, key }: VaultKey): Promise<[number, CryptoKey]> => [
  epoch,
  await crypto.subtle.importKey('raw', fromBase64url(key), 'AES-GCM', false, ['encrypt', 'decrypt']),
]

/**
 * Opens the vault of the person who logged in; on a shared device no key material is stored. `namesKey` hides whose rows
 * are stored; without one, the device's key does. After `StorageFullError` it is open all the same.
 */
export const openVault = async (
  owner: string,
  keys: readonly VaultKey[],
  kind: DeviceKind,
  namesKey?: string,
): Promise<void> => {
  const imported = new Map(await Promise.all(keys.map(importKey)))
  if (imported.size === 0) throw new VaultLockedError('locked')
  const newest = Math.max(...imported.keys())
  const storedKeys = kind === 'personal' ? [...imported].map(([epoch, key]) => ({ epoch, key })) : undefined
  // Open before anything is written: on a full device a person can still log in, to send what is pending.
  opened = { owner, keys: imported, newest }
  line?.postMessage(opened)
  if (!isNamed(owner)) forgetOwnerNames()
  if (namesKey !== undefined) await renameRows(owner, namesKey)
  const key = imported.get(newest)
  const names =
    storedKeys === undefined || key === undefined || namesKey === undefined
      ? undefined
      : await storedNames(key, newest, { owner, namesKey })
  stored = { owner, epoch: newest, storedKeys, names }
  const row = { ...stored }
  await withQuotaCheck(() => db.keys.put(row))
}

/** Opens the vault again from what a personal device has stored; false when it has nothing. */
export const restoreVault = async (storedName: string): Promise<boolean> => {
  const row = await db.keys.get(storedName)
  if (row?.storedKeys === undefined || row.storedKeys.length === 0) return false
  const keys = new Map(row.storedKeys.map(({ epoch, key }) => [epoch, key]))
  const owner = await restoreNames(storedName, row)
  opened = { owner, keys, newest: Math.max(...keys.keys()) }
  stored = { ...row, owner }
  return true
}

/** The owner, as stored, whose keys a personal device has, if any. */
export const findStoredOwner = async (): Promise<string | undefined> =>
  (await db.keys.filter((row) => row.storedKeys !== undefined && !row.owner.startsWith(applicantPrefix)).first())?.owner

/** Drops the keys from memory: of this tab, or `everywhere` also of the owner's other tabs (logout, idle). */
export const lockVault = (where: 'here' | 'everywhere' = 'here'): void => {
  if (where === 'everywhere' && opened !== undefined) line?.postMessage({ owner: opened.owner, isLocked: true })
  opened = undefined
  stored = undefined
  forgetOwnerNames()
}

/** Keeps the tabs of one owner at one epoch: a login in one reaches the others, and so does a logout. */
export const syncVaultAcrossTabs = (to: VaultChannel): void => {
  line = to
  to.onmessage = ({ data }) => {
    const news = data as VaultMessage
    if (news.owner !== opened?.owner) return
    if ('isLocked' in news) lockVault()
    else {
      const keys = new Map([...opened.keys, ...news.keys])
      opened = { owner: news.owner, newest: Math.max(...keys.keys()), keys }
    }
  }
}

/** The owner of the open vault. */
export const vaultOwner = (): string | undefined => opened?.owner

/** The owner of the open vault; throws `VaultLockedError` when none is open. */
export const requireVaultOwner = (): string => vaultNow().owner

/** Newest epoch of the open vault; throws `VaultLockedError` when none is open. */
export const requireVaultEpoch = (): number => vaultNow().newest

const vaultNow = (): Opened => {
  if (opened === undefined) throw new VaultLockedError('locked')
  return opened
}

/** To be called in the transaction that writes: throws `VaultLockedError` when a later login outdated this epoch. */
export const requireCurrentEpoch = async (owner: string, epoch: number): Promise<void> => {
  if (((await db.keys.get(owner))?.epoch ?? 0) > epoch) throw new VaultLockedError('stale')
}

/** Encrypts bytes for one row of the vault's owner, with the newest key. */
export const encryptBytes = async (row: RowContext, bytes: Uint8Array<ArrayBuffer>): Promise<Ciphertext> => {
  const { owner, keys, newest } = vaultNow()
  const key = keys.get(newest)
  if (owner !== row.owner || key === undefined) throw new VaultLockedError('locked')
  return encryptWith(key, newest, row, bytes)
}

/** The bytes of a row; throws `DecryptionError` when it isn't the very row that was written. */
export const decryptBytes = async (row: RowContext, sealed: Ciphertext): Promise<Uint8Array<ArrayBuffer>> => {
  const { owner, keys } = vaultNow()
  const key = keys.get(sealed.epoch)
  if (owner !== row.owner || key === undefined) throw new DecryptionError()
  return decryptWith(key, row, sealed)
}

/** Encrypts a JSON value. */
export const encrypt = (row: RowContext, value: unknown): Promise<Ciphertext> =>
  encryptBytes(row, new TextEncoder().encode(JSON.stringify(value)))

/** The decrypted JSON value of a row; throws `DecryptionError`. */
export const decrypt = async <T>(row: RowContext, sealed: Ciphertext): Promise<T> =>
  JSON.parse(new TextDecoder().decode(await decryptBytes(row, sealed))) as T
