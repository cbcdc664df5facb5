import type { EmployerPart, rejectReasons } from '#contract/endpoints/forms/reject-flag.ts'
import type { Endpoint } from '#contract/protocol/endpoint.ts'
import { Problem } from '#contract/protocol/problems.ts'
import { formatMessage } from '#contract/protocol/messages/format-message.ts'
import { requireVisibleTask } from '../../../policies/tasks.ts'
import type { Task } from '../../../policies/tasks.ts'
import type { Services } from '../../../platform/platform.ts'
import type { AuthenticatedCall } from '../../../platform/http/handler.ts'
import { refuseSelfReview, requireReader } from './reviewer.rules.ts'
import { returnForChanges } from './return-for-changes.rules.ts'
import type { ServerFormModule } from './server-form.ts'

/** A reviewer's decision about a form, under the names of the specification. */
export interface RejectFlag {
  readonly IsReject: boolean
  readonly reasonType?: (typeof rejectReasons)[number] | undefined
  readonly reasonText?: string | undefined
}

/** The task of a form to decide about, locked; throws for the reviewer's own and for another form's. */
export const requireTaskForDecision = async (
  call: AuthenticatedCall<Endpoint>,
  form: ServerFormModule,
  userDocumentId: number,
): Promise<Task> => {
  const task = await requireVisibleTask(call.unit.trx, call.actor, userDocumentId, true)
  if (task.form_id !== form.definition.id) throw new Problem('not found', 'notFound')
  refuseSelfReview(task, call.actor)
  requireReader(task, call.actor)
  return task
}

/** Returns a form with the reason of a decision, as one reason about the whole form. */
export const returnWithReason = async (
  services: Services,
  call: AuthenticatedCall<Endpoint>,
  task: Task,
  verdict: RejectFlag,
): Promise<EmployerPart> => {
  const { reasonType } = verdict
  const isNamed = reasonType !== undefined && reasonType !== 'other'
  const named = isNamed ? [formatMessage({ key: `reject-${reasonType}` }, call.language)] : []
  const text = [...named, ...(verdict.reasonText === undefined ? [] : [verdict.reasonText])].join(' ')
  await returnForChanges(services, call, task, [{ field: '', text }])
  call.setMessage('returned')
  return { userDocumentId: task.id, status: 'returned', id: 0 }
}
