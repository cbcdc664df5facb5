import type { RecordedCase, eVerifyCalls } from '#contract/endpoints/forms/e-verify.ts'
import { caseFaults } from '#contract/forms/e-verify/case.ts'
import { eVerifyCaseDue } from '#contract/forms/e-verify/clocks.ts'
import { Problem } from '#contract/protocol/problems.ts'
import type { Trx } from '../../../../platform/database/database.ts'
import type { AuthenticatedCall } from '../../../../platform/http/handler.ts'
import type { Services } from '../../../../platform/platform.ts'
import { dateInTimeZone } from '#contract/domain/calendar-day.ts'
import type { Task } from '../../../../policies/tasks.ts'
import { getEmployerSection, renewDeadlines } from '../../core/employer-part.ts'
import type { ServerFormModule } from '../../core/server-form.ts'
import { requireReviewer } from '../../core/reviewer.rules.ts'
import { loadI9Context } from '../i9.context.ts'
import { requireOthersI9 } from './e-verify.detail.ts'
import { addCase, lastCaseOf, recordedCases } from './e-verify.store.ts'

type RecordCall = AuthenticatedCall<(typeof eVerifyCalls)['recordEVerifyCase']>

/** Refuses a second open case, and a record of a case that somebody else changed meanwhile. */
const requireLast = async (trx: Trx, task: Task, replaces: number | undefined): Promise<void> => {
  const last = await lastCaseOf(trx, task)
  if (replaces === undefined && last?.is_open === true) throw new Problem('conflict', 'eVerifyOpen')
  if (replaces !== undefined && last?.id !== replaces) throw new Problem('conflict', 'eVerifyChanged')
}

/**
 * Records an E-Verify case or what became of it; the deadlines follow. Throws `invalid` with a reason for each field,
 * `conflict` before Section 2 is signed, and where the business doesn't use E-Verify.
 */
export const recordEVerifyCase = async (
  services: Services,
  form: ServerFormModule,
  call: RecordCall,
): Promise<RecordedCase> => {
  const { unit, actor, origin, body } = call
  const { trx } = unit
  const task = await requireOthersI9(call, true)
  const now = services.now()
  await requireReviewer(trx, task, actor, now)
  const context = await loadI9Context(trx, task)
  if (!context.isEVerify) throw new Problem('conflict', 'eVerifyOff')
  const cipher = await services.dataKeys.of(trx, task.business_id)
  const sectionTwo = await getEmployerSection(trx, cipher, task)
  if (sectionTwo === undefined) throw new Problem('conflict', 'eVerifyIncomplete')
  const { userDocumentId: _, replaces, ...facts } = body
  await requireLast(trx, task, replaces)
  const fields = caseFaults(facts, {
    today: dateInTimeZone(context.timeZone, now),
    completedOn: dateInTimeZone(context.timeZone, sectionTwo.signedAt),
    due: context.firstDayOfWork === null ? null : eVerifyCaseDue(context.firstDayOfWork, context),
  })
  if (Object.keys(fields).length > 0) throw new Problem('invalid', 'checkFields', { fields })
  const id = await addCase(trx, cipher, task, { facts, replaces, recordedBy: actor.userId, now })
  await renewDeadlines(trx, cipher, form, task, now)
  const recorded = (await recordedCases(trx, cipher, task)).find((each) => each.id === id)
  if (recorded === undefined) throw new Problem('conflict', 'conflict')
  unit.audit.record(actor, origin, {
    kind: 'e-verify case recorded',
    businessId: task.business_id,
    documentId: task.id,
    subjectId: task.person_id,
    data: { case: id, isNew: replaces === undefined, isOpen: recorded.isOpen },
  })
  call.setMessage('eVerifyRecorded')
  return recorded
}
