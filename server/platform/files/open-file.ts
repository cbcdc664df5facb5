import type { Readable } from 'node:stream'
import type { Logger } from 'pino'
import type { UnitOfWork } from '../database/unit-of-work.ts'
import { pipeline } from 'node:stream'
import { Problem } from '#contract/protocol/problems.ts'
import type { FileServices } from './store-encrypted.ts'
import { encryptionContext } from './store-encrypted.ts'

/** A file to send. */
export interface FileDownload {
  readonly fileName: string
  readonly mediaType: string
  /** Size of `stream` in bytes; absent if known only at its end. */
  readonly size?: number
  /** Already opened; fails if the content was changed. */
  readonly stream: Readable
}

/**
 * Opens a stored file; throws `not found` if the actor can't see it or its content is missing, which is logged: a
 * server may use another storage than the one that stored it. The caller checks access.
 */
export const openStoredFile = async (
  services: FileServices & { readonly log: Pick<Logger, 'error'> },
  unit: UnitOfWork,
  where: { readonly businessId: number; readonly fileId: string },
): Promise<FileDownload> => {
  const row = await unit.trx
    .selectFrom('stored_file')
    .select(['file_name', 'media_type', 'size', 'storage_key', 'key_purpose'])
    .where('business_id', '=', where.businessId)
    .where('id', '=', where.fileId)
    .executeTakeFirst()
  if (row === undefined) throw new Problem('not found', 'notFound')
  const cipher = await services.dataKeys.of(unit.trx, where.businessId, row.key_purpose)
  const sealed = await services.storage.get(row.storage_key)
  if (sealed === undefined) {
    services.log.error({ storageKey: row.storage_key }, 'content of a stored file is missing')
    throw new Problem('not found', 'notFound')
  }
  const stream = cipher.decryptStream(encryptionContext(row.storage_key))
  // The reader gets the error: both streams are destroyed together.
  pipeline(sealed, stream, () => undefined)
  unit.onRollback(() => stream.destroy())
  return { fileName: row.file_name, mediaType: row.media_type, size: Number(row.size), stream }
}
