import type { FieldReason } from '#contract/api/replies.ts'
import type { Endpoint } from '#contract/kit/endpoint.ts'
import { Problem } from '#contract/problems.ts'
import { canMove } from '#contract/statuses.ts'
import type { DocumentOfPerson } from '../access/documents.ts'
import { record } from '../audit/audit.ts'
import type { Deps } from '../deps.ts'
import type { SignedCall } from '../http/handlers.ts'
import { decidedAtDevice } from '../papers/approve-task.ts'
import { admitReviewer } from './approve.ts'
import { tellEmployee } from './send-back-letter.ts'

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
