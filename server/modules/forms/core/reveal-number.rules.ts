import type { api } from '#contract/api.ts'
import type { RevealedNumber } from '#contract/endpoints/task-review.ts'
import { companyDocumentFormId } from '#contract/domain/lookups.ts'
import { Problem } from '#contract/protocol/problems.ts'
import { requireVisibleTask } from '../../../policies/tasks.ts'
import { purposeOf } from '../../../platform/crypto/data-keys.ts'
import type { AuthenticatedCall } from '../../../platform/http/handler.ts'
import type { Services } from '../../../platform/platform.ts'
import { latestSubmission } from './form.store.ts'
import { requireReader, requireReviewer } from './reviewer.rules.ts'
import { serverFormOf } from '../registry.ts'

/**
 * A number that screens mask, whole, for a member of staff who says why; the history of the form keeps who, which and
 * why. Throws `not found` for a task out of reach or a number that isn't there, `forbidden` for one's own form and for
 * somebody who took part in a change of the person's login within seven days.
 */
export const revealNumber = async (
  services: Services,
  { unit, actor, origin, body }: AuthenticatedCall<typeof api.documents.revealNumber>,
): Promise<RevealedNumber> => {
  const task = await requireVisibleTask(unit.trx, actor, body.userDocumentId)
  requireReader(task, actor)
  await requireReviewer(unit.trx, task, actor, services.now())
  if (task.form_id === companyDocumentFormId) throw new Problem('not found', 'notFound')
  const { masked, confidential = [] } = serverFormOf(task.form_id).definition
  const isNumber = masked.includes(body.field) && !confidential.includes(body.field)
  const cipher = await services.dataKeys.of(unit.trx, task.business_id, purposeOf(task.form_id))
  const value = (await latestSubmission(unit.trx, cipher, task))?.content.answers[body.field]
  if (!isNumber || typeof value !== 'string' || value === '') throw new Problem('not found', 'notFound')
  unit.audit.record(actor, origin, {
    kind: 'number revealed',
    businessId: task.business_id,
    documentId: task.id,
    subjectId: task.person_id,
    data: { field: body.field, reason: body.reason },
  })
  return { value }
}
