import { effectiveFrom } from '#contract/forms/effective-date.ts'
import type { FormVersion } from '#contract/forms/form-version.ts'
import { disregarded } from '#contract/forms/form-version.ts'
import { dateInTimeZone } from '#contract/domain/calendar-day.ts'
import type { Task } from '../../../policies/tasks.ts'
import type { Trx } from '../../../platform/database/database.ts'
import type { Services } from '../../../platform/platform.ts'
import { purposeOf } from '../../../platform/crypto/data-keys.ts'
import { serverFormOf } from '../registry.ts'
import type { StoredSubmission } from './form.store.ts'
import { latestSubmission, loadEmployeeAndEmployer } from './form.store.ts'
import type { ServerFormModule } from './server-form.ts'
import { addApprovedVersion, isReplacing, versionDays } from './version.store.ts'
import { versionsOf } from './version-list.ts'

/**
 * Adds the version of an approval from before versions were stored, so that a later one replaces it: it counts from the
 * day it was received. To be called before its task is approved again.
 */
const addUnrecordedApproval = async (
  trx: Trx,
  task: Pick<
    Task,
    | 'business_id'
    | 'id'
    | 'person_id'
    | 'form_id'
    | 'home_state'
    | 'effective_submission_id'
    | 'pdf_file_id'
    | 'decided_at'
  >,
  timeZone: string,
): Promise<void> => {
  const submissionId = task.effective_submission_id
  if (submissionId === null || task.pdf_file_id === null) return
  if ((await versionDays(trx, task, submissionId)) !== undefined) return
  const { received_at: receivedAt } = await trx
    .selectFrom('form_submission')
    .select('received_at')
    .where('business_id', '=', task.business_id)
    .where('id', '=', submissionId)
    .executeTakeFirstOrThrow()
  const receivedOn = dateInTimeZone(timeZone, receivedAt)
  await addApprovedVersion(trx, task, {
    submissionId,
    receivedOn,
    effectiveFrom: receivedOn,
    effectiveUntil: null,
    pdfFileId: task.pdf_file_id,
    decidedAt: task.decided_at ?? receivedAt,
  })
}

/** When a submission was received, and when it is approved. */
interface Received {
  readonly receivedAt: Date
  readonly timeZone: string
  readonly now: Date
}

/** The day (YYYY-MM-DD) from which a task's submission counts, if it were approved now. */
const startOf = async (trx: Trx, task: Task, { receivedAt, timeZone, now }: Received): Promise<string> => {
  const receivedOn = dateInTimeZone(timeZone, receivedAt)
  return effectiveFrom(task.form_id, {
    receivedOn,
    approvedOn: dateInTimeZone(timeZone, now),
    isReplacing: await isReplacing(trx, task, receivedOn),
  })
}

/** An approval: of which submission, printed to which file, and when. */
interface Approval {
  readonly submission: StoredSubmission
  readonly pdfFileId: string
  readonly now: Date
}

/** Stores that an approved submission counts, from its day on, instead of the one before. */
export const putInForce = async (
  trx: Trx,
  form: ServerFormModule,
  task: Task,
  { submission, pdfFileId, now }: Approval,
): Promise<void> => {
  const { time_zone: timeZone } = (await loadEmployeeAndEmployer(trx, task)).location
  const { answers } = submission.content
  const signedOn = dateInTimeZone(timeZone, submission.signedAt)
  const lapse = form
    .deadlines?.({ answers, edition: submission.edition, signedOn, isApproved: true })
    .find(({ kind }) => kind === 'exemptRenewal' || kind === 'exemptionAgain')
  await addUnrecordedApproval(trx, task, timeZone)
  await addApprovedVersion(trx, task, {
    submissionId: submission.id,
    receivedOn: dateInTimeZone(timeZone, submission.receivedAt),
    effectiveFrom: await startOf(trx, task, { receivedAt: submission.receivedAt, timeZone, now }),
    effectiveUntil: lapse?.dueOn ?? null,
    pdfFileId,
    decidedAt: now,
  })
}

/** Whether a task's latest submission changes an approved one. */
export const isChange = (task: Pick<Task, 'submission_id' | 'effective_submission_id'>): boolean =>
  task.effective_submission_id !== null && task.submission_id !== task.effective_submission_id

/**
 * The day from which a task's latest submission counts: as stored if it is approved, otherwise if it were approved now.
 * Undefined for a first one.
 */
export const countsFrom = async (trx: Trx, task: Task, received: Received): Promise<string | undefined> => {
  if (task.submission_id === null) return undefined
  if (isChange(task)) return startOf(trx, task, received)
  return (await versionDays(trx, task, task.submission_id))?.effectiveFrom ?? undefined
}

/** The versions of a task's form, newest first, as of today at its location. */
export const formVersionsOf = async (
  services: Pick<Services, 'now' | 'dataKeys'>,
  trx: Trx,
  task: Task,
): Promise<readonly FormVersion[]> => {
  const { location } = await loadEmployeeAndEmployer(trx, task)
  const timeZone = location.time_zone
  const today = dateInTimeZone(timeZone, services.now())
  const versions = await versionsOf(trx, task, { today, timeZone })
  const letterFrom = await serverFormOf(task.form_id).disregarded?.(services, trx, task)
  if (letterFrom === undefined) return versions
  const cipher = await services.dataKeys.of(trx, task.business_id, purposeOf(task.form_id))
  return Promise.all(
    versions.map(async (version) => {
      if (version.effectiveFrom === null) return version
      const signed = await latestSubmission(trx, cipher, { ...task, submission_id: version.id })
      const from = signed && letterFrom({ answers: signed.content.answers, edition: signed.edition })
      return from === undefined ? version : disregarded(version, from, today)
    }),
  )
}
