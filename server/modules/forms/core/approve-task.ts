import type { GeneratedPdf } from '#contract/endpoints/forms/form-endpoints.ts'
import { Problem } from '#contract/protocol/problems.ts'
import { canTransition } from '#contract/domain/statuses.ts'
import type { Task } from '../../../policies/tasks.ts'
import type { Origin } from '../../../platform/audit/audit-log.ts'
import { recordAuditEvent } from '../../../platform/audit/audit-log.ts'
import type { Actor, Trx } from '../../../platform/database/database.ts'
import type { Services } from '../../../platform/platform.ts'

/** Who decides, in which transaction, from where. */
export interface Decider {
  readonly trx: Trx
  readonly actor: Actor
  readonly origin: Origin
  /** By the clock of the device, where it was decided on one. */
  readonly decidedAt?: string | undefined
  setMessage(reason: string): void
}

/** What the trail says of a decision that waited in a queue: when it was made. */
export const decidedAtDevice = ({ decidedAt }: Pick<Decider, 'decidedAt'>): { readonly decidedAtDevice?: string } =>
  decidedAt === undefined ? {} : { decidedAtDevice: decidedAt }

/** Approves a file that was handed in for a paper; nothing is printed. Whoever handed it in for somebody leaves that to others. */
export const approveTask = async (services: Services, call: Decider, document: Task): Promise<GeneratedPdf> => {
  const { trx, actor, origin } = call
  const file =
    document.task_file_id === null
      ? undefined
      : await trx
          .selectFrom('stored_file')
          .select(['file_name', 'digest', 'created_by'])
          .where('business_id', '=', document.business_id)
          .where('id', '=', document.task_file_id)
          .executeTakeFirst()
  const isDone = document.status === 'approved'
  if (file === undefined || !(isDone || canTransition('approve', document.status)))
    throw new Problem('conflict', 'notWaiting')
  const reply = { UserDocumentId: document.id, fileName: file.file_name, digest: file.digest, isOfficial: false }
  if (isDone) return reply
  if (file.created_by === actor.userId) throw new Problem('forbidden', 'selfUploadReview')
  await trx
    .updateTable('task')
    .set({ status: 'approved', decided_at: services.now(), reasons: JSON.stringify([]) })
    .where('business_id', '=', document.business_id)
    .where('id', '=', document.id)
    .execute()
  await recordAuditEvent(trx, actor, origin, {
    kind: 'document approved',
    businessId: document.business_id,
    documentId: document.id,
    subjectId: document.person_id,
    data: { digest: file.digest, version: document.version, ...decidedAtDevice(call) },
  })
  call.setMessage('taskApproved')
  return reply
}
