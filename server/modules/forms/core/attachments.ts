import { buffer } from 'node:stream/consumers'
import type { UploadedFile } from '#contract/endpoints/own-account.ts'
import { isChangeable, isCorrected } from '#contract/forms/registry.ts'
import type { Endpoint, FileRule } from '#contract/protocol/endpoint.ts'
import { formIds } from '#contract/domain/lookups.ts'
import { Problem } from '#contract/protocol/problems.ts'
import type { RecordReader } from '../../../policies/frozen-records.ts'
import { requireOpenRecords } from '../../../policies/frozen-records.ts'
import type { Task } from '../../../policies/tasks.ts'
import { requireVisibleTask } from '../../../policies/tasks.ts'
import type { Trx } from '../../../platform/database/database.ts'
import type { Services } from '../../../platform/platform.ts'
import { openStoredFile } from '../../../platform/files/open-file.ts'
import type { IncomingFile } from '../../../platform/files/uploaded-file.ts'
import type { FileCall } from '../../../platform/files/store-file.ts'
import { storeUpload } from '../../../platform/files/store-file.ts'
import type { AuthenticatedCall } from '../../../platform/http/handler.ts'
import { purposeOf } from '../../../platform/crypto/data-keys.ts'

/** A file submitted with a task. */
export interface NewFile {
  readonly documentId: number
  readonly fileId: string
  readonly file: IncomingFile
  readonly rule: FileRule
}

/** The names of files that accompany a form, whatever name they are uploaded with. */
const fileNames: Readonly<Record<number, string>> = {
  [formIds.w4]: 'social-security-card',
  [formIds.i9]: 'document',
  [formIds.directDeposit]: 'voided-check',
  [formIds.workPermit]: 'work-permit',
}

/** Stores a file that accompanies the person's own form. The same file under the same id again changes nothing. */
export const storeSupportiveFile = async (
  services: Services,
  call: AuthenticatedCall<Endpoint>,
  { documentId, fileId, file, rule }: NewFile,
): Promise<UploadedFile> => {
  const task = await requireVisibleTask(call.unit.trx, call.actor, documentId)
  if (task.person_id !== call.actor.userId) throw new Problem('forbidden', 'notYourSignature')
  const isChanging = isChangeable(task.form_id) && !isCorrected(task.form_id)
  if (task.status === 'approved' && !isChanging) throw new Problem('conflict', 'documentLocked')
  const stored = await storeUpload(services, call, {
    businessId: task.business_id,
    personId: task.person_id,
    documentId: task.id,
    kind: 'supportive',
    field: 'docFile',
    rule,
    file,
    fileId,
    fileName: fileNames[task.form_id] ?? 'photo',
    keyPurpose: purposeOf(task.form_id),
  })
  return { fileId: stored.fileId, mediaType: stored.mediaType, size: stored.size, digest: file.digest }
}

/** The files submitted with a task. */
export const filesOf = async (trx: Trx, document: { readonly id: number }) => {
  const rows = await trx
    .selectFrom('stored_file')
    .select(['id', 'file_name', 'media_type'])
    .where('task_id', '=', document.id)
    .where('kind', '=', 'supportive')
    .orderBy('created_at')
    .execute()
  return rows.map((row) => ({ fileId: row.id, name: row.file_name, mediaType: row.media_type }))
}

/** A complete file of a task; throws `not found` for any other, `forbidden` as `requireOpenRecords` does. */
export const openFile = async (
  services: Services,
  call: FileCall & RecordReader,
  task: Pick<Task, 'id' | 'business_id' | 'person_id' | 'form_id'>,
  fileId: string,
) => {
  const ofDocument = await call.unit.trx
    .selectFrom('stored_file')
    .select('kind')
    .where('business_id', '=', task.business_id)
    .where('task_id', '=', task.id)
    .where('id', '=', fileId)
    .executeTakeFirst()
  if (ofDocument === undefined) throw new Problem('not found', 'notFound')
  const { kind } = ofDocument
  const { person_id: personId, form_id: formId } = task
  await requireOpenRecords(call.unit.trx, call, { kind, personId, formId }, services.now())
  const { fileName, mediaType, stream } = await openStoredFile(services, call, {
    businessId: task.business_id,
    fileId,
  })
  return { fileName, mediaType, bytes: await buffer(stream) }
}
