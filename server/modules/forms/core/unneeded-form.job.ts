import { Problem } from '#contract/protocol/problems.ts'
import { actorOf } from '../../../policies/actors.ts'
import type { Task } from '../../../policies/tasks.ts'
import { systemOrigin } from '../../../platform/audit/audit-log.ts'
import type { BusinessCipher } from '../../../platform/crypto/data-keys.ts'
import { purposeOf } from '../../../platform/crypto/data-keys.ts'
import type { Actor, Trx } from '../../../platform/database/database.ts'
import type { JobPayloads } from '../../../platform/jobs/job-kinds.ts'
import type { Services } from '../../../platform/platform.ts'
import { serverFormOf } from '../registry.ts'
import { approveSubmission } from './approve.rules.ts'
import { effectiveSubmission, latestSubmission, loadEmployeeAndEmployer } from './form.store.ts'
import type { StoredSubmission } from './form.store.ts'
import { reviewedOf, reviewFlagsOf } from './review-flags/review-flags.ts'

type Payload = JobPayloads['approve unneeded form']

/** The task, locked, if this submission still waits for review. */
const waitingTask = (trx: Trx, { businessId, userDocumentId, submissionId }: Payload): Promise<Task | undefined> =>
  trx
    .selectFrom('task')
    .selectAll()
    .where('business_id', '=', businessId)
    .where('id', '=', userDocumentId)
    .where('submission_id', '=', submissionId)
    .where('status', '=', 'submitted')
    .where('withdrawn_at', 'is', null)
    .forUpdate()
    .executeTakeFirst()

/** The person of a task as an actor; undefined if they can't log in any more. */
const personOf = (trx: Trx, { person_id: id }: Task): Promise<Actor | undefined> =>
  actorOf(trx, id).catch((error: unknown) => {
    if (error instanceof Problem) return undefined
    throw error
  })

/** Somebody returned the form or asked for it again, and wants to see what comes of it. */
const isAwaited = ({ request }: Task, { content }: StoredSubmission): boolean =>
  request?.by === 'staff' || (content.returnReasons ?? []).length > 0

/** Whether an approved form is replaced that a person reviewed, such as that of a state with a tax. */
const replacesReviewed = async (
  trx: Trx,
  cipher: BusinessCipher,
  task: Task,
  isUnneeded: (answers: Readonly<Record<string, unknown>>) => boolean,
): Promise<boolean> => {
  const before = await effectiveSubmission(trx, cipher, { ...task, submission_id: task.effective_submission_id })
  return before !== undefined && !isUnneeded(before.content.answers)
}

/**
 * Approves a submission that nobody has to review: there is no form for work in its person's state. It is left to a
 * reviewer if anything in it doesn't fit, if somebody awaits it, or if it ends an approved form that was needed.
 */
export const approveUnneededForm = (services: Services, payload: Payload): Promise<void> =>
  services.db.system(async (unit) => {
    const { trx } = unit
    const task = await waitingTask(trx, payload)
    if (task === undefined) return
    const form = serverFormOf(task.form_id)
    const cipher = await services.dataKeys.of(trx, task.business_id, purposeOf(task.form_id))
    const submission = await latestSubmission(trx, cipher, task)
    if (submission === undefined || isAwaited(task, submission)) return
    const about = await loadEmployeeAndEmployer(trx, task)
    const { state } = about.location
    if (form.needsNoReview?.(submission.content.answers, state) !== true) return
    const isUnneeded = (answers: Readonly<Record<string, unknown>>) =>
      form.needsNoReview?.(answers, String(answers['workState'])) === true
    if (await replacesReviewed(trx, cipher, task, isUnneeded)) return
    const person = await personOf(trx, task)
    if (person === undefined) return
    const reviewed = reviewedOf({ task, submission, now: services.now() }, about)
    if ((await reviewFlagsOf(trx, services.dataKeys, person, reviewed)).length > 0) return
    const call = { unit, actor: undefined, origin: systemOrigin }
    await approveSubmission(services, call, task, { form, submission, employerPart: undefined })
  })
