import { createHash } from 'node:crypto'
import { nanoid } from 'nanoid'
import type { UploadedFile } from '#contract/api/user.ts'
import type { Endpoint, FileRule } from '#contract/kit/endpoint.ts'
import { Problem } from '#contract/problems.ts'
import { seenDocument } from '../access/documents.ts'
import { record } from '../audit/audit.ts'
import type { Trx } from '../db/database.ts'
import type { Deps } from '../deps.ts'
import type { SignedCall } from '../http/handlers.ts'
import { acceptFile } from '../storage/media-type.ts'

/** A file handed in with a document. */
export interface NewFile {
  readonly documentId: number
  readonly fileId: string
  readonly bytes: Uint8Array
  readonly rule: FileRule
}

/** Checks a file, encrypts and stores it, and names it in the database. The same file under the same id again changes nothing. */
export const keepFile = async (deps: Deps, call: SignedCall<Endpoint>, file: NewFile): Promise<UploadedFile> => {
  const { trx, actor } = call
  const document = await seenDocument(trx, actor, file.documentId)
  if (document.person_id !== actor.userId) throw new Problem('forbidden', 'notYourSignature')
  if (document.status === 'approved') throw new Problem('conflict', 'documentLocked')
  const accepted = await acceptFile(file.bytes, file.rule, 'DocFile')
  const digest = createHash('sha256').update(file.bytes).digest('hex')
  const reply: UploadedFile = {
    fileId: file.fileId,
    mediaType: accepted.mediaType,
    size: accepted.bytes.length,
    digest,
  }
  const known = await trx
    .selectFrom('stored_file')
    .select('digest')
    .where('business_id', '=', document.business_id)
    .where('id', '=', file.fileId)
    .executeTakeFirst()
  if (known !== undefined) {
    if (known.digest !== digest) throw new Problem('conflict', 'sameIdOtherContent')
    return reply
  }
  const storageKey = `${document.business_id}/${nanoid(32)}`
  const cipher = await deps.dataKeys.of(trx, document.business_id)
  const added = await trx
    .insertInto('stored_file')
    .values({
      business_id: document.business_id,
      id: file.fileId,
      person_document_id: document.id,
      person_id: document.person_id,
      kind: 'supportive',
      file_name: accepted.mediaType === 'application/pdf' ? 'social-security-card.pdf' : 'social-security-card.jpg',
      media_type: accepted.mediaType,
      size: accepted.bytes.length,
      digest,
      storage_key: storageKey,
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  // The id of a file that this person may not see.
  if (added.numInsertedOrUpdatedRows !== 1n) throw new Problem('conflict', 'sameIdOtherContent')
  await deps.storage.put(storageKey, cipher.encrypt(accepted.bytes, `file ${storageKey}`))
  await record(trx, actor, call.origin, {
    kind: 'file received',
    businessId: document.business_id,
    documentId: document.id,
    subjectId: document.person_id,
    data: { digest, mediaType: accepted.mediaType },
  })
  return reply
}

/** The files handed in with a document. */
export const filesOf = async (trx: Trx, document: { readonly id: number }) => {
  const rows = await trx
    .selectFrom('stored_file')
    .select(['id', 'file_name', 'media_type'])
    .where('person_document_id', '=', document.id)
    .where('kind', '=', 'supportive')
    .orderBy('created_at')
    .execute()
  return rows.map((row) => ({ fileId: row.id, name: row.file_name, mediaType: row.media_type }))
}

/** A file of a document, opened; anything else is `not found`. */
export const openFile = async (
  deps: Deps,
  trx: Trx,
  document: { readonly id: number; readonly business_id: number },
  fileId: string,
) => {
  const row = await trx
    .selectFrom('stored_file')
    .selectAll()
    .where('business_id', '=', document.business_id)
    .where('person_document_id', '=', document.id)
    .where('id', '=', fileId)
    .executeTakeFirst()
  const bytes = row === undefined ? undefined : await deps.storage.get(row.storage_key)
  if (row === undefined || bytes === undefined) throw new Problem('not found', 'notFound')
  const cipher = await deps.dataKeys.of(trx, document.business_id)
  return { fileName: row.file_name, mediaType: row.media_type, bytes: cipher.decrypt(bytes, `file ${row.storage_key}`) }
}
