import type { CompanyDocument } from '../../policies/company-documents.ts'
import type { Actor, Trx } from '../../platform/database/database.ts'
import type { StoredFile } from '../../platform/files/store-file.ts'
import type { DocumentAudience } from './audience.rules.ts'

/** Adds a paper of a business in its first version. Answers its id. */
export const insertCompanyDocument = async (
  trx: Trx,
  actor: Actor,
  paper: { readonly businessId: number; readonly name: string; readonly mapping: DocumentAudience },
  file: StoredFile,
): Promise<number> => {
  const { locations, ...mapping } = paper.mapping
  const { id } = await trx
    .insertInto('business_document')
    .values({
      business_id: paper.businessId,
      name: paper.name,
      ...mapping,
      file_id: file.fileId,
      created_by: actor.userId,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await addVersion(trx, actor, { business_id: paper.businessId, id, version: 1 }, file)
  await mapTo(trx, { business_id: paper.businessId, id }, locations)
  return id
}

/** Adds a version of a paper. */
export const addVersion = async (
  trx: Trx,
  actor: Actor,
  paper: Pick<CompanyDocument, 'business_id' | 'id' | 'version'>,
  file: StoredFile,
): Promise<void> => {
  await trx
    .insertInto('business_document_version')
    .values({
      business_id: paper.business_id,
      business_document_id: paper.id,
      version: paper.version,
      file_id: file.fileId,
      digest: file.digest,
      created_by: actor.userId,
    })
    .execute()
}

/** Changes a paper, and who may fetch its files with its level. Answers it as it is then. */
export const updateCompanyDocument = async (
  trx: Trx,
  paper: CompanyDocument,
  mapping: DocumentAudience,
  more: { readonly name: string; readonly updated_at: Date; readonly version?: number; readonly file_id?: string },
): Promise<CompanyDocument> => {
  const { locations, ...rest } = mapping
  const changed = await trx
    .updateTable('business_document')
    .set({ ...rest, ...more })
    .where('business_id', '=', paper.business_id)
    .where('id', '=', paper.id)
    .returningAll()
    .executeTakeFirstOrThrow()
  await mapTo(trx, paper, locations)
  if (mapping.form_level !== paper.form_level)
    await trx
      .updateTable('stored_file')
      .set({ audience: mapping.form_level })
      .where('business_id', '=', paper.business_id)
      .where('id', 'in', (files) => versionFiles(files as unknown as Trx, paper))
      .execute()
  return changed
}

const versionFiles = (trx: Pick<Trx, 'selectFrom'>, paper: Pick<CompanyDocument, 'business_id' | 'id'>) =>
  trx
    .selectFrom('business_document_version')
    .select('file_id')
    .where('business_id', '=', paper.business_id)
    .where('business_document_id', '=', paper.id)

const mapTo = async (
  trx: Trx,
  paper: Pick<CompanyDocument, 'business_id' | 'id'>,
  locations: readonly number[],
): Promise<void> => {
  await trx
    .deleteFrom('business_document_location')
    .where('business_id', '=', paper.business_id)
    .where('business_document_id', '=', paper.id)
    .$if(locations.length > 0, (query) => query.where('location_id', 'not in', [...locations]))
    .execute()
  if (locations.length === 0) return
  await trx
    .insertInto('business_document_location')
    .values(
      locations.map((location_id) => ({
        business_id: paper.business_id,
        business_document_id: paper.id,
        location_id,
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** How many tasks of a paper somebody confirmed or handed in, at any time. */
export const tasksWithHistory = async (trx: Trx, paper: CompanyDocument): Promise<number> => {
  const { count } = await trx
    .selectFrom('person_document')
    .select((select) => select.fn.countAll<number>().as('count'))
    .where('person_document.business_id', '=', paper.business_id)
    .where('business_document_id', '=', paper.id)
    .where((where) =>
      where.exists(
        where
          .selectFrom('paper_receipt')
          .select('paper_receipt.receipt_no')
          .whereRef('paper_receipt.business_id', '=', 'person_document.business_id')
          .whereRef('paper_receipt.person_document_id', '=', 'person_document.id'),
      ),
    )
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** Marks a paper as taken away, or with `deleted_at` null as there again. */
export const archiveCompanyDocument = async (
  trx: Trx,
  paper: CompanyDocument,
  set: { readonly deleted_at: Date | null; readonly updated_at: Date },
): Promise<void> => {
  await trx
    .updateTable('business_document')
    .set(set)
    .where('business_id', '=', paper.business_id)
    .where('id', '=', paper.id)
    .execute()
}

/** Removes a paper with its versions and the rows of its files. Answers the keys of their contents, which lie in the storage still. */
export const deleteCompanyDocument = async (trx: Trx, paper: CompanyDocument): Promise<string[]> => {
  const versions = await trx
    .deleteFrom('business_document_version')
    .where('business_id', '=', paper.business_id)
    .where('business_document_id', '=', paper.id)
    .returning('file_id')
    .execute()
  await trx
    .deleteFrom('business_document')
    .where('business_id', '=', paper.business_id)
    .where('id', '=', paper.id)
    .execute()
  const files = await trx
    .deleteFrom('stored_file')
    .where('business_id', '=', paper.business_id)
    .where('kind', '=', 'business-document')
    .where('id', 'in', ['', ...versions.map((version) => version.file_id)])
    .returning('storage_key')
    .execute()
  return files.map((file) => file.storage_key)
}
