import { Aes256Gcm, CipherSuite, DhkemP256HkdfSha256, HkdfSha256 } from '@hpke/core'
import { db } from '../database/offline-database.ts'
import { storedOwner } from '../database/row-names.ts'
import { withQuotaCheck } from '../database/storage-space.ts'
import { openVault } from '../vault/vault.ts'
import { retainedAccess } from './login-keys.ts'
import type { VaultAccess } from './login-keys.ts'
import { keyOfPassphrase, passphraseCost, passphraseFault } from './passphrase.ts'
import { currentUnlockRow, longestMs, removeUnlock } from './unlock-row-state.ts'
import type { DeviceFacts } from './unlock-row-state.ts'
import { unlockVersion } from './unlock-row.ts'
import type { LockedBytes, UnlockRow } from './unlock-row.ts'

const suite = new CipherSuite({ kem: new DhkemP256HkdfSha256(), kdf: new HkdfSha256(), aead: new Aes256Gcm() })
const text = new TextEncoder()
const info = text.encode('firstday offline access 1')

/** What is encrypted to the device's pair: the keys, and the person's data without any token. */
interface UnlockContent {
  readonly access: VaultAccess
  readonly user: unknown
}

/** Tries without a delay, and tries after which the way in is removed. */
const freeTries = 3
const mostTries = 20
const firstDelayMs = 30_000
const longestDelayMs = 60 * 60_000

/** The device is shared, a kiosk, or this page hasn't had the login. */
class UnlockUnavailableError extends Error {
  constructor() {
    super('no offline access can be set up here')
    this.name = 'UnlockUnavailableError'
  }
}

const contextOf = (alias: string): Uint8Array<ArrayBuffer> => text.encode(JSON.stringify([unlockVersion, alias]))

const sealedTo = async (publicKey: Uint8Array<ArrayBuffer>, alias: string, content: UnlockContent) => {
  const recipientPublicKey = await suite.kem.deserializePublicKey(publicKey)
  const plain = text.encode(JSON.stringify(content))
  const { enc, ct } = await suite.seal({ recipientPublicKey, info }, plain, contextOf(alias))
  return { enc: new Uint8Array(enc), bytes: new Uint8Array(ct) }
}

const lockPrivateKey = async (key: CryptoKey, alias: string, plain: ArrayBuffer): Promise<LockedBytes> => {
  const iv = crypto.getRandomValues(new Uint8Array(12))
  const algorithm = { name: 'AES-GCM', iv, additionalData: contextOf(alias) }
  return { iv, bytes: new Uint8Array(await crypto.subtle.encrypt(algorithm, key, plain)) }
}

const requireAccess = async (owner: string, { isKiosk }: DeviceFacts): Promise<VaultAccess> => {
  const access = retainedAccess()
  const isPersonal = (await db.device.get('this'))?.kind === 'personal' && !isKiosk
  if (!isPersonal || access?.owner !== owner) throw new UnlockUnavailableError()
  return access
}

/**
 * Lets a passphrase open the vault of the person who logged in in this page; the passphrase is stored nowhere. Throws
 * `UnlockUnavailableError` on a shared device, on a kiosk, and after a reload; `StorageFullError`.
 */
export const setUpUnlock = async (
  owner: string,
  user: { readonly firstName: string; readonly lastName: string; readonly username: string },
  passphrase: string,
  device: DeviceFacts,
): Promise<void> => {
  const access = await requireAccess(owner, device)
  if (passphraseFault(passphrase, [user.firstName, user.lastName, user.username]) !== undefined)
    throw new UnlockUnavailableError()
  const salt = crypto.getRandomValues(new Uint8Array(16))
  const key = await keyOfPassphrase(passphrase, salt, passphraseCost)
  const pair = await suite.kem.generateKeyPair()
  const publicKey = new Uint8Array(await suite.kem.serializePublicKey(pair.publicKey))
  const alias = storedOwner(owner)
  const privateKey = await lockPrivateKey(key, alias, await suite.kem.serializePrivateKey(pair.privateKey))
  const content = await sealedTo(publicKey, alias, { access, user })
  const epoch = Math.max(...access.keys.map((each) => each.epoch))
  const row = { alias, epoch, salt, cost: passphraseCost, publicKey, privateKey, content, writtenAt: device.now }
  await requireAccess(owner, device)
  await withQuotaCheck(() =>
    db.unlock.put({ name: 'this', version: unlockVersion, ...row, failures: 0, lockedUntil: 0 }),
  )
}

/** After a login: what it gave is encrypted to the pair of the device; another person's way in is removed. */
export const renewUnlock = async (owner: string, user: unknown, now: number): Promise<void> => {
  const row = await db.unlock.get('this')
  const access = retainedAccess()
  if (row === undefined || access?.owner !== owner) return
  const alias = storedOwner(owner)
  if (row.alias !== alias || row.version !== unlockVersion || now >= row.writtenAt + longestMs) {
    await removeUnlock()
    return
  }
  const content = await sealedTo(row.publicKey, alias, { access, user })
  const epoch = Math.max(...access.keys.map((each) => each.epoch))
  await db.unlock.update('this', { content, epoch, writtenAt: now, failures: 0, lockedUntil: 0 })
}

/** What came of a passphrase. */
export type UnlockOutcome =
  | { readonly outcome: 'open'; readonly owner: string; readonly user: unknown }
  | { readonly outcome: 'wrong' | 'later'; readonly lockedUntil: number }
  | { readonly outcome: 'gone' }

/** When the next passphrase may be tried; 0 for now. */
const nextTryAfter = (failures: number, now: number): number =>
  failures < freeTries ? 0 : now + Math.min(firstDelayMs * 2 ** (failures - freeTries), longestDelayMs)

/** Counts a try before it is made, so that closing the page doesn't undo it. */
const countTry = (now: number): Promise<UnlockRow | undefined> =>
  db.transaction('rw', db.unlock, async () => {
    const row = await db.unlock.get('this')
    if (row === undefined || row.lockedUntil > now) return undefined
    const failures = row.failures + 1
    const counted = { ...row, failures, lockedUntil: nextTryAfter(failures, now) }
    await db.unlock.put(counted)
    return counted
  })

const contentOf = async (row: UnlockRow, passphrase: string): Promise<UnlockContent | undefined> => {
  const key = await keyOfPassphrase(passphrase, row.salt, row.cost)
  const { iv, bytes } = row.privateKey
  try {
    const additionalData = contextOf(row.alias)
    const plain = await crypto.subtle.decrypt({ name: 'AES-GCM', iv, additionalData }, key, bytes)
    const recipientKey = await suite.kem.deserializePrivateKey(plain)
    const { enc, bytes: ct } = row.content
    const opened = await suite.open({ recipientKey, enc, info }, ct, additionalData)
    return JSON.parse(new TextDecoder().decode(opened)) as UnlockContent
  } catch {
    return undefined
  }
}

/** Opens the vault with a passphrase, without a network; its keys are in memory only, until the page is closed. */
export const unlockWithPassphrase = async (passphrase: string, device: DeviceFacts): Promise<UnlockOutcome> => {
  const before = await currentUnlockRow(device)
  if (before === undefined) return { outcome: 'gone' }
  const row = await countTry(device.now)
  if (row === undefined) return { outcome: 'later', lockedUntil: before.lockedUntil }
  const content = await contentOf(row, passphrase)
  if (content === undefined) {
    if (row.failures < mostTries) return { outcome: 'wrong', lockedUntil: row.lockedUntil }
    await removeUnlock()
    return { outcome: 'gone' }
  }
  const { owner, keys, namesKey } = content.access
  await openVault(owner, keys, 'shared', namesKey)
  await db.unlock.update('this', { failures: 0, lockedUntil: 0 })
  return { outcome: 'open', owner, user: content.user }
}
