import { isAllowed } from '#contract/domain/roles.ts'
import { api } from '#contract/api.ts'
import type { MessageRef } from '#contract/protocol/problems.ts'
import { Problem } from '#contract/protocol/problems.ts'
import { requireVisibleTask } from '../../policies/tasks.ts'
import type { BulkApproval } from '../../policies/bulk-approvals.ts'
import type { Actor, Trx } from '../../platform/database/database.ts'
import type { Services } from '../../platform/platform.ts'
import { flagsOfTask } from '../forms/core/review-flags/task-flags.ts'
import { approveDocument } from '../forms/core/approve.rules.ts'
import { actorOf } from '../../policies/actors.ts'
import { problemOf } from '../../platform/http/problem-reply.ts'
import type { JobPayloads } from '../../platform/jobs/job-kinds.ts'
import { loggable } from '../../platform/logging/log.ts'

type Payload = JobPayloads['bulk approve']

/** A task of a bulk approval. */
interface Item {
  readonly task_id: number
  readonly is_acknowledged: boolean
}

/** Tasks that one job approves before it yields to other jobs. */
const batch = 20

/**
 * Approves the next tasks of a bulk approval, each in its own transaction as the requester with their current rights.
 * It can be stopped at any point and restarted: nothing is approved twice, and only pending items are processed.
 */
export const runBulkApproval = async (services: Services, payload: Payload): Promise<void> => {
  const bulkApproval = await services.db.system(({ trx }) => bulkApprovalOf(trx, payload))
  if (bulkApproval === undefined || bulkApproval.finished_at !== null) return
  for (let at = 0; at < batch; at += 1) {
    const next = await services.db.system(({ trx }) => nextOf(trx, payload))
    if (next === undefined) return finish(services, payload)
    const documentId = next.task_id
    const reason = await printOne(services, bulkApproval, next)
    await services.db.system(({ trx }) => note(trx, payload, documentId, reason))
  }
  await services.db.system((unit) => services.jobs.enqueue(unit, 'bulk approve', payload))
}

/** Approves one; returns why it can't be approved, such as what doesn't fit in it. Throws for temporary errors. */
const printOne = async (
  services: Services,
  bulkApproval: BulkApproval,
  { task_id: documentId, is_acknowledged: isAcknowledged }: Item,
): Promise<MessageRef | undefined> => {
  const { ip, agent } = bulkApproval
  try {
    const actor = await services.db.system(({ trx }) => actorOf(trx, bulkApproval.requested_by))
    if (!isAllowed(api.documents.generate.allow, actor.role)) throw new Problem('forbidden', 'forbidden')
    await services.db.as(actor, async (unit) => {
      const task = await requireVisibleTask(unit.trx, actor, documentId, true)
      if (!isAcknowledged && (await flagsOfTask(services, unit.trx, actor, task)).length > 0)
        throw new Problem('conflict', 'taskFlagged')
      await approveDocument(services, { unit, actor, origin: { ip, agent }, setMessage: () => undefined }, task)
    })
    return undefined
  } catch (error) {
    const problem = problemOf(error)
    if (problem.kind === 'unavailable') throw error
    if (problem.kind !== 'server') return problem.reason
    services.log.error({ err: loggable(error), documentId }, 'PDF generation failed')
    return { key: 'notPrinted' }
  }
}

const bulkApprovalOf = (trx: Trx, { businessId, bulkApprovalId }: Payload): Promise<BulkApproval | undefined> =>
  trx
    .selectFrom('bulk_approval')
    .selectAll()
    .where('business_id', '=', businessId)
    .where('id', '=', bulkApprovalId)
    .executeTakeFirst()

const items = (trx: Trx, { businessId, bulkApprovalId }: Payload) =>
  trx
    .selectFrom('bulk_approval_item')
    .where('business_id', '=', businessId)
    .where('bulk_approval_id', '=', bulkApprovalId)
    .where('state', '=', 'pending')

const nextOf = (trx: Trx, payload: Payload): Promise<Item | undefined> =>
  items(trx, payload).select(['task_id', 'is_acknowledged']).orderBy('task_id').limit(1).executeTakeFirst()

/** Records the result of one; one that was recorded before isn't counted again. */
const note = async (trx: Trx, payload: Payload, documentId: number, reason: MessageRef | undefined): Promise<void> => {
  const isDone = reason === undefined
  const noted = await trx
    .updateTable('bulk_approval_item')
    .set(isDone ? { state: 'done' } : { state: 'failed', reason: JSON.stringify(reason) })
    .where('business_id', '=', payload.businessId)
    .where('bulk_approval_id', '=', payload.bulkApprovalId)
    .where('task_id', '=', documentId)
    .where('state', '=', 'pending')
    .executeTakeFirst()
  if (noted.numUpdatedRows === 0n) return
  await trx
    .updateTable('bulk_approval')
    .set((row) => (isDone ? { done: row('done', '+', 1) } : { failed: row('failed', '+', 1) }))
    .where('business_id', '=', payload.businessId)
    .where('id', '=', payload.bulkApprovalId)
    .execute()
}

const finish = (services: Services, payload: Payload): Promise<void> =>
  services.db.system(async (unit) => {
    const finished = await unit.trx
      .updateTable('bulk_approval')
      .set({ finished_at: services.now() })
      .where('business_id', '=', payload.businessId)
      .where('id', '=', payload.bulkApprovalId)
      .where('finished_at', 'is', null)
      .returningAll()
      .executeTakeFirst()
    if (finished === undefined) return
    const actor = await requester(unit.trx, finished.requested_by)
    const { ip, agent } = finished
    unit.audit.record(
      actor,
      { ip, agent },
      {
        kind: 'bulk approval finished',
        businessId: finished.business_id,
        data: { bulkApproval: finished.id, done: finished.done, failed: finished.failed },
      },
    )
  })

/** The requester, even if they have left since. */
const requester = async (trx: Trx, id: number): Promise<Actor | undefined> =>
  actorOf(trx, id).catch((error: unknown) => {
    if (error instanceof Problem) return undefined
    throw error
  })
