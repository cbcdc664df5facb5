import { dateInTimeZone } from '#contract/domain/calendar-day.ts'
import type { FormVersion } from '#contract/forms/form-version.ts'
import { Problem } from '#contract/protocol/problems.ts'
import { purposeOf } from '../../../platform/crypto/data-keys.ts'
import type { Actor, Trx } from '../../../platform/database/database.ts'
import type { Services } from '../../../platform/platform.ts'
import type { Task } from '../../../policies/tasks.ts'
import { visibleTasks } from '../../../policies/tasks.ts'
import { latestSubmission, loadEmployeeAndEmployer } from './form.store.ts'
import { versionsOf } from './version-list.ts'

/** Whose form, which one, and as of which day (YYYY-MM-DD). */
export interface FormOfPerson {
  readonly businessId: number
  readonly personId: number
  readonly formId: number
  readonly day: string
  /** The withholding form of the home state, in place of that of the state of work. */
  readonly isOfHomeState?: true
}

/** An approved form, decrypted. */
export interface ApprovedForm {
  readonly task: Task
  readonly submissionId: number
  readonly edition: string
  /** YYYY-MM-DD, in the time zone of the location. */
  readonly signedOn: string
  /** YYYY-MM-DD. */
  readonly effectiveFrom: string
  readonly answers: Readonly<Record<string, unknown>>
}

/** What counts of a person's form on a day, and what was approved last, which may count later. */
export interface ApprovedForms {
  readonly inForce: ApprovedForm | undefined
  readonly latest: ApprovedForm | undefined
}

interface OfTask {
  readonly task: Task
  readonly timeZone: string
  readonly version: FormVersion & { readonly effectiveFrom: string }
}

const approvedStatuses: readonly FormVersion['status'][] = ['in force', 'upcoming', 'expired']

/** Of two versions, that which counts from a later day, or was received later. */
const later = (one: OfTask, other: OfTask): OfTask => {
  const from = one.version.effectiveFrom.localeCompare(other.version.effectiveFrom)
  return from > 0 || (from === 0 && one.version.id > other.version.id) ? one : other
}

const lastOf = (versions: readonly OfTask[]): OfTask | undefined =>
  versions.length === 0 ? undefined : versions.reduce(later)

/**
 * The approved versions of a person's form, of whatever task that wasn't withdrawn: that in force on the day, never one
 * that is submitted, upcoming, superseded, withdrawn or expired then; and the latest one.
 */
export const approvedForms = async (
  services: Pick<Services, 'dataKeys'>,
  trx: Trx,
  actor: Actor,
  { businessId, personId, formId, day, isOfHomeState }: FormOfPerson,
): Promise<ApprovedForms> => {
  const tasks = await visibleTasks(trx, actor)
    .selectAll('task')
    .where('task.business_id', '=', businessId)
    .where('task.person_id', '=', personId)
    .where('task.form_id', '=', formId)
    .where('task.home_state', isOfHomeState === true ? 'is not' : 'is', null)
    .where('task.withdrawn_at', 'is', null)
    .where('task.submission_id', 'is not', null)
    .execute()
  const versions: OfTask[] = []
  for (const task of tasks) {
    const timeZone = (await loadEmployeeAndEmployer(trx, task)).location.time_zone
    for (const version of await versionsOf(trx, task, { today: day, timeZone })) {
      const { effectiveFrom } = version
      if (effectiveFrom !== null && approvedStatuses.includes(version.status))
        versions.push({ task, timeZone, version: { ...version, effectiveFrom } })
    }
  }
  const opened = async (each: OfTask | undefined): Promise<ApprovedForm | undefined> => {
    if (each === undefined) return undefined
    const { task, timeZone, version } = each
    const cipher = await services.dataKeys.of(trx, businessId, purposeOf(formId))
    const submission = await latestSubmission(trx, cipher, { ...task, submission_id: version.id })
    if (submission === undefined) throw new Problem('conflict', 'conflict')
    const { edition, content } = submission
    const signedOn = dateInTimeZone(timeZone, new Date(version.signedAt))
    const { id: submissionId, effectiveFrom } = version
    return { task, submissionId, edition, signedOn, effectiveFrom, answers: content.answers }
  }
  const inForce = lastOf(versions.filter(({ version }) => version.status === 'in force'))
  const latest = lastOf(versions)
  const open = await opened(inForce)
  return { inForce: open, latest: latest === inForce ? open : await opened(latest) }
}
