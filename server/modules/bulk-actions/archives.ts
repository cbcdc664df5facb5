import { api } from '#contract/api.ts'
import { signedFormsHours } from '#contract/domain/bulk-actions.ts'
import { isAllowed } from '#contract/domain/roles.ts'
import { Problem } from '#contract/protocol/problems.ts'
import { actorOf } from '../../policies/actors.ts'
import { requireVisibleBusinessIncludingClosed } from '../../policies/organizations.ts'
import type { Actor, Origin } from '../../platform/database/database.ts'
import type { AuditEvent } from '../../schema/audit/event-kinds.ts'
import type { FileDownload } from '../../platform/files/open-file.ts'
import { openStoredFile } from '../../platform/files/open-file.ts'
import type { Services } from '../../platform/platform.ts'
import type { FileRequest } from '../exports/stream-export.ts'
import type { StoredAction, StoredProblem } from './bulk-action.store.ts'
import { requestedAction } from './bulk-action.store.ts'
import { countVisible } from './signed-forms.store.ts'

/** The tasks whose forms are in an archive. */
const archivedTasks = ({ targets, problems }: StoredAction): readonly number[] => {
  const missing = new Set((problems as readonly StoredProblem[]).map(({ id }) => id))
  return targets.map(Number).filter((id) => !missing.has(id))
}

/** An action of an actor's own whose archive wasn't deleted. Throws `not found` otherwise. */
const requireRequestedArchive = async (
  services: Services,
  actor: Actor,
  id: number,
  kind: 'signedForms' | 'inspectionPack',
) => {
  const action = await services.db.as(actor, ({ trx }) => requestedAction(trx, actor, id))
  if (action?.action !== kind) throw new Problem('not found', 'notFound')
  const { file_id: fileId, expires_at: expiresAt, business_id: businessId } = action
  if (fileId === null || businessId === null || expiresAt === null || expiresAt <= services.now())
    throw new Problem('not found', kind === 'signedForms' ? 'archiveGone' : 'inspectionGone')
  return { action, fileId, businessId }
}

/**
 * The action whose archive an actor may download: their own, not expired, and with no form that they don't see by now.
 * Throws `not found` and `forbidden` otherwise.
 */
export const requireArchive = async (services: Services, actor: Actor, id: number) => {
  const { action, fileId, businessId } = await requireRequestedArchive(services, actor, id, 'signedForms')
  if (!isAllowed(api.bulkActions.downloadSignedForms.allow, actor.role)) throw new Problem('forbidden', 'forbidden')
  const taskIds = archivedTasks(action)
  if ((await services.db.as(actor, ({ trx }) => countVisible(trx, actor, taskIds))) < taskIds.length)
    throw new Problem('forbidden', 'archiveReach')
  return { id: action.id, fileId, businessId, forms: taskIds.length }
}

/**
 * The action whose inspection pack an actor may download: their own, not expired, of a business that they reach by now.
 * Throws `not found` and `forbidden` otherwise.
 */
export const requirePack = async (services: Services, actor: Actor, id: number) => {
  const { action, fileId, businessId } = await requireRequestedArchive(services, actor, id, 'inspectionPack')
  if (!isAllowed(api.inspectionPacks.download.allow, actor.role)) throw new Problem('forbidden', 'forbidden')
  await services.db.as(actor, ({ trx }) => requireVisibleBusinessIncludingClosed(trx, actor, businessId))
  return { id: action.id, fileId, businessId, people: action.targets.length }
}

/** Opens an archive for its token, with the present rights of the person, and records the download. */
export const openSignedForms = async (services: Services, request: FileRequest): Promise<FileDownload> => {
  const { actor, bulkActionId } = await readerOf(services, request)
  const archive = await requireArchive(services, actor, bulkActionId)
  const { businessId, id: bulkAction, forms } = archive
  return openArchive(services, { actor, origin: request.origin }, archive, (digest) => ({
    kind: 'signed forms downloaded',
    businessId,
    data: { bulkAction, forms, digest },
  }))
}

/** Opens an inspection pack for its token, with the present rights of the person, and records the download. */
export const openInspectionPack = async (services: Services, request: FileRequest): Promise<FileDownload> => {
  const { actor, bulkActionId } = await readerOf(services, request)
  const archive = await requirePack(services, actor, bulkActionId)
  const { businessId, id: bulkAction, people } = archive
  return openArchive(services, { actor, origin: request.origin }, archive, (digest) => ({
    kind: 'inspection pack downloaded',
    businessId,
    data: { bulkAction, people, digest },
  }))
}

const readerOf = async (services: Services, { personId, query }: FileRequest) => ({
  actor: await services.db.system(({ trx }) => actorOf(trx, personId)),
  ...(query as { bulkActionId: number }),
})

const openArchive = (
  services: Services,
  { actor, origin }: { readonly actor: Actor; readonly origin: Origin },
  { businessId, fileId }: { readonly businessId: number; readonly fileId: string },
  eventOf: (digest: string) => AuditEvent,
): Promise<FileDownload> =>
  services.db.system(async (unit) => {
    const file = await openStoredFile(services, { unit, actor, origin }, { businessId, fileId })
    const { digest } = await unit.trx
      .selectFrom('stored_file')
      .select('digest')
      .where('business_id', '=', businessId)
      .where('id', '=', fileId)
      .executeTakeFirstOrThrow()
    unit.audit.record(actor, origin, eventOf(digest))
    return file
  })

/** Deletes archives that are older than a day; returns how many. For an hourly job. */
export const deleteExpiredArchives = (services: Services): Promise<number> =>
  services.db.system(async (unit) => {
    const before = new Date(services.now().getTime() - signedFormsHours * 3_600_000)
    const deleted = await unit.trx
      .deleteFrom('stored_file')
      .where('kind', '=', 'archive')
      .where('created_at', '<=', before)
      .returning(['id', 'storage_key'])
      .execute()
    if (deleted.length === 0) return 0
    const ids = deleted.map(({ id }) => id)
    await unit.trx.updateTable('bulk_action').set({ file_id: null }).where('file_id', 'in', ids).execute()
    await services.jobs.enqueue(unit, 'delete files', { keys: deleted.map(({ storage_key: key }) => key) })
    return deleted.length
  })
