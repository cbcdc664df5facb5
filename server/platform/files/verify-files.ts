import { finished } from 'node:stream/promises'
import { sql } from 'kysely'
import { ContentChanged } from '../crypto/cipher-stream.ts'
import { DataKeyMissing } from '../crypto/data-keys.ts'
import type { Database, Trx } from '../database/database.ts'
import type { AuditEventType } from '../../schema/audit/event-kinds.ts'
import type { FileServices } from './store-encrypted.ts'
import type { BoundFile } from './stored-content.ts'
import { boundColumns, decryptContent } from './stored-content.ts'

type VerifyServices = FileServices & { readonly db: Database }

/** A file's row that doesn't agree with its content, its owner or the audit log. */
export interface FileFinding {
  readonly businessId: number
  readonly fileId: string
  readonly kind: string
  readonly what: 'missing' | 'changed' | 'moved' | 'not the audit log’s'
}

/** What the audit log says of a file. */
interface Logged {
  readonly file: string
  readonly digest: string
  readonly task_id: number | null
}

const pageSize = 200

/**
 * Reads every stored file and reports each whose content is missing or isn't what its row says, whose owner isn't that
 * of its application, or whose digest isn't that of the audit event that names it. Returns how many files it read. A
 * server may store and remove files meanwhile.
 */
export const verifyFiles = async (
  services: VerifyServices,
  report: (finding: FileFinding) => void,
): Promise<number> => {
  const { db } = services
  const { rows } = await db.query((trx) =>
    sql<{ business_id: number }>`select distinct business_id from stored_file order by 1`.execute(trx),
  )
  let files = 0
  for (const { business_id: businessId } of rows) {
    for (let last = ''; ;) {
      const page = await db.query((trx) => filesAfter(trx, businessId, last))
      const logged = await db.query((trx) => loggedFiles(trx, businessId, page))
      for (const file of page) {
        files += 1
        const what = (await judgeContent(services, file)) ?? judgeRow(file, logged)
        if (what !== undefined && (await isStillThere(db, file)))
          report({ businessId, fileId: file.id, kind: file.kind, what })
      }
      const end = page.at(-1)
      if (end === undefined) break
      last = end.id
    }
  }
  return files
}

const filesAfter = (trx: Trx, businessId: number, last: string) =>
  trx
    .selectFrom('stored_file')
    .select(boundColumns)
    .select((row) =>
      row
        .exists(
          row
            .selectFrom('application')
            .select('application.id')
            .whereRef('application.business_id', '=', 'stored_file.business_id')
            .whereRef('application.file_id', '=', 'stored_file.id')
            .whereRef('application.location_id', '=', 'stored_file.location_id')
            .where(sql<boolean>`application.hired_person_id is not distinct from stored_file.person_id`),
        )
        .as('is_of_application'),
    )
    .where('business_id', '=', businessId)
    .where('id', '>', last)
    .orderBy('id')
    .limit(pageSize)
    .execute()

/** The events that a file comes with, each of which has its id and its digest. */
const eventsWithFile = [
  'file received',
  'pdf created',
  'pay notice given',
  'archive created',
] as const satisfies readonly AuditEventType[]

/** The events of a page of files: each is named by the one that it was received or created with. */
const loggedFiles = async (
  trx: Trx,
  businessId: number,
  page: readonly BoundFile[],
): Promise<ReadonlyMap<string, Logged>> => {
  const { rows } = await sql<Logged>`
    select data->>'file' as file, coalesce(data->>'stored', data->>'digest') as digest, task_id from audit_event
    where chain = ${businessId} and kind = any(${[...eventsWithFile]}::text[])
      and data->>'file' = any(${page.map(({ id }) => id)}::text[])`.execute(trx)
  return new Map(rows.map((row) => [row.file, row]))
}

const judgeContent = async (services: VerifyServices, file: BoundFile): Promise<FileFinding['what'] | undefined> => {
  const sealed = await services.storage.get(file.storage_key)
  if (sealed === undefined) return 'missing'
  try {
    const content = await services.db.query((trx) => decryptContent(services.dataKeys, trx, file, sealed))
    await finished(content.resume())
    return undefined
  } catch (error) {
    if (error instanceof ContentChanged || error instanceof DataKeyMissing) return 'changed'
    throw error
  }
}

const judgeRow = (
  file: BoundFile & { readonly is_of_application: unknown },
  logged: ReadonlyMap<string, Logged>,
): FileFinding['what'] | undefined => {
  if (file.kind === 'application' && file.is_of_application !== true) return 'moved'
  const event = logged.get(file.id)
  return event?.digest === file.digest && event.task_id === file.task_id ? undefined : 'not the audit log’s'
}

const isStillThere = async (db: Database, file: BoundFile): Promise<boolean> => {
  const row = await db.query((trx) =>
    trx
      .selectFrom('stored_file')
      .select('id')
      .where('business_id', '=', file.business_id)
      .where('id', '=', file.id)
      .executeTakeFirst(),
  )
  return row !== undefined
}
