import type { wotcCalls, WotcSending } from '#contract/endpoints/forms/wotc.ts'
import { wotcBoxesOf } from '#contract/forms/wotc/boxes.ts'
import { wotcDue } from '#contract/forms/wotc/deadline.ts'
import type { WotcEmployerAnswers } from '#contract/forms/wotc/employer.ts'
import { sendingFaults } from '#contract/forms/wotc/sending.ts'
import { Problem } from '#contract/protocol/problems.ts'
import type { Task } from '../../../policies/tasks.ts'
import type { Trx } from '../../../platform/database/database.ts'
import type { AuthenticatedCall } from '../../../platform/http/handler.ts'
import type { Services } from '../../../platform/platform.ts'
import { dateInTimeZone } from '#contract/domain/calendar-day.ts'
import { setDeadlines } from '../../deadlines/set-deadlines.ts'
import { getEmployerSection } from '../core/employer-part.ts'
import { latestSubmission, loadEmployeeAndEmployer } from '../core/form.store.ts'
import { requireTaskForDecision } from '../core/reject-flag.ts'
import type { ServerFormModule } from '../core/server-form.ts'

const isTimely = (sentOn: string, start: string | null): boolean => start !== null && sentOn <= wotcDue(start)

/** How a form was last sent; null if it wasn't. `start` is the first day of work, YYYY-MM-DD. */
export const latestSending = async (trx: Trx, task: Task, start: string | null): Promise<WotcSending | null> => {
  const row = await trx
    .selectFrom('wotc_sending')
    .select(['method', 'sent_on as sentOn', 'reference', 'agency_state as agencyState'])
    .where('business_id', '=', task.business_id)
    .where('task_id', '=', task.id)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row === undefined ? null : { ...row, isTimely: isTimely(row.sentOn, start) }
}

/** What both signed of an approved form that requests a certification; throws for any other. */
const requireRequest = async (services: Services, trx: Trx, task: Task) => {
  if (task.status !== 'approved') throw new Problem('conflict', 'wotcNotApproved')
  const cipher = await services.dataKeys.of(trx, task.business_id)
  const submission = await latestSubmission(trx, cipher, task)
  const section = await getEmployerSection(trx, cipher, task)
  const part = section?.answers as WotcEmployerAnswers | undefined
  if (submission === undefined || section === undefined || part === undefined || part.claim === 'late')
    throw new Problem('conflict', 'wotcNotRequested')
  const signedAt = submission.signedAt > section.signedAt ? submission.signedAt : section.signedAt
  return { boxes: wotcBoxesOf(submission.content.answers, part.hired, part), started: part.started, signedAt }
}

/** Records that a form was sent to the agency of the state of the job; its deadline is done. */
export const recordSending = async (
  services: Services,
  form: ServerFormModule,
  call: AuthenticatedCall<(typeof wotcCalls)['send']>,
) => {
  const { unit, actor, body } = call
  const task = await requireTaskForDecision(call, form, body.userDocumentId)
  const { boxes, started, signedAt } = await requireRequest(services, unit.trx, task)
  if (boxes.form8850.length + boxes.form9061.length === 0) throw new Problem('conflict', 'wotcNotRequested')
  const { location } = await loadEmployeeAndEmployer(unit.trx, task)
  const now = services.now()
  const onDay = (at: Date) => dateInTimeZone(location.time_zone, at)
  const fields = sendingFaults(body, { signedOn: onDay(signedAt), today: onDay(now), form8850: boxes.form8850 })
  if (Object.keys(fields).length > 0) throw new Problem('invalid', 'checkFields', { fields })
  const { id } = await unit.trx
    .insertInto('wotc_sending')
    .values({
      business_id: task.business_id,
      task_id: task.id,
      agency_state: location.state,
      method: body.method,
      sent_on: body.sentOn,
      reference: body.reference ?? null,
      has_eta9062: body.eta9062,
      has_eta9175: body.eta9175,
      recorded_by: actor.userId,
      recorded_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const cause = { businessId: task.business_id, locationId: task.location_id, personId: task.person_id }
  await setDeadlines(unit.trx, { ...cause, documentId: task.id }, [], now)
  unit.audit.record(actor, call.origin, {
    kind: 'wotc sent',
    businessId: task.business_id,
    documentId: task.id,
    subjectId: task.person_id,
    data: {
      agency: location.state,
      method: body.method,
      sentOn: body.sentOn,
      isTimely: isTimely(body.sentOn, started),
    },
  })
  return { userDocumentId: task.id, status: task.status, id }
}
