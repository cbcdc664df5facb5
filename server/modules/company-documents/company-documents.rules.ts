import type { BusinessDocumentRow } from '#contract/endpoints/company-documents.ts'
import { businessFile } from '#contract/endpoints/shared-replies.ts'
import type { api } from '#contract/api.ts'
import { Problem } from '#contract/protocol/problems.ts'
import type { Paper } from '../../policies/company-documents.ts'
import { paperAlsoTakenAway, seenPaper } from '../../policies/company-documents.ts'
import { seenBusiness } from '../../policies/organizations.ts'
import { changeAfter, refuseStale } from '../../platform/database/optimistic-lock.ts'
import { record } from '../../platform/audit/audit-log.ts'
import type { Deps } from '../../platform/platform.ts'
import type { KeptFile } from '../../platform/files/store-file.ts'
import { keepFile } from '../../platform/files/store-file.ts'
import type { SignedCall } from '../../platform/http/handler.ts'
import { businessPaper } from './company-document-rows.ts'
import { addPaperTasks, followPaper, renewPaperTasks, returnPaperTasks, withdrawPaperTasks } from './assign-tasks.ts'
import { admitKeeper, admitMapping, mappingOf } from './audience.rules.ts'
import { addPaper, addVersion, changePaper, keptTasks, removePaper, markPaper } from './company-documents.store.ts'

type Calls = typeof api.businessDocuments
type Upload = SignedCall<Calls['upload']>

/** A new paper, or a new version of one; tasks follow. */
export const upload = async (deps: Deps, call: Upload): Promise<BusinessDocumentRow> => {
  const { trx, actor, body } = call
  await seenBusiness(trx, actor, body.BusinessId)
  const id = (body.Id ?? 0) > 0 ? await renew(deps, call, body.Id ?? 0) : await begin(deps, call)
  return businessPaper(trx, actor, id)
}

const keepPaper = (deps: Deps, call: Upload, level: number): Promise<KeptFile> => {
  const { file } = call.files
  if (file === undefined) throw new Problem('invalid', 'checkFields', { fields: { file: { key: 'fileNeeded' } } })
  return keepFile(deps, call, {
    businessId: call.body.BusinessId,
    kind: 'business-document',
    audience: level as 1 | 2 | 3 | 4 | 5,
    field: 'file',
    rule: businessFile,
    file,
  })
}

const begin = async (deps: Deps, call: Upload): Promise<number> => {
  const { trx, actor, body } = call
  const mapping = await admitMapping(trx, actor, body.BusinessId, body)
  const file = await keepPaper(deps, call, mapping.form_level)
  const paper = { businessId: body.BusinessId, name: body.BusinessFileName, mapping }
  const id = await addPaper(trx, actor, paper, file)
  const tasks = await addPaperTasks(trx, deps.now(), { businessId: body.BusinessId, paperId: id })
  await record(trx, actor, call.origin, {
    kind: 'business document uploaded',
    businessId: body.BusinessId,
    data: { document: id, version: 1, digest: file.digest, level: mapping.form_level, tasks },
  })
  return id
}

const renew = async (deps: Deps, call: Upload, id: number): Promise<number> => {
  const { trx, actor, body } = call
  const now = deps.now()
  const paper = await seenPaper(trx, actor, id, true)
  if (paper.business_id !== body.BusinessId) throw new Problem('not found', 'notFound')
  refuseStale(paper.updated_at, body.UpdatedAt)
  const before = await mappingOf(trx, paper)
  admitKeeper(actor, before)
  const mapping = await admitMapping(trx, actor, paper.business_id, body, before)
  const file = await keepPaper(deps, call, mapping.form_level)
  const version = paper.version + 1
  await addVersion(trx, actor, { ...paper, version }, file)
  const changed = await changePaper(trx, paper, mapping, {
    name: body.BusinessFileName,
    version,
    file_id: file.fileId,
    updated_at: changeAfter(paper.updated_at, now),
  })
  const { withdrawn, added } = await follow(deps, call, changed, paper)
  const asked = await renewPaperTasks(trx, now, { businessId: paper.business_id, paperId: id })
  await record(trx, actor, call.origin, {
    kind: 'business document renewed',
    businessId: paper.business_id,
    data: { document: id, version, digest: file.digest, level: mapping.form_level, asked, withdrawn, added },
  })
  return id
}

/** Brings tasks in line with their paper: what it does not ask for any more goes, what it asks for now comes, what is open takes its name and days. */
const follow = async (
  deps: Deps,
  { trx }: Pick<Upload, 'trx'>,
  paper: Paper,
  before: Paper,
): Promise<{ withdrawn: number; added: number }> => {
  const now = deps.now()
  const withdrawn = await withdrawPaperTasks(trx, now, paper, 'not asked for')
  await followPaper(trx, paper, before)
  const added = await addPaperTasks(trx, now, { businessId: paper.business_id, paperId: paper.id })
  return { withdrawn, added }
}

/** Who gets a paper, and where; tasks follow. */
export const updateMapping = async (
  deps: Deps,
  call: SignedCall<Calls['updateMapping']>,
): Promise<BusinessDocumentRow> => {
  const { trx, actor, body } = call
  const paper = await seenPaper(trx, actor, body.DocId, true)
  refuseStale(paper.updated_at, body.UpdatedAt)
  const before = await mappingOf(trx, paper)
  admitKeeper(actor, before)
  const mapping = await admitMapping(trx, actor, paper.business_id, body, before)
  const changed = await changePaper(trx, paper, mapping, {
    name: body.BusinessFileName ?? paper.name,
    updated_at: changeAfter(paper.updated_at, deps.now()),
  })
  const { withdrawn, added } = await follow(deps, call, changed, paper)
  await record(trx, actor, call.origin, {
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
  return businessPaper(trx, actor, paper.id)
}

/** Takes a paper away; for good only where nobody has confirmed it or handed anything in for it. */
export const remove = async (
  deps: Deps,
  call: SignedCall<Calls['remove']>,
): Promise<{ DocId: number; withdrawn: number }> => {
  const { trx, actor, body } = call
  const now = deps.now()
  const paper = await seenPaper(trx, actor, body.DocId, true)
  admitKeeper(actor, await mappingOf(trx, paper))
  const isPermanent = body.IsPermanentDelete
  const kept = isPermanent ? await keptTasks(trx, paper) : 0
  if (kept > 0) throw new Problem('conflict', { key: 'paperKept', values: { count: kept } })
  const withdrawn = isPermanent || body.IsAcknowladge ? await withdrawPaperTasks(trx, now, paper, 'all') : 0
  if (isPermanent) {
    const keys = await removePaper(trx, paper)
    await deps.jobs.enqueue(trx, 'remove files', { keys })
  } else await markPaper(trx, paper, { deleted_at: now, updated_at: now })
  await record(trx, actor, call.origin, {
    kind: 'business document deleted',
    businessId: paper.business_id,
    data: { document: paper.id, level: paper.form_level, permanent: isPermanent, withdrawn },
  })
  return { DocId: paper.id, withdrawn }
}

/** Gives back a paper that was taken away, with the tasks that went with it; who came meanwhile gets one too. */
export const restore = async (deps: Deps, call: SignedCall<Calls['restore']>): Promise<BusinessDocumentRow> => {
  const { trx, actor, body } = call
  const now = deps.now()
  const paper = await paperAlsoTakenAway(trx, actor, body.DocId)
  await seenBusiness(trx, actor, paper.business_id)
  admitKeeper(actor, await mappingOf(trx, paper))
  if (paper.deleted_at !== null) {
    const returned = await returnPaperTasks(trx, paper)
    await markPaper(trx, paper, { deleted_at: null, updated_at: changeAfter(paper.updated_at, now) })
    const added = await addPaperTasks(trx, now, { businessId: paper.business_id, paperId: paper.id })
    await record(trx, actor, call.origin, {
      kind: 'business document restored',
      businessId: paper.business_id,
      data: { document: paper.id, level: paper.form_level, returned, added },
    })
  }
  return businessPaper(trx, actor, paper.id)
}
