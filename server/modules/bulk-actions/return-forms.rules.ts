import type { api } from '#contract/api.ts'
import { bulkFormsMax } from '#contract/domain/bulk-actions.ts'
import type { BodyOf } from '#contract/protocol/endpoint.ts'
import { Problem } from '#contract/protocol/problems.ts'
import { requireVisibleTask, visibleTasks } from '../../policies/tasks.ts'
import type { Actor, Trx } from '../../platform/database/database.ts'
import type { ActingFor } from '../../platform/http/call-without-request.ts'
import { callWithoutRequest } from '../../platform/http/call-without-request.ts'
import type { Services } from '../../platform/platform.ts'
import { returnForChanges } from '../forms/core/return-for-changes.rules.ts'
import { taskIds } from '../tasks/task-ids.ts'

type ReturnRequest = BodyOf<typeof api.bulkActions.returnForms>

/**
 * Ids of the forms to return: those listed, all of which the actor must see, or those that a filter of the list finds.
 * Throws `not found` for others, `invalid` for none and for too many, and `conflict` if a filter finds another number
 * than was confirmed.
 */
export const chosenFormIds = async (
  trx: Trx,
  actor: Actor,
  { userDocumentIdList, isWholeList, documentDetails, confirmedCount }: ReturnRequest,
): Promise<readonly number[]> => {
  const ids = isWholeList
    ? await taskIds(trx, actor, documentDetails, bulkFormsMax + 1)
    : [...new Set(userDocumentIdList)]
  if (ids.length === 0)
    throw new Problem('invalid', 'checkFields', { fields: { userDocumentIdList: { key: 'selectionNeeded' } } })
  if (ids.length > bulkFormsMax)
    throw new Problem('invalid', 'checkFields', {
      fields: { documentDetails: { key: 'returnFewer', values: { max: bulkFormsMax } } },
    })
  if (isWholeList && confirmedCount !== undefined && confirmedCount !== ids.length)
    throw new Problem('conflict', { key: 'formsChanged', values: { count: ids.length } })
  const visible = isWholeList
    ? ids
    : await visibleTasks(trx, actor).select('task.id').where('task.id', 'in', ids).execute()
  if (visible.length < ids.length) throw new Problem('not found', 'notFound')
  return ids
}

/** Returns one form as if the actor had opened it: with the same rights, and recorded the same. */
export const returnOne = async (services: Services, doer: ActingFor, taskId: number, reason: string): Promise<void> => {
  const task = await requireVisibleTask(doer.unit.trx, doer.actor, taskId, true)
  const call = { ...callWithoutRequest(doer, services.now()), body: undefined }
  await returnForChanges(services, call, task, [{ field: '', text: reason }])
}
