import type { Readable } from 'node:stream'
import type { UnitOfWork } from '../database/unit-of-work.ts'
import { Transform } from 'node:stream'
import { pipeline } from 'node:stream'
import { nanoid } from 'nanoid'
import type { KeyPurpose } from '../../schema/keys/tables.ts'
import type { DataKeys } from '../crypto/data-keys.ts'
import type { Storage } from './storage/storage.ts'

/** What storing and opening a file needs. */
export interface FileServices {
  readonly dataKeys: DataKeys
  readonly storage: Storage
}

/** The key of a content, and its plaintext size. */
export interface EncryptionOptions {
  readonly storageKey: string
  /** Bytes. */
  readonly size: number
}

/** The context that binds content to its storage key: it can't be decrypted under another one. */
export const encryptionContext = (storageKey: string): string => `file ${storageKey}`

/** Encrypts content with a key of its business and stores it. It is removed if the transaction rolls back. */
export const storeEncrypted = async (
  services: FileServices,
  unit: UnitOfWork,
  { businessId, keyPurpose }: { readonly businessId: number; readonly keyPurpose?: KeyPurpose },
  content: Readable,
): Promise<EncryptionOptions> => {
  const storageKey = `${businessId}/${nanoid(32)}`
  const cipher = await services.dataKeys.of(unit.trx, businessId, keyPurpose)
  let size = 0
  const measure = new Transform({
    transform: (bytes: Uint8Array, _encoding, done) => {
      size += bytes.length
      done(null, bytes)
    },
  })
  const sealed = cipher.encryptStream(encryptionContext(storageKey))
  // The writer gets the error: the streams are destroyed together.
  pipeline(content, measure, sealed, () => undefined)
  await services.storage.put(storageKey, sealed)
  unit.onRollback((isRolledBack) => (isRolledBack ? services.storage.remove(storageKey) : undefined))
  return { storageKey, size }
}
