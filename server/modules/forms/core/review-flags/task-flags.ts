import { companyDocumentFormId } from '#contract/domain/lookups.ts'
import type { ReviewFlag } from '#contract/endpoints/forms/review-flags.ts'
import { purposeOf } from '../../../../platform/crypto/data-keys.ts'
import type { Actor, Trx } from '../../../../platform/database/database.ts'
import type { Services } from '../../../../platform/platform.ts'
import type { Task } from '../../../../policies/tasks.ts'
import { latestSubmission, loadEmployeeAndEmployer } from '../form.store.ts'
import { reviewedOf, reviewFlagsOf } from './review-flags.ts'

/** What in a task's latest submission doesn't fit; nothing for a company document, or before there is one. */
export const flagsOfTask = async (
  services: Pick<Services, 'dataKeys' | 'now'>,
  trx: Trx,
  actor: Actor,
  task: Task,
): Promise<readonly ReviewFlag[]> => {
  if (task.form_id === companyDocumentFormId) return []
  const cipher = await services.dataKeys.of(trx, task.business_id, purposeOf(task.form_id))
  const submission = await latestSubmission(trx, cipher, task)
  if (submission === undefined) return []
  const reviewed = reviewedOf({ task, submission, now: services.now() }, await loadEmployeeAndEmployer(trx, task))
  return reviewFlagsOf(trx, services.dataKeys, actor, reviewed)
}
