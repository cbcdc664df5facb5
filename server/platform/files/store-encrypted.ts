import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream'
import { nanoid } from 'nanoid'
import type { DataKeys } from '../crypto/data-keys.ts'
import type { UnitOfWork } from '../database/unit-of-work.ts'
import type { Storage } from './storage/storage.ts'
import type { BoundFile } from './stored-content.ts'
import { encryptionContext } from './stored-content.ts'

/** What storing and opening a file needs. */
export interface FileServices {
  readonly dataKeys: DataKeys
  readonly storage: Storage
}

/**
 * Encrypts content with a key of its business, bound to its row, and stores it under a new key, which it returns. It is
 * removed if the transaction rolls back.
 */
export const storeEncrypted = async (
  services: FileServices,
  unit: UnitOfWork,
  file: Omit<BoundFile, 'storage_key'>,
  content: Readable,
): Promise<string> => {
  const storageKey = `${file.business_id}/${nanoid(32)}`
  const cipher = await services.dataKeys.of(unit.trx, file.business_id, file.key_purpose)
  const sealed = cipher.encryptStream(encryptionContext({ ...file, storage_key: storageKey }))
  // The writer gets the error: the streams are destroyed together.
  pipeline(content, sealed, () => undefined)
  await services.storage.put(storageKey, sealed)
  unit.onRollback((isRolledBack) => (isRolledBack ? services.storage.remove(storageKey) : undefined))
  return storageKey
}
