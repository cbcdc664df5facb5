import type { DeadlineContext, DeadlineFact, DeadlinesOf } from '#contract/forms/deadlines/facts.ts'
import type { Trx } from '../../platform/database/database.ts'
import { newerTaskId } from '../../policies/tasks.ts'
import { zoneOfLocation } from '../../policies/time-zones.ts'
import { dateInTimeZone } from '#contract/domain/calendar-day.ts'
import { setDeadlines } from './set-deadlines.ts'

/** The columns of a task that its deadlines need. */
export interface FormDocument {
  readonly business_id: number
  readonly id: number
  readonly location_id: number
  readonly person_id: number
  readonly form_id: number
  /** Of a withholding form of the home state: that. */
  readonly home_state: string | null
  readonly due_date?: string | null
}

/** Returns the deadlines of a form that depend on more than its answers, as `DeadlinesOf` does the others. */
export type OtherDeadlinesOf = (
  trx: Trx,
  task: FormDocument,
  context: DeadlineContext,
) => Promise<readonly DeadlineFact[]>

/** What was stored of a form; the time zone is looked up if it isn't given. */
interface Stored extends Omit<DeadlineContext, 'signedOn' | 'dueOn'> {
  readonly signedAt: Date
  readonly timeZone?: string
}

/**
 * Recalculates the deadlines of a form after part of it was stored; an approved form replaces the person's earlier
 * ones.
 */
export const recalculateFormDeadlines = async (
  trx: Trx,
  task: FormDocument,
  form: {
    readonly deadlines?: DeadlinesOf
    readonly otherDeadlines?: OtherDeadlinesOf
    /** It has no deadlines any more once its person has a later task for the same form. */
    readonly endsWithNext?: true
  },
  stored: Stored,
  now: Date,
): Promise<void> => {
  if (form.deadlines === undefined) return
  const cause = {
    businessId: task.business_id,
    locationId: task.location_id,
    personId: task.person_id,
    documentId: task.id,
  }
  const signedOn = dateInTimeZone(stored.timeZone ?? (await zoneOfLocation(trx, task)), stored.signedAt)
  const context = { ...stored, signedOn, dueOn: task.due_date ?? null }
  if (form.endsWithNext === true && (await newerTaskId(trx, task)) !== undefined)
    return setDeadlines(trx, cause, [], now)
  const others = (await form.otherDeadlines?.(trx, task, context)) ?? []
  await setDeadlines(trx, cause, [...form.deadlines(context), ...others], now)
  if (stored.isApproved) await closeEarlier(trx, task, now)
}

const closeEarlier = async (trx: Trx, task: FormDocument, now: Date): Promise<void> => {
  await trx
    .updateTable('deadline')
    .set({ done_at: now })
    .where('business_id', '=', task.business_id)
    .where('person_id', '=', task.person_id)
    .where('done_at', 'is', null)
    .where('task_id', 'in', (earlier) =>
      earlier
        .selectFrom('task')
        .select('task.id')
        .where('task.business_id', '=', task.business_id)
        .where('task.person_id', '=', task.person_id)
        .where('task.form_id', '=', task.form_id)
        .where('task.home_state', task.home_state === null ? 'is' : '=', task.home_state)
        .where('task.id', '<', task.id),
    )
    .execute()
}
