import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream'
import { Problem } from '#contract/protocol/problems.ts'
import type { Trx } from '../database/database.ts'
import { onRollback } from '../database/rollback-hooks.ts'
import type { FileServices } from './store-encrypted.ts'
import { encryptionContext } from './store-encrypted.ts'

/** A file on its way out. */
export interface FileDownload {
  readonly fileName: string
  readonly mediaType: string
  /** Bytes that `stream` gives; absent where that is known at its end only. */
  readonly size?: number
  /** Opened already; ends with an error where the content was changed. */
  readonly stream: Readable
}

/** A kept file, opened; `not found` for what the actor can't see, or whose content is gone. Whether they may see it is asked before. */
export const openStoredFile = async (
  services: FileServices,
  trx: Trx,
  where: { readonly businessId: number; readonly fileId: string },
): Promise<FileDownload> => {
  const row = await trx
    .selectFrom('stored_file')
    .select(['file_name', 'media_type', 'size', 'storage_key', 'key_purpose'])
    .where('business_id', '=', where.businessId)
    .where('id', '=', where.fileId)
    .executeTakeFirst()
  if (row === undefined) throw new Problem('not found', 'notFound')
  const cipher = await services.dataKeys.of(trx, where.businessId, row.key_purpose)
  const sealed = await services.storage.get(row.storage_key)
  if (sealed === undefined) throw new Problem('not found', 'notFound')
  const stream = cipher.decryptStream(encryptionContext(row.storage_key))
  // Who reads meets the error: both ends fall together.
  pipeline(sealed, stream, () => undefined)
  onRollback(trx, () => stream.destroy())
  return { fileName: row.file_name, mediaType: row.media_type, size: Number(row.size), stream }
}
