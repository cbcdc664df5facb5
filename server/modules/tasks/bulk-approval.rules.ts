import { sql } from 'kysely'
import type { BulkApprovalState } from '#contract/endpoints/task-review.ts'
import type { api } from '#contract/api.ts'
import type { BodyOf } from '#contract/protocol/endpoint.ts'
import type { Language } from '#contract/domain/lookups.ts'
import { companyDocumentFormId } from '#contract/domain/lookups.ts'
import { Problem } from '#contract/protocol/problems.ts'
import { formatMessage } from '#contract/protocol/messages/format-message.ts'
import { messageRefOf } from '#contract/protocol/messages/message-keys.ts'
import { taskTransitions } from '#contract/domain/statuses.ts'
import { visibleTasks } from '../../policies/tasks.ts'
import type { BulkApproval } from '../../policies/bulk-approvals.ts'
import { requireVisibleBulkApproval } from '../../policies/bulk-approvals.ts'
import { requireVisibleBusiness, requireVisibleLocation } from '../../policies/organizations.ts'
import type { Actor, Trx } from '../../platform/database/database.ts'
import type { Services } from '../../platform/platform.ts'
import { refuseSelfReview } from '../forms/core/reviewer.rules.ts'
import type { AuthenticatedCall } from '../../platform/http/handler.ts'

type Calls = typeof api.documents
type GenerateRequest = BodyOf<Calls['generate']>

/** Most tasks of one bulk approval; the rest are left for the next. */
const bulkApprovalMax = 10_000
/** Most failures that a reply lists. */
const problemsMax = 500

/** The tasks to approve, all of one business. */
interface Chosen {
  readonly businessId: number
  readonly documentIds: readonly number[]
}

/** The requested tasks: the actor has to be allowed to decide about all of them. */
const named = async (trx: Trx, actor: Actor, request: GenerateRequest): Promise<Chosen> => {
  const ids = [...new Set(request.userDocumentIdList)]
  let query = visibleTasks(trx, actor).selectAll('task').where('task.id', 'in', ids)
  if (request.businessId !== undefined) query = query.where('task.business_id', '=', request.businessId)
  if (request.locationId !== undefined) query = query.where('task.location_id', '=', request.locationId)
  const tasks = await query.execute()
  if (tasks.length !== ids.length) throw new Problem('not found', 'notFound')
  for (const task of tasks) refuseSelfReview(task, actor)
  const [businessId = 0, ...others] = new Set(tasks.map((task) => task.business_id))
  if (others.length > 0)
    throw new Problem('invalid', 'checkFields', { fields: { userDocumentIdList: { key: 'oneBusiness' } } })
  return { businessId, documentIds: ids }
}

const businessOf = async (trx: Trx, actor: Actor, request: GenerateRequest): Promise<number> => {
  const location =
    request.locationId === undefined ? undefined : await requireVisibleLocation(trx, actor, request.locationId)
  const businessId = request.businessId ?? location?.business_id ?? actor.businessId
  if (businessId === null)
    throw new Problem('invalid', 'checkFields', { fields: { userDocumentIdList: { key: 'selectionNeeded' } } })
  if (location !== undefined && location.business_id !== businessId) throw new Problem('not found', 'notFound')
  return (await requireVisibleBusiness(trx, actor, businessId)).id
}

/**
 * All submitted forms of a location, except the actor's own; a file submitted for a company document has to be reviewed
 * individually.
 */
const waiting = async (trx: Trx, actor: Actor, request: GenerateRequest): Promise<Chosen> => {
  const businessId = await businessOf(trx, actor, request)
  let query = visibleTasks(trx, actor)
    .select('task.id')
    .where('task.business_id', '=', businessId)
    .where('task.status', 'in', taskTransitions.approve.from)
    .where('task.withdrawn_at', 'is', null)
    .where('task.form_id', '!=', companyDocumentFormId)
    .where('task.person_id', '!=', actor.userId)
  if (request.locationId !== undefined) query = query.where('task.location_id', '=', request.locationId)
  const tasks = await query.orderBy('task.submitted_at').limit(bulkApprovalMax).execute()
  return { businessId, documentIds: tasks.map((document) => document.id) }
}

/** Requests a bulk approval: its job is queued in the same transaction. */
export const requestBulkApproval = async (
  services: Services,
  call: AuthenticatedCall<Calls['generate']>,
): Promise<BulkApprovalState> => {
  const { unit, actor, body, origin } = call
  const isNamed = (body.userDocumentIdList ?? []).length > 0
  const { businessId, documentIds } = await (isNamed ? named : waiting)(unit.trx, actor, body)
  const bulkApproval = await unit.trx
    .insertInto('bulk_approval')
    .values({
      business_id: businessId,
      requested_by: actor.userId,
      total: documentIds.length,
      ip: origin.ip,
      agent: origin.agent.slice(0, 300),
      ...(documentIds.length === 0 && { finished_at: services.now() }),
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  if (documentIds.length > 0) {
    await sql`insert into bulk_approval_item (business_id, bulk_approval_id, task_id, is_acknowledged)
      select ${businessId}::bigint, ${bulkApproval.id}::bigint, id, id = any(${body.acknowledgedIdList}::bigint[])
      from unnest(${documentIds}::bigint[]) id`.execute(unit.trx)
    await services.jobs.enqueue(unit, 'bulk approve', { bulkApprovalId: bulkApproval.id, businessId })
  }
  unit.audit.record(actor, origin, {
    kind: 'bulk approval requested',
    businessId,
    data: { bulkApproval: bulkApproval.id, documents: documentIds.length },
  })
  return stateOf(unit.trx, bulkApproval, call.language)
}

/** The progress of a bulk approval, for its requester and those above them. */
export const getGeneration = async (call: AuthenticatedCall<Calls['getGeneration']>): Promise<BulkApprovalState> =>
  stateOf(
    call.unit.trx,
    await requireVisibleBulkApproval(call.unit.trx, call.actor, call.body.generationId),
    call.language,
  )

const stateOf = async (trx: Trx, bulkApproval: BulkApproval, language: Language): Promise<BulkApprovalState> => {
  const failed =
    bulkApproval.failed === 0
      ? []
      : await trx
          .selectFrom('bulk_approval_item')
          .select(['task_id', 'reason'])
          .where('business_id', '=', bulkApproval.business_id)
          .where('bulk_approval_id', '=', bulkApproval.id)
          .where('state', '=', 'failed')
          .orderBy('task_id')
          .limit(problemsMax)
          .execute()
  return {
    generationId: bulkApproval.id,
    total: bulkApproval.total,
    done: bulkApproval.done,
    failed: bulkApproval.failed,
    isFinished: bulkApproval.finished_at !== null,
    problems: failed.map((item) => ({
      userDocumentId: item.task_id,
      reason: formatMessage(messageRefOf(JSON.parse(item.reason ?? 'null'), 'notPrinted'), language),
    })),
  }
}
