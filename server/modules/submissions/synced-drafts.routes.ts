import type { api } from '#contract/api.ts'
import type { DraftReply, SyncedDraft } from '#contract/endpoints/synced-drafts.ts'
import { Problem } from '#contract/protocol/problems.ts'
import type { AuthenticatedCall, Handlers } from '../../platform/http/handler.ts'
import type { Services } from '../../platform/platform.ts'
import { draftKeyOf } from '../auth/draft-key.ts'
import type { DraftRow } from './synced-drafts.store.ts'
import { draftOf, draftsOf, lockTask, putDraft } from './synced-drafts.store.ts'

/** Ciphertext of an earlier key can't be read by any device, and isn't given out. */
const toSyncedDraft = (row: DraftRow, epoch: number): SyncedDraft => ({
  userDocumentId: row.task_id,
  revision: row.revision,
  content: row.content === null || row.epoch !== epoch ? null : Buffer.from(row.content).toString('base64url'),
  device: row.device_kind,
  savedAt: row.saved_at.toISOString(),
  isEnded: row.ended_at !== null,
})

const save = async (
  services: Services,
  { unit, actor, body }: AuthenticatedCall<typeof api.drafts.save>,
): Promise<DraftReply> => {
  const { userDocumentId: taskId, over, epoch, content, device } = body
  const task = await lockTask(unit.trx, actor, taskId)
  if (task === undefined) throw new Problem('not found', 'notFound')
  const stored = await draftOf(unit.trx, taskId)
  const isFresh = task.takesDraft && (stored?.revision ?? 0) === over
  if (!isFresh) return { isSaved: false, draft: stored === undefined ? null : toSyncedDraft(stored, epoch) }
  const saved = { taskId, revision: over + 1, epoch, content: Buffer.from(content, 'base64url'), device }
  const row = await putDraft(unit.trx, actor, saved, services.now())
  return { isSaved: true, draft: { ...toSyncedDraft(row, epoch), content: null } }
}

/** Drafts that follow a person to other devices, as ciphertext. */
export const draftsHandlers = (services: Services): Handlers<typeof api.drafts> => ({
  list: {
    transaction: 'none',
    handle: async ({ actor }) => {
      // The role that acts for people can't read keys.
      const key = await services.db.system(({ trx }) => draftKeyOf(trx, services.master, actor.userId))
      const rows = await services.db.as(actor, ({ trx }) => draftsOf(trx, actor))
      return { key, drafts: rows.map((row) => toSyncedDraft(row, key.epoch)) }
    },
  },
  save: (call) => save(services, call),
})
