import type { GeneratedPdf } from '#contract/endpoints/forms/form-endpoints.ts'
import { Problem } from '#contract/protocol/problems.ts'
import { canTransition } from '#contract/domain/statuses.ts'
import type { MessageKey } from '#contract/protocol/messages/message-keys.ts'
import type { Task } from '../../../policies/tasks.ts'
import type { Actor, Origin } from '../../../platform/database/database.ts'
import type { UnitOfWork } from '../../../platform/database/unit-of-work.ts'
import type { Services } from '../../../platform/platform.ts'

/** The actor, transaction and origin of a decision. */
export interface Decider {
  readonly unit: UnitOfWork
  readonly actor: Actor
  readonly origin: Origin
  /** Decision time by the device's clock, if it was decided offline. */
  readonly decidedAt?: string | undefined
  setMessage(reason: MessageKey): void
}

/** For the audit event of a queued decision: when it was made. */
export const decidedAtDevice = ({ decidedAt }: Pick<Decider, 'decidedAt'>): { readonly decidedAtDevice?: string } =>
  decidedAt === undefined ? {} : { decidedAtDevice: decidedAt }

/**
 * Approves a file submitted for a company document; no PDF is created. A person who submitted it for someone else can't
 * approve it.
 */
export const approveTask = async (services: Services, call: Decider, task: Task): Promise<GeneratedPdf> => {
  const { unit, actor, origin } = call
  const file =
    task.task_file_id === null
      ? undefined
      : await unit.trx
          .selectFrom('stored_file')
          .select(['file_name', 'digest', 'created_by'])
          .where('business_id', '=', task.business_id)
          .where('id', '=', task.task_file_id)
          .executeTakeFirst()
  const isDone = task.status === 'approved'
  if (file === undefined || !(isDone || canTransition('approve', task.status)))
    throw new Problem('conflict', 'notWaiting')
  const reply = { userDocumentId: task.id, fileName: file.file_name, digest: file.digest, isOfficial: false }
  if (isDone) return reply
  if (file.created_by === actor.userId) throw new Problem('forbidden', 'selfUploadReview')
  await unit.trx
    .updateTable('task')
    .set({ status: 'approved', decided_at: services.now(), reasons: JSON.stringify([]) })
    .where('business_id', '=', task.business_id)
    .where('id', '=', task.id)
    .execute()
  unit.audit.record(actor, origin, {
    kind: 'task approved',
    businessId: task.business_id,
    documentId: task.id,
    subjectId: task.person_id,
    data: { digest: file.digest, version: task.version, ...decidedAtDevice(call) },
  })
  call.setMessage('taskApproved')
  return reply
}
