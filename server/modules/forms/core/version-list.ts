import type { FormVersion, StoredVersion } from '#contract/forms/form-version.ts'
import { versionStatusOn } from '#contract/forms/form-version.ts'
import { daysAfter } from '#contract/domain/onboarding-tasks.ts'
import type { Task } from '../../../policies/tasks.ts'
import type { Trx } from '../../../platform/database/database.ts'
import { dateInTimeZone } from '#contract/domain/calendar-day.ts'

/** The stored file of a version's PDF; undefined for a version of another task, or without one. */
export const versionPdf = async (
  trx: Trx,
  task: Pick<Task, 'business_id' | 'id' | 'effective_submission_id' | 'pdf_file_id'>,
  submissionId: number,
): Promise<string | undefined> => {
  const row = await trx
    .selectFrom('form_version')
    .select('pdf_file_id')
    .where('business_id', '=', task.business_id)
    .where('task_id', '=', task.id)
    .where('submission_id', '=', submissionId)
    .executeTakeFirst()
  if (row === undefined && submissionId === task.effective_submission_id) return task.pdf_file_id ?? undefined
  return row?.pdf_file_id ?? undefined
}

/** Today (YYYY-MM-DD), and the time zone in which it is. */
interface Today {
  readonly today: string
  readonly timeZone: string
}

/** The versions of a task's form, newest first: a submission that is no version of its own was replaced. */
export const versionsOf = async (trx: Trx, task: Task, { today, timeZone }: Today): Promise<FormVersion[]> => {
  const rows = await trx
    .selectFrom('form_submission')
    .leftJoin('form_version', (join) =>
      join
        .onRef('form_version.business_id', '=', 'form_submission.business_id')
        .onRef('form_version.submission_id', '=', 'form_submission.id'),
    )
    .select(['form_submission.id', 'edition', 'confirmation_number', 'signed_at', 'received_at'])
    .select('corrects_submission_id as corrects')
    .select(['form_version.status', 'effective_from', 'effective_until', 'pdf_file_id'])
    .where('form_submission.business_id', '=', task.business_id)
    .where('form_submission.task_id', '=', task.id)
    .where('part', '=', 'employee')
    .orderBy('form_submission.id', 'desc')
    .execute()
  return rows.map((row) => {
    const stored = storedOf(task, row, rows, timeZone)
    return {
      id: row.id,
      status: stored === undefined ? undecidedStatus(task, row.id) : versionStatusOn(stored, today),
      edition: row.edition,
      confirmationNumber: row.confirmation_number,
      signedAt: row.signed_at.toISOString(),
      effectiveFrom: stored?.effectiveFrom ?? null,
      effectiveUntil: stored?.effectiveUntil ?? null,
      hasPdf: (row.status === null && stored !== undefined ? task.pdf_file_id : row.pdf_file_id) !== null,
    }
  })
}

interface VersionRow {
  readonly id: number
  readonly received_at: Date
  readonly status: StoredVersion['status'] | null
  readonly effective_from: string | null
  readonly effective_until: string | null
  readonly corrects: number | null
}

/** The submission that was approved, before its corrections. */
const approvedBefore = (row: VersionRow, rows: readonly VersionRow[]): VersionRow => {
  const corrected = rows.find(({ id }) => id === row.corrects)
  return row.status !== null || corrected === undefined ? row : approvedBefore(corrected, rows)
}

/** What was approved and then corrected ends on the day before its first correction, if it didn't end before. */
const endedBy = (stored: StoredVersion, correctedOn: string): StoredVersion => {
  const { effectiveFrom, effectiveUntil } = stored
  const dayBefore = daysAfter(correctedOn, -1)
  const lastDay = effectiveUntil !== null && effectiveUntil < dayBefore ? effectiveUntil : dayBefore
  const hasCounted = effectiveFrom !== null && effectiveFrom <= lastDay
  return {
    status: 'superseded',
    effectiveFrom: hasCounted ? effectiveFrom : null,
    effectiveUntil: hasCounted ? lastDay : null,
  }
}

/** What is stored of a version; an approval from before versions were stored counts from the day it was received. */
const storedOf = (
  task: Task,
  row: VersionRow,
  rows: readonly VersionRow[],
  timeZone: string,
): StoredVersion | undefined => {
  const { status, effective_from, effective_until } = row
  const dayOf = (moment: Date): string => dateInTimeZone(timeZone, moment)
  if (status !== null) {
    const stored = { status, effectiveFrom: effective_from, effectiveUntil: effective_until }
    const correction = rows.find(({ corrects }) => corrects === row.id)
    return correction === undefined || status === 'withdrawn' ? stored : endedBy(stored, dayOf(correction.received_at))
  }
  if (row.id !== task.effective_submission_id) return undefined
  const approved = approvedBefore(row, rows)
  return {
    status: approved.status ?? 'approved',
    effectiveFrom: dayOf(row.received_at),
    effectiveUntil: approved.effective_until,
  }
}

const undecidedStatus = (task: Task, id: number): FormVersion['status'] => {
  if (id !== task.submission_id) return 'superseded'
  return task.status === 'returned' ? 'returned' : 'submitted'
}
