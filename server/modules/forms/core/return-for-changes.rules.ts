import type { FieldReason } from '#contract/endpoints/shared-replies.ts'
import type { Endpoint } from '#contract/protocol/endpoint.ts'
import { Problem } from '#contract/protocol/problems.ts'
import { canMove } from '#contract/domain/statuses.ts'
import type { DocumentOfPerson } from '../../../policies/tasks.ts'
import { record } from '../../../platform/audit/audit-log.ts'
import type { Deps } from '../../../platform/platform.ts'
import type { SignedCall } from '../../../platform/http/handler.ts'
import { decidedAtDevice } from './approve-task.ts'
import { admitReviewer } from './approve.rules.ts'
import { tellEmployee } from './returned.emails.ts'

/** Sends a document back to its person with reasons, and tells them. Throws `conflict` when it doesn't wait for review. */
export const sendBack = async (
  deps: Deps,
  call: SignedCall<Endpoint>,
  document: DocumentOfPerson,
  reasons: readonly FieldReason[],
  decidedAt?: string,
): Promise<void> => {
  const { trx, actor } = call
  admitReviewer(document, actor)
  if (!canMove('reject', document.status)) throw new Problem('conflict', 'notWaiting')
  await trx
    .updateTable('person_document')
    .set({ status: 'rejected', decided_at: deps.now(), reasons: JSON.stringify(reasons) })
    .where('business_id', '=', document.business_id)
    .where('id', '=', document.id)
    .execute()
  await record(trx, actor, call.origin, {
    kind: 'document rejected',
    businessId: document.business_id,
    documentId: document.id,
    subjectId: document.person_id,
    data: { fields: reasons.map((reason) => reason.field).join(' '), ...decidedAtDevice({ decidedAt }) },
  })
  await tellEmployee(deps, call, document)
}
