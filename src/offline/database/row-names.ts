import { openName, rowKeyOf, sealName } from './row-cipher.ts'
import type { RowKey } from './row-cipher.ts'

/** The key of this device; none while the database has no space for one: then rows are stored as they are. */
let deviceKey: RowKey | undefined

/** The owner of the open vault, and the key that only their login gives out. */
let named: { readonly owner: string; readonly alias: string; readonly key: RowKey } | undefined

const ofOwner = '~o'
const ofDevice = '~d'

/** Owners that are random already: nobody is named by them. */
const isRandom = (owner: string): boolean => owner.startsWith('applicant:')

const isAlias = (name: string): boolean => name.startsWith('~')

/** Sets the key of this device, or that there is none. */
export const setDeviceKey = (secret: Uint8Array | undefined): void => {
  deviceKey = secret === undefined ? undefined : rowKeyOf(secret)
}

/** The key of this device, if there is one. */
export const deviceRowKey = (): RowKey | undefined => deviceKey

/** From now on the owner's rows are stored under names that only this secret of 32 bytes explains. */
export const nameOwner = (owner: string, secret: Uint8Array): void => {
  const key = rowKeyOf(secret)
  named = { owner, alias: ofOwner + sealName(key, 'owner', '').slice(0, 22), key }
}

/** Whether the owner's rows are stored under names of their own. */
export const isNamed = (owner: string): boolean => named?.owner === owner

/** Forgets whose names these are: the vault is closed. */
export const forgetOwnerNames = (): void => {
  named = undefined
}

const deviceKeyFor = (owner: string): RowKey | undefined =>
  owner.startsWith(ofDevice) || isRandom(owner) || !isAlias(owner) ? deviceKey : undefined

/** An owner as it is stored; an alias stays one. */
export const storedOwner = (owner: string): string => {
  if (isAlias(owner) || isRandom(owner)) return owner
  if (named?.owner === owner) return named.alias
  return deviceKey === undefined ? owner : ofDevice + sealName(deviceKey, 'owner', owner)
}

/** Whom a stored owner stands for, as far as this page may know; otherwise the alias. */
export const knownOwner = (stored: string): string => {
  if (stored === named?.alias) return named.owner
  if (!stored.startsWith(ofDevice) || deviceKey === undefined) return stored
  return openName(deviceKey, 'owner', stored.slice(ofDevice.length))
}

const keyFor = (owner: string): RowKey | undefined =>
  named !== undefined && (owner === named.owner || owner === named.alias) ? named.key : deviceKeyFor(owner)

/** A lane of an owner, or the name of a reply, as it is stored; an alias stays one. */
export const storedName = (owner: string, name: string): string => {
  const key = keyFor(owner)
  return isAlias(name) || key === undefined ? name : `~${sealName(key, 'name', name)}`
}

/** The name that a stored one stands for, as far as this page may know; otherwise the alias. */
export const knownName = (owner: string, stored: string): string => {
  const key = keyFor(owner)
  return !isAlias(stored) || key === undefined ? stored : openName(key, 'name', stored.slice(1))
}
