import { AsyncResource } from 'node:async_hooks'
import { once } from 'node:events'
import type { Readable } from 'node:stream'
import type { Logger } from 'pino'
import { Problem } from '#contract/protocol/problems.ts'
import { ContentChanged } from '../crypto/cipher-stream.ts'
import type { Database } from '../database/database.ts'
import { loggable } from '../logging/log.ts'
import type { FileCall } from './store-file.ts'
import type { FileServices } from './store-encrypted.ts'
import type { BoundFile } from './stored-content.ts'
import { boundColumns, decryptContent } from './stored-content.ts'

/** A file to send. */
export interface FileDownload {
  readonly fileName: string
  readonly mediaType: string
  /** Size of `stream` in bytes; absent if known only at its end. */
  readonly size?: number
  /** Already opened; fails if the content was changed. */
  readonly stream: Readable
}

type OpenServices = FileServices & { readonly db: Database; readonly log: Pick<Logger, 'error'> }

/**
 * Opens a stored file and reads its beginning. Throws `not found` if the actor can't see it or its content is missing,
 * which is logged: a server may use another storage than the one that stored it. Throws `conflict` if the content isn't
 * what the row says, which is logged and audited; a later part that was changed breaks the stream, with the same traces.
 * The caller checks access.
 */
export const openStoredFile = async (
  services: OpenServices,
  call: FileCall,
  where: { readonly businessId: number; readonly fileId: string },
): Promise<FileDownload> => {
  const { unit } = call
  const row = await unit.trx
    .selectFrom('stored_file')
    .select(['file_name', ...boundColumns])
    .where('business_id', '=', where.businessId)
    .where('id', '=', where.fileId)
    .executeTakeFirst()
  if (row === undefined) throw new Problem('not found', 'notFound')
  const sealed = await services.storage.get(row.storage_key)
  if (sealed === undefined) {
    services.log.error({ storageKey: row.storage_key }, 'content of a stored file is missing')
    throw new Problem('not found', 'notFound')
  }
  const stream = await decryptContent(services.dataKeys, unit.trx, row, sealed)
  reportChanges(services, call, row, stream)
  // Nothing has been sent until the beginning is known to be the row's.
  await once(stream, 'readable').catch((error: unknown) => {
    throw error instanceof ContentChanged ? new Problem('conflict', 'fileChanged') : error
  })
  return { fileName: row.file_name, mediaType: row.media_type, size: Number(row.size), stream }
}

/** Logs and audits content that isn't what its row says, after the transaction that opened it: it may roll back. */
const reportChanges = (services: OpenServices, call: FileCall, file: BoundFile, stream: Readable): void => {
  let change: ContentChanged | undefined
  let reportLater: (() => Promise<void>) | undefined
  const report = async () => {
    if (change === undefined) return
    const { actor, origin } = call
    services.log.error({ err: loggable(change), file: file.id }, 'content of a stored file was changed')
    await services.db
      .system(({ audit }) => {
        audit.record(actor, origin, {
          kind: 'file refused',
          businessId: file.business_id,
          ...(file.task_id === null ? {} : { documentId: file.task_id }),
          ...(file.person_id === null ? {} : { subjectId: file.person_id }),
          data: { file: file.id, kind: file.kind },
        })
        return Promise.resolve()
      })
      .catch((error: unknown) => services.log.error({ err: loggable(error) }, 'audit write failed for a changed file'))
  }
  const close = () => {
    // The stream's events come from within the transaction, where another one would be nested.
    reportLater = AsyncResource.bind(report)
    return report()
  }
  call.unit.onCommit(close)
  call.unit.onRollback(() => {
    stream.destroy()
    return close()
  })
  stream.once('error', (error) => {
    change = error instanceof ContentChanged ? error : undefined
    void reportLater?.()
  })
}
