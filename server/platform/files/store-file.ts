import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import type { Selectable } from 'kysely'
import { nanoid } from 'nanoid'
import type { FileRule } from '#contract/protocol/endpoint.ts'
import { Problem } from '#contract/protocol/problems.ts'
import type { Origin } from '../audit/audit-log.ts'
import { recordAuditEvent } from '../audit/audit-log.ts'
import type { Actor, Trx } from '../database/database.ts'
import type { FileKind, KeyPurpose, Tables } from '../../schema/tables.ts'
import { acceptFile } from './inspection/media-type.ts'
import { withExtension } from './file-name.ts'
import type { IncomingFile } from './uploaded-file.ts'
import type { FileServices } from './store-encrypted.ts'
import { storeEncrypted } from './store-encrypted.ts'

/** A call as far as files need it; nobody acts where anybody may call. */
export interface FileCall {
  readonly trx: Trx
  readonly actor: Actor | undefined
  readonly origin: Origin
}

/** Whom a file belongs to; business 0 is the platform. */
export interface FileOwner {
  readonly businessId: number
  readonly locationId?: number | null
  readonly personId?: number | null
  readonly documentId?: number | null
  readonly kind: FileKind
  /** Who may see one that belongs to no document, as the level of a business document: 5 everybody, to 1 the platform alone. */
  readonly audience?: 1 | 2 | 3 | 4 | 5
  /** The key that it lies under; the one for records where left out. */
  readonly keyPurpose?: KeyPurpose
}

/** A file handed in. */
export interface NewStoredFile extends FileOwner {
  /** The field it came in, for the reasons. */
  readonly field: string
  readonly rule: FileRule
  readonly file: IncomingFile
  /** Made by the sender where it has to be known before; made here otherwise. */
  readonly fileId?: string
  /** Said to those who fetch it; the sender's own name otherwise. Its ending follows the content. */
  readonly fileName?: string
}

/** A file that is kept. */
export interface StoredFile {
  readonly fileId: string
  readonly mediaType: string
  /** Bytes as kept. */
  readonly size: number
  /** SHA-256 of what was sent, hex. */
  readonly digest: string
  readonly fileName: string
}

type Row = Selectable<Tables['stored_file']>

/**
 * Checks a file, makes it harmless, encrypts and stores it, and names it in the database. The same file under the same id again changes
 * nothing. Throws `invalid` with a reason for its field, `conflict` for an id that stands for something else.
 */
export const storeUpload = async (services: FileServices, call: FileCall, what: NewStoredFile): Promise<StoredFile> => {
  const fileId = what.fileId ?? nanoid(21)
  const known = what.fileId === undefined ? undefined : await knownAs(call.trx, what, fileId)
  if (known !== undefined) return sameAs(known, what)
  const accepted = await acceptFile(what.file, what.rule, what.field)
  const { storageKey, size } = await storeEncrypted(services, call.trx, what, accepted.stream())
  const { mediaType } = accepted
  const { digest } = what.file
  const fileName = withExtension(what.fileName ?? what.file.name, mediaType)
  const stored: StoredFile = { fileId, mediaType, size, digest, fileName }
  if (!(await name(call, what, stored, storageKey))) {
    await services.storage.remove(storageKey)
    const meanwhile = await knownAs(call.trx, what, fileId)
    // The id of a file that this person may not see.
    if (meanwhile === undefined) throw new Problem('conflict', 'sameIdOtherContent')
    return sameAs(meanwhile, what)
  }
  const documentId = what.documentId ?? undefined
  const subjectId = what.personId ?? undefined
  await recordAuditEvent(call.trx, call.actor, call.origin, {
    kind: 'file received',
    businessId: what.businessId,
    ...(documentId === undefined ? {} : { documentId }),
    ...(subjectId === undefined ? {} : { subjectId }),
    data: { file: fileId, kind: what.kind, digest, mediaType },
  })
  return stored
}

/** Stores and names a file that the house made itself. */
export const storeGenerated = async (
  services: FileServices,
  call: FileCall,
  made: FileOwner & { readonly fileName: string; readonly mediaType: string; readonly bytes: Uint8Array },
): Promise<StoredFile> => {
  const { storageKey, size } = await storeEncrypted(services, call.trx, made, Readable.from([made.bytes]))
  const digest = createHash('sha256').update(made.bytes).digest('hex')
  const stored: StoredFile = { fileId: nanoid(21), mediaType: made.mediaType, size, digest, fileName: made.fileName }
  await name(call, made, stored, storageKey)
  return stored
}

/** Adds the row; false when there is one of that id. */
const name = async (call: FileCall, owner: FileOwner, stored: StoredFile, storageKey: string): Promise<boolean> => {
  const added = await call.trx
    .insertInto('stored_file')
    .values({
      business_id: owner.businessId,
      id: stored.fileId,
      task_id: owner.documentId ?? null,
      person_id: owner.personId ?? null,
      location_id: owner.locationId ?? null,
      kind: owner.kind,
      ...(owner.audience === undefined ? {} : { audience_level: owner.audience }),
      created_by: call.actor?.userId ?? null,
      file_name: stored.fileName,
      media_type: stored.mediaType,
      size: stored.size,
      digest: stored.digest,
      storage_key: storageKey,
      ...(owner.keyPurpose === undefined ? {} : { key_purpose: owner.keyPurpose }),
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return added.numInsertedOrUpdatedRows === 1n
}

const knownAs = (trx: Trx, owner: FileOwner, fileId: string): Promise<Row | undefined> =>
  trx
    .selectFrom('stored_file')
    .selectAll()
    .where('business_id', '=', owner.businessId)
    .where('id', '=', fileId)
    .executeTakeFirst()

const sameAs = (row: Row, what: NewStoredFile): StoredFile => {
  const isSame = row.digest === what.file.digest && row.kind === what.kind && row.task_id === (what.documentId ?? null)
  if (!isSame) throw new Problem('conflict', 'sameIdOtherContent')
  return {
    fileId: row.id,
    mediaType: row.media_type,
    size: Number(row.size),
    digest: row.digest,
    fileName: row.file_name,
  }
}
