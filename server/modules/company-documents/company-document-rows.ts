import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { CompanyDocumentRow } from '#contract/endpoints/company-documents.ts'
import { visibleCompanyDocuments } from '../../policies/company-documents.ts'
import { requireVisibleBusiness } from '../../policies/organizations.ts'
import { scopeOf } from '../../policies/scope.ts'
import type { Actor, Trx } from '../../platform/database/database.ts'
import { fileUrlOf } from '../../platform/files/file-url.ts'

/**
 * The documents of a business that an actor may see, by name; only those of `levels` if given. Throws `not found` for a
 * foreign business.
 */
export const listCompanyDocuments = async (
  trx: Trx,
  actor: Actor,
  businessId: number,
  levels?: readonly number[],
): Promise<readonly CompanyDocumentRow[]> => {
  await requireVisibleBusiness(trx, actor, businessId)
  let companyDocuments = companyDocumentRows(trx, actor).where('company_document.business_id', '=', businessId)
  if (levels !== undefined)
    companyDocuments = companyDocuments.where('company_document.audience_level', 'in', [...levels])
  const rows = await companyDocuments.orderBy('company_document.name').orderBy('company_document.id').execute()
  return rows.map((row) => asRow(actor, row))
}

/** One document as in replies; the caller has checked that the actor may see it. */
export const companyDocumentFormId = async (trx: Trx, actor: Actor, id: number): Promise<CompanyDocumentRow> =>
  asRow(actor, await companyDocumentRows(trx, actor).where('company_document.id', '=', id).executeTakeFirstOrThrow())

const companyDocumentRows = (trx: Trx, actor: Actor) =>
  visibleCompanyDocuments(trx, actor)
    .innerJoin('stored_file', (join) =>
      join
        .onRef('stored_file.business_id', '=', 'company_document.business_id')
        .onRef('stored_file.id', '=', 'company_document.file_id'),
    )
    .selectAll('company_document')
    .select(['stored_file.media_type', 'stored_file.size'])
    .select((select) =>
      jsonArrayFrom(
        select
          .selectFrom('company_document_location')
          .select('company_document_location.location_id')
          .whereRef('company_document_location.business_id', '=', 'company_document.business_id')
          .whereRef('company_document_location.company_document_id', '=', 'company_document.id')
          .orderBy('company_document_location.location_id'),
      ).as('places'),
    )

type DocumentRecord = Awaited<ReturnType<ReturnType<typeof companyDocumentRows>['executeTakeFirstOrThrow']>>

const asRow = (actor: Actor, row: DocumentRecord): CompanyDocumentRow => {
  const scope = scopeOf(actor)
  const locationIds = row.places.map((location) => location.location_id)
  return {
    id: row.id,
    businessId: row.business_id,
    businessFileName: row.name,
    formLevel: row.audience_level,
    isAcknowledged: row.requires_acknowledgment,
    isSigned: row.requires_signature,
    isRequired: row.is_required,
    // Members of locations don't see other locations.
    locationIdList: 'locationIds' in scope ? locationIds.filter((id) => scope.locationIds.includes(id)) : locationIds,
    version: row.version,
    dueDays: row.due_days,
    fileId: row.file_id,
    fileUrl: fileUrlOf(row.file_id),
    mediaType: row.media_type,
    size: row.size,
    updatedAt: row.updated_at.toISOString(),
  }
}
