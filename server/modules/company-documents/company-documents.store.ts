import type { CompanyDocument } from '../../policies/company-documents.ts'
import type { Actor, Trx } from '../../platform/database/database.ts'
import type { StoredFile } from '../../platform/files/store-file.ts'
import type { DocumentAudience } from './audience.rules.ts'

/** Adds a company document in its first version. Returns its id. */
export const insertCompanyDocument = async (
  trx: Trx,
  actor: Actor,
  companyDocument: { readonly businessId: number; readonly name: string; readonly mapping: DocumentAudience },
  file: StoredFile,
): Promise<number> => {
  const { locations, ...mapping } = companyDocument.mapping
  const { id } = await trx
    .insertInto('company_document')
    .values({
      business_id: companyDocument.businessId,
      name: companyDocument.name,
      ...mapping,
      file_id: file.fileId,
      created_by: actor.userId,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await addVersion(trx, actor, { business_id: companyDocument.businessId, id, version: 1 }, file)
  await mapTo(trx, { business_id: companyDocument.businessId, id }, locations)
  return id
}

/** Adds a version of a company document. */
export const addVersion = async (
  trx: Trx,
  actor: Actor,
  companyDocument: Pick<CompanyDocument, 'business_id' | 'id' | 'version'>,
  file: StoredFile,
): Promise<void> => {
  await trx
    .insertInto('company_document_version')
    .values({
      business_id: companyDocument.business_id,
      company_document_id: companyDocument.id,
      version: companyDocument.version,
      file_id: file.fileId,
      digest: file.digest,
      created_by: actor.userId,
    })
    .execute()
}

/** Updates a company document, and who may download its files by its level. Returns the updated row. */
export const updateCompanyDocument = async (
  trx: Trx,
  companyDocument: CompanyDocument,
  mapping: DocumentAudience,
  more: { readonly name: string; readonly updated_at: Date; readonly version?: number; readonly file_id?: string },
): Promise<CompanyDocument> => {
  const { locations, ...rest } = mapping
  const changed = await trx
    .updateTable('company_document')
    .set({ ...rest, ...more })
    .where('business_id', '=', companyDocument.business_id)
    .where('id', '=', companyDocument.id)
    .returningAll()
    .executeTakeFirstOrThrow()
  await mapTo(trx, companyDocument, locations)
  if (mapping.audience_level !== companyDocument.audience_level)
    await trx
      .updateTable('stored_file')
      .set({ audience_level: mapping.audience_level })
      .where('business_id', '=', companyDocument.business_id)
      .where('id', 'in', versionFiles(trx, companyDocument))
      .execute()
  return changed
}

const versionFiles = (trx: Pick<Trx, 'selectFrom'>, companyDocument: Pick<CompanyDocument, 'business_id' | 'id'>) =>
  trx
    .selectFrom('company_document_version')
    .select('file_id')
    .where('business_id', '=', companyDocument.business_id)
    .where('company_document_id', '=', companyDocument.id)

const mapTo = async (
  trx: Trx,
  companyDocument: Pick<CompanyDocument, 'business_id' | 'id'>,
  locations: readonly number[],
): Promise<void> => {
  await trx
    .deleteFrom('company_document_location')
    .where('business_id', '=', companyDocument.business_id)
    .where('company_document_id', '=', companyDocument.id)
    .$if(locations.length > 0, (query) => query.where('location_id', 'not in', [...locations]))
    .execute()
  if (locations.length === 0) return
  await trx
    .insertInto('company_document_location')
    .values(
      locations.map((location_id) => ({
        business_id: companyDocument.business_id,
        company_document_id: companyDocument.id,
        location_id,
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** How many tasks of a document were ever acknowledged or submitted. */
export const tasksWithHistory = async (trx: Trx, companyDocument: CompanyDocument): Promise<number> => {
  const { count } = await trx
    .selectFrom('task')
    .select((select) => select.fn.countAll<number>().as('count'))
    .where('task.business_id', '=', companyDocument.business_id)
    .where('company_document_id', '=', companyDocument.id)
    .where((where) =>
      where.exists(
        where
          .selectFrom('company_document_confirmation')
          .select('company_document_confirmation.confirmation_number')
          .whereRef('company_document_confirmation.business_id', '=', 'task.business_id')
          .whereRef('company_document_confirmation.task_id', '=', 'task.id'),
      ),
    )
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** Marks a document as deleted, or as restored if `deleted_at` is null. */
export const archiveCompanyDocument = async (
  trx: Trx,
  companyDocument: CompanyDocument,
  set: { readonly deleted_at: Date | null; readonly updated_at: Date },
): Promise<void> => {
  await trx
    .updateTable('company_document')
    .set(set)
    .where('business_id', '=', companyDocument.business_id)
    .where('id', '=', companyDocument.id)
    .execute()
}

/**
 * Deletes a document with its versions and the rows of its files. Returns the keys of their contents, which are still
 * in storage.
 */
export const deleteCompanyDocument = async (trx: Trx, companyDocument: CompanyDocument): Promise<string[]> => {
  const versions = await trx
    .deleteFrom('company_document_version')
    .where('business_id', '=', companyDocument.business_id)
    .where('company_document_id', '=', companyDocument.id)
    .returning('file_id')
    .execute()
  await trx
    .deleteFrom('company_document')
    .where('business_id', '=', companyDocument.business_id)
    .where('id', '=', companyDocument.id)
    .execute()
  const files = await trx
    .deleteFrom('stored_file')
    .where('business_id', '=', companyDocument.business_id)
    .where('kind', '=', 'business-document')
    .where('id', 'in', ['', ...versions.map((version) => version.file_id)])
    .returning('storage_key')
    .execute()
  return files.map((file) => file.storage_key)
}
