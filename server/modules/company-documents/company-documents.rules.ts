import type { CompanyDocumentRow } from '#contract/endpoints/company-documents.ts'
import { companyDocumentUpload } from '#contract/endpoints/shared-replies.ts'
import type { api } from '#contract/api.ts'
import { Problem } from '#contract/protocol/problems.ts'
import type { CompanyDocument } from '../../policies/company-documents.ts'
import {
  requireVisibleCompanyDocumentIncludingArchived,
  requireVisibleCompanyDocument,
} from '../../policies/company-documents.ts'
import { requireVisibleBusiness } from '../../policies/organizations.ts'
import { updateIfUnchanged, requireUnchanged } from '../../platform/database/optimistic-lock.ts'
import { recordAuditEvent } from '../../platform/audit/audit-log.ts'
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
import { requireDocumentEditor, requireAudienceAllowed, documentAudienceFrom } from './audience.rules.ts'
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

/** A new paper, or a new version of one; tasks follow. */
export const upload = async (deps: Services, call: Upload): Promise<CompanyDocumentRow> => {
  const { trx, actor, body } = call
  await requireVisibleBusiness(trx, actor, body.BusinessId)
  const id = (body.Id ?? 0) > 0 ? await renew(deps, call, body.Id ?? 0) : await begin(deps, call)
  return companyDocumentFormId(trx, actor, id)
}

const keepPaper = (deps: Services, call: Upload, level: number): Promise<StoredFile> => {
  const { file } = call.files
  if (file === undefined) throw new Problem('invalid', 'checkFields', { fields: { file: { key: 'fileNeeded' } } })
  return storeUpload(deps, call, {
    businessId: call.body.BusinessId,
    kind: 'business-document',
    audience: level as 1 | 2 | 3 | 4 | 5,
    field: 'file',
    rule: companyDocumentUpload,
    file,
  })
}

const begin = async (deps: Services, call: Upload): Promise<number> => {
  const { trx, actor, body } = call
  const mapping = await requireAudienceAllowed(trx, actor, body.BusinessId, body)
  const file = await keepPaper(deps, call, mapping.form_level)
  const paper = { businessId: body.BusinessId, name: body.BusinessFileName, mapping }
  const id = await insertCompanyDocument(trx, actor, paper, file)
  const tasks = await assignDocumentTasks(trx, deps.now(), { businessId: body.BusinessId, paperId: id })
  await recordAuditEvent(trx, actor, call.origin, {
    kind: 'business document uploaded',
    businessId: body.BusinessId,
    data: { document: id, version: 1, digest: file.digest, level: mapping.form_level, tasks },
  })
  return id
}

const renew = async (deps: Services, call: Upload, id: number): Promise<number> => {
  const { trx, actor, body } = call
  const now = deps.now()
  const paper = await requireVisibleCompanyDocument(trx, actor, id, true)
  if (paper.business_id !== body.BusinessId) throw new Problem('not found', 'notFound')
  requireUnchanged(paper.updated_at, body.UpdatedAt)
  const before = await documentAudienceFrom(trx, paper)
  requireDocumentEditor(actor, before)
  const mapping = await requireAudienceAllowed(trx, actor, paper.business_id, body, before)
  const file = await keepPaper(deps, call, mapping.form_level)
  const version = paper.version + 1
  await addVersion(trx, actor, { ...paper, version }, file)
  const changed = await updateCompanyDocument(trx, paper, mapping, {
    name: body.BusinessFileName,
    version,
    file_id: file.fileId,
    updated_at: updateIfUnchanged(paper.updated_at, now),
  })
  const { withdrawn, added } = await follow(deps, call, changed, paper)
  const asked = await reopenTasksForNewVersion(trx, now, { businessId: paper.business_id, paperId: id })
  await recordAuditEvent(trx, actor, call.origin, {
    kind: 'business document renewed',
    businessId: paper.business_id,
    data: { document: id, version, digest: file.digest, level: mapping.form_level, asked, withdrawn, added },
  })
  return id
}

/** Brings tasks in line with their paper: what it does not ask for any more goes, what it asks for now comes, what is open takes its name and days. */
const follow = async (
  deps: Services,
  { trx }: Pick<Upload, 'trx'>,
  paper: CompanyDocument,
  before: CompanyDocument,
): Promise<{ withdrawn: number; added: number }> => {
  const now = deps.now()
  const withdrawn = await withdrawDocumentTasks(trx, now, paper, 'not asked for')
  await syncDocumentTasks(trx, paper, before)
  const added = await assignDocumentTasks(trx, now, { businessId: paper.business_id, paperId: paper.id })
  return { withdrawn, added }
}

/** Who gets a paper, and where; tasks follow. */
export const updateMapping = async (
  deps: Services,
  call: AuthenticatedCall<Calls['updateMapping']>,
): Promise<CompanyDocumentRow> => {
  const { trx, actor, body } = call
  const paper = await requireVisibleCompanyDocument(trx, actor, body.DocId, true)
  requireUnchanged(paper.updated_at, body.UpdatedAt)
  const before = await documentAudienceFrom(trx, paper)
  requireDocumentEditor(actor, before)
  const mapping = await requireAudienceAllowed(trx, actor, paper.business_id, body, before)
  const changed = await updateCompanyDocument(trx, paper, mapping, {
    name: body.BusinessFileName ?? paper.name,
    updated_at: updateIfUnchanged(paper.updated_at, deps.now()),
  })
  const { withdrawn, added } = await follow(deps, call, changed, paper)
  await recordAuditEvent(trx, actor, call.origin, {
    kind: 'business document mapped',
    businessId: paper.business_id,
    data: {
      document: paper.id,
      level: mapping.form_level,
      acknowledge: mapping.is_acknowledge,
      required: mapping.is_required,
      locations: mapping.locations.join(' '),
      withdrawn,
      added,
    },
  })
  return companyDocumentFormId(trx, actor, paper.id)
}

/** Takes a paper away; for good only where nobody has confirmed it or handed anything in for it. */
export const remove = async (
  deps: Services,
  call: AuthenticatedCall<Calls['remove']>,
): Promise<{ DocId: number; withdrawn: number }> => {
  const { trx, actor, body } = call
  const now = deps.now()
  const paper = await requireVisibleCompanyDocument(trx, actor, body.DocId, true)
  requireDocumentEditor(actor, await documentAudienceFrom(trx, paper))
  const isPermanent = body.IsPermanentDelete
  const kept = isPermanent ? await tasksWithHistory(trx, paper) : 0
  if (kept > 0) throw new Problem('conflict', { key: 'paperKept', values: { count: kept } })
  const withdrawn = isPermanent || body.IsAcknowladge ? await withdrawDocumentTasks(trx, now, paper, 'all') : 0
  if (isPermanent) {
    const keys = await deleteCompanyDocument(trx, paper)
    await deps.jobs.enqueue(trx, 'remove files', { keys })
  } else await archiveCompanyDocument(trx, paper, { deleted_at: now, updated_at: now })
  await recordAuditEvent(trx, actor, call.origin, {
    kind: 'business document deleted',
    businessId: paper.business_id,
    data: { document: paper.id, level: paper.form_level, permanent: isPermanent, withdrawn },
  })
  return { DocId: paper.id, withdrawn }
}

/** Gives back a paper that was taken away, with the tasks that went with it; who came meanwhile gets one too. */
export const restore = async (
  deps: Services,
  call: AuthenticatedCall<Calls['restore']>,
): Promise<CompanyDocumentRow> => {
  const { trx, actor, body } = call
  const now = deps.now()
  const paper = await requireVisibleCompanyDocumentIncludingArchived(trx, actor, body.DocId)
  await requireVisibleBusiness(trx, actor, paper.business_id)
  requireDocumentEditor(actor, await documentAudienceFrom(trx, paper))
  if (paper.deleted_at !== null) {
    const returned = await restoreDocumentTasks(trx, paper)
    await archiveCompanyDocument(trx, paper, { deleted_at: null, updated_at: updateIfUnchanged(paper.updated_at, now) })
    const added = await assignDocumentTasks(trx, now, { businessId: paper.business_id, paperId: paper.id })
    await recordAuditEvent(trx, actor, call.origin, {
      kind: 'business document restored',
      businessId: paper.business_id,
      data: { document: paper.id, level: paper.form_level, returned, added },
    })
  }
  return companyDocumentFormId(trx, actor, paper.id)
}
