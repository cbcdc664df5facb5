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
  const document = await requireVisibleTask(unit.trx, actor, body.userDocumentId)
  requireReader(document, actor)
  await requireReviewer(unit.trx, document, actor, services.now())
  if (document.form_id === companyDocumentFormId) throw new Problem('not found', 'notFound')
  const { masked, confidential = [] } = serverFormOf(document.form_id).definition
  const isNumber = masked.includes(body.field) && !confidential.includes(body.field)
  const cipher = await services.dataKeys.of(unit.trx, document.business_id, purposeOf(document.form_id))
  const value = (await latestSubmission(unit.trx, cipher, document))?.content.answers[body.field]
  if (!isNumber || typeof value !== 'string' || value === '') throw new Problem('not found', 'notFound')
  unit.audit.record(actor, origin, {
    kind: 'number revealed',
    businessId: document.business_id,
    documentId: document.id,
    subjectId: document.person_id,
    data: { field: body.field, reason: body.reason },
  })
  return { value }
}
