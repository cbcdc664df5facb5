import { nameOwner, storedOwner } from '../database/row-names.ts'
import type { Ciphertext, KeyRow } from '../database/rows.ts'
import { fromBase64url } from './base64url.ts'
import { decryptWith, encryptWith } from './row-context.ts'
import type { RowContext } from './row-context.ts'

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
export const storedNames = async (key: CryptoKey, epoch: number, names: StoredNames): Promise<Ciphertext> => {
  const bytes = new TextEncoder().encode(JSON.stringify(names))
  return encryptWith(key, epoch, namesContext(storedOwner(names.owner)), bytes)
}

/** Knows again whose rows these are; without a key for their names, those of the device. */
export const restoreNames = async (alias: string, row: KeyRow): Promise<string> => {
  const { names, storedKeys = [] } = row
  const key = storedKeys.find(({ epoch }) => epoch === names?.epoch)?.key
  if (names === undefined || key === undefined) return alias
  const bytes = await decryptWith(key, namesContext(alias), names)
  const { owner, namesKey } = JSON.parse(new TextDecoder().decode(bytes)) as StoredNames
  nameOwner(owner, fromBase64url(namesKey))
  return owner
}
