import type { CompanyDocumentRow } from '#contract/endpoints/company-documents.ts'
import { companyDocumentUpload, signedDocumentUpload } from '#contract/endpoints/shared-replies.ts'
import type { api } from '#contract/api.ts'
import { Problem } from '#contract/protocol/problems.ts'
import type { CompanyDocument } from '../../policies/company-documents.ts'
import {
  requireVisibleCompanyDocumentIncludingArchived,
  requireVisibleCompanyDocument,
} from '../../policies/company-documents.ts'
import { requireVisibleBusiness } from '../../policies/organizations.ts'
import { updateIfUnchanged, requireUnchanged } from '../../platform/database/optimistic-lock.ts'
import type { Services } from '../../platform/platform.ts'
import type { StoredFile } from '../../platform/files/store-file.ts'
import { storeUpload } from '../../platform/files/store-file.ts'
import type { AuthenticatedCall } from '../../platform/http/handler.ts'
import { companyDocumentFormId } from './company-document-rows.ts'
import {
  assignDocumentTasks,
  syncDocumentTasks,
  reopenTasksForNewVersion,
  restoreDocumentTasks,
  withdrawDocumentTasks,
} from './assign-tasks.ts'
import type { DocumentAudience } from './audience.rules.ts'
import { requireDocumentEditor, requireAudienceAllowed, documentAudienceFrom } from './audience.rules.ts'
import { requireSignable, requireSignableFile } from './signable.ts'
import {
  insertCompanyDocument,
  addVersion,
  updateCompanyDocument,
  tasksWithHistory,
  deleteCompanyDocument,
  archiveCompanyDocument,
} from './company-documents.store.ts'

type Calls = typeof api.businessDocuments
type Upload = AuthenticatedCall<Calls['upload']>

/** Uploads a new company document, or a new version of one, and updates its tasks. */
export const upload = async (services: Services, call: Upload): Promise<CompanyDocumentRow> => {
  const { unit, actor, body } = call
  await requireVisibleBusiness(unit.trx, actor, body.businessId)
  const id = (body.id ?? 0) > 0 ? await renew(services, call, body.id ?? 0) : await createDocument(services, call)
  return companyDocumentFormId(unit.trx, actor, id)
}

const storeDocumentFile = async (
  services: Services,
  call: Upload,
  { audience_level: level, requires_signature: isSigned }: DocumentAudience,
): Promise<StoredFile> => {
  const { file } = call.files
  if (file === undefined) throw new Problem('invalid', 'checkFields', { fields: { file: { key: 'fileNeeded' } } })
  const stored = await storeUpload(services, call, {
    businessId: call.body.businessId,
    kind: 'business-document',
    audience: level as 1 | 2 | 3 | 4 | 5,
    field: 'file',
    rule: isSigned ? { ...companyDocumentUpload, maxBytes: signedDocumentUpload.maxBytes } : companyDocumentUpload,
    file,
  })
  const { businessId, businessFileName: name } = call.body
  if (isSigned) await requireSignable(services, call, { ...stored, businessId, field: 'file', name })
  return stored
}

const createDocument = async (services: Services, call: Upload): Promise<number> => {
  const { unit, actor, body } = call
  const mapping = await requireAudienceAllowed(unit.trx, actor, body.businessId, body)
  const file = await storeDocumentFile(services, call, mapping)
  const companyDocument = { businessId: body.businessId, name: body.businessFileName, mapping }
  const id = await insertCompanyDocument(unit.trx, actor, companyDocument, file)
  const tasks = await assignDocumentTasks(unit.trx, services.now(), {
    businessId: body.businessId,
    companyDocumentId: id,
  })
  unit.audit.record(actor, call.origin, {
    kind: 'company document added',
    businessId: body.businessId,
    data: { document: id, version: 1, digest: file.digest, level: mapping.audience_level, tasks },
  })
  return id
}

const renew = async (services: Services, call: Upload, id: number): Promise<number> => {
  const { unit, actor, body } = call
  const now = services.now()
  const companyDocument = await requireVisibleCompanyDocument(unit.trx, actor, id, true)
  if (companyDocument.business_id !== body.businessId) throw new Problem('not found', 'notFound')
  requireUnchanged(companyDocument.updated_at, body.updatedAt)
  const before = await documentAudienceFrom(unit.trx, companyDocument)
  requireDocumentEditor(actor, before)
  const mapping = await requireAudienceAllowed(unit.trx, actor, companyDocument.business_id, body, before)
  const file = await storeDocumentFile(services, call, mapping)
  const version = companyDocument.version + 1
  await addVersion(unit.trx, actor, { ...companyDocument, version }, file)
  const changed = await updateCompanyDocument(unit.trx, companyDocument, mapping, {
    name: body.businessFileName,
    version,
    file_id: file.fileId,
    updated_at: updateIfUnchanged(companyDocument.updated_at, now),
  })
  const { withdrawn, added } = await follow(services, call, changed, companyDocument)
  const reopened = await reopenTasksForNewVersion(unit.trx, now, {
    businessId: companyDocument.business_id,
    companyDocumentId: id,
  })
  unit.audit.record(actor, call.origin, {
    kind: 'company document version added',
    businessId: companyDocument.business_id,
    data: {
      document: id,
      version,
      digest: file.digest,
      level: mapping.audience_level,
      reopened,
      withdrawn,
      added,
    },
  })
  return id
}

/**
 * Updates the tasks of a document: withdraws those it no longer requires, adds new ones, and updates name and due date
 * of open ones.
 */
const follow = async (
  services: Services,
  { unit }: Pick<Upload, 'unit'>,
  companyDocument: CompanyDocument,
  before: CompanyDocument,
): Promise<{ withdrawn: number; added: number }> => {
  const now = services.now()
  const withdrawn = await withdrawDocumentTasks(unit.trx, now, companyDocument, 'not asked for')
  await syncDocumentTasks(unit.trx, companyDocument, before)
  const added = await assignDocumentTasks(unit.trx, now, {
    businessId: companyDocument.business_id,
    companyDocumentId: companyDocument.id,
  })
  return { withdrawn, added }
}

/** Changes who gets a document, and where, and updates its tasks. */
export const updateMapping = async (
  services: Services,
  call: AuthenticatedCall<Calls['updateMapping']>,
): Promise<CompanyDocumentRow> => {
  const { unit, actor, body } = call
  const companyDocument = await requireVisibleCompanyDocument(unit.trx, actor, body.docId, true)
  requireUnchanged(companyDocument.updated_at, body.updatedAt)
  const before = await documentAudienceFrom(unit.trx, companyDocument)
  requireDocumentEditor(actor, before)
  const mapping = await requireAudienceAllowed(unit.trx, actor, companyDocument.business_id, body, before)
  const name = body.businessFileName ?? companyDocument.name
  if (mapping.requires_signature) await requireSignableFile(services, call, { ...companyDocument, name })
  const changed = await updateCompanyDocument(unit.trx, companyDocument, mapping, {
    name,
    updated_at: updateIfUnchanged(companyDocument.updated_at, services.now()),
  })
  const { withdrawn, added } = await follow(services, call, changed, companyDocument)
  unit.audit.record(actor, call.origin, {
    kind: 'company document audience changed',
    businessId: companyDocument.business_id,
    data: {
      document: companyDocument.id,
      level: mapping.audience_level,
      acknowledge: mapping.requires_acknowledgment,
      sign: mapping.requires_signature,
      required: mapping.is_required,
      locations: mapping.locations.join(' '),
      withdrawn,
      added,
    },
  })
  return companyDocumentFormId(unit.trx, actor, companyDocument.id)
}

/** Deletes a document; permanently only if no one has acknowledged it or submitted anything for it. */
export const remove = async (
  services: Services,
  call: AuthenticatedCall<Calls['remove']>,
): Promise<{ docId: number; withdrawn: number }> => {
  const { unit, actor, body } = call
  const now = services.now()
  const companyDocument = await requireVisibleCompanyDocument(unit.trx, actor, body.docId, true)
  requireDocumentEditor(actor, await documentAudienceFrom(unit.trx, companyDocument))
  const isPermanent = body.isPermanent
  const historyCount = isPermanent ? await tasksWithHistory(unit.trx, companyDocument) : 0
  if (historyCount > 0) throw new Problem('conflict', { key: 'companyDocumentInUse', values: { count: historyCount } })
  const withdrawn =
    isPermanent || body.isAcknowledged ? await withdrawDocumentTasks(unit.trx, now, companyDocument, 'all') : 0
  if (isPermanent) {
    const keys = await deleteCompanyDocument(unit.trx, companyDocument)
    await services.jobs.enqueue(unit, 'delete files', { keys })
  } else await archiveCompanyDocument(unit.trx, companyDocument, { deleted_at: now, updated_at: now })
  unit.audit.record(actor, call.origin, {
    kind: 'company document archived',
    businessId: companyDocument.business_id,
    data: { document: companyDocument.id, level: companyDocument.audience_level, permanent: isPermanent, withdrawn },
  })
  return { docId: companyDocument.id, withdrawn }
}

/** Restores a deleted document with its withdrawn tasks; people added in the meantime get one too. */
export const restore = async (
  services: Services,
  call: AuthenticatedCall<Calls['restore']>,
): Promise<CompanyDocumentRow> => {
  const { unit, actor, body } = call
  const now = services.now()
  const companyDocument = await requireVisibleCompanyDocumentIncludingArchived(unit.trx, actor, body.docId)
  await requireVisibleBusiness(unit.trx, actor, companyDocument.business_id)
  requireDocumentEditor(actor, await documentAudienceFrom(unit.trx, companyDocument))
  if (companyDocument.deleted_at !== null) {
    const returned = await restoreDocumentTasks(unit.trx, companyDocument)
    await archiveCompanyDocument(unit.trx, companyDocument, {
      deleted_at: null,
      updated_at: updateIfUnchanged(companyDocument.updated_at, now),
    })
    const added = await assignDocumentTasks(unit.trx, now, {
      businessId: companyDocument.business_id,
      companyDocumentId: companyDocument.id,
    })
    unit.audit.record(actor, call.origin, {
      kind: 'company document restored',
      businessId: companyDocument.business_id,
      data: { document: companyDocument.id, level: companyDocument.audience_level, returned, added },
    })
  }
  return companyDocumentFormId(unit.trx, actor, companyDocument.id)
}
