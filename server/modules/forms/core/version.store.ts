import type { StoredVersion } from '#contract/forms/form-version.ts'
import { versionTransitions } from '#contract/domain/statuses.ts'
import { daysAfter } from '#contract/domain/onboarding-tasks.ts'
import type { Task } from '../../../policies/tasks.ts'
import type { Trx } from '../../../platform/database/database.ts'

/** A version that was approved: from when to when it counts, and its PDF. Days are YYYY-MM-DD. */
export interface ApprovedVersion {
  readonly submissionId: number
  readonly receivedOn: string
  readonly effectiveFrom: string
  readonly effectiveUntil: string | null
  readonly pdfFileId: string
  readonly decidedAt: Date
}

/** The task of a version. */
type OfTask = Pick<Task, 'business_id' | 'id' | 'person_id' | 'form_id'>

const formVersions = (trx: Trx, { business_id, person_id, form_id }: OfTask) =>
  trx
    .selectFrom('form_version')
    .where('business_id', '=', business_id)
    .where('person_id', '=', person_id)
    .where('form_id', '=', form_id)

/** Whether a person has an approved version of a form, of whatever task. */
export const hasApprovedVersion = async (trx: Trx, task: OfTask): Promise<boolean> =>
  (await formVersions(trx, task).select('submission_id').where('status', '=', 'approved').executeTakeFirst()) !==
  undefined

/** Adds an approved version; it ends those of the same form and person on the day before it counts. */
export const addApprovedVersion = async (trx: Trx, task: OfTask, version: ApprovedVersion): Promise<void> => {
  const lastDay = daysAfter(version.effectiveFrom, -1)
  const earlier = await formVersions(trx, task)
    .select(['submission_id', 'effective_from', 'effective_until'])
    .where('status', '=', 'approved')
    .execute()
  for (const { submission_id, effective_from, effective_until } of earlier) {
    const until = effective_until !== null && effective_until < lastDay ? effective_until : lastDay
    const hasCounted = effective_from !== null && effective_from <= until
    await trx
      .updateTable('form_version')
      .set({
        status: versionTransitions.supersede.to,
        effective_from: hasCounted ? effective_from : null,
        effective_until: hasCounted ? until : null,
      })
      .where('business_id', '=', task.business_id)
      .where('submission_id', '=', submission_id)
      .execute()
  }
  await trx
    .insertInto('form_version')
    .values({
      business_id: task.business_id,
      submission_id: version.submissionId,
      task_id: task.id,
      person_id: task.person_id,
      form_id: task.form_id,
      status: 'approved',
      received_on: version.receivedOn,
      effective_from: version.effectiveFrom,
      effective_until: version.effectiveUntil,
      pdf_file_id: version.pdfFileId,
      decided_at: version.decidedAt,
    })
    .execute()
}

/** Adds a version that corrects the one in force, from the day it was received; what it corrects ends by its own row. */
export const addCorrectedVersion = async (
  trx: Trx,
  task: OfTask,
  version: Pick<ApprovedVersion, 'submissionId' | 'receivedOn' | 'pdfFileId' | 'decidedAt'> & {
    /** Of a form that another one has replaced: it doesn't count again. */
    readonly isReplaced: boolean
  },
): Promise<void> => {
  const { submissionId, receivedOn, pdfFileId, decidedAt, isReplaced } = version
  await trx
    .insertInto('form_version')
    .values({
      business_id: task.business_id,
      submission_id: submissionId,
      task_id: task.id,
      person_id: task.person_id,
      form_id: task.form_id,
      status: isReplaced ? versionTransitions.supersede.to : 'approved',
      received_on: receivedOn,
      effective_from: isReplaced ? null : receivedOn,
      effective_until: null,
      pdf_file_id: pdfFileId,
      decided_at: decidedAt,
    })
    .execute()
}

/** Adds a version that its person withdrew. */
export const addWithdrawnVersion = async (
  trx: Trx,
  task: OfTask,
  { submissionId, receivedOn, at }: { readonly submissionId: number; readonly receivedOn: string; readonly at: Date },
): Promise<void> => {
  await trx
    .insertInto('form_version')
    .values({
      business_id: task.business_id,
      submission_id: submissionId,
      task_id: task.id,
      person_id: task.person_id,
      form_id: task.form_id,
      status: versionTransitions.withdraw.to,
      received_on: receivedOn,
      effective_from: null,
      effective_until: null,
      pdf_file_id: null,
      decided_at: at,
    })
    .execute()
}

/** Replaces the PDF of an approved version by one printed later. */
export const setVersionPdf = async (
  trx: Trx,
  task: Pick<Task, 'business_id'>,
  submissionId: number,
  pdfFileId: string,
): Promise<void> => {
  await trx
    .updateTable('form_version')
    .set({ pdf_file_id: pdfFileId })
    .where('business_id', '=', task.business_id)
    .where('submission_id', '=', submissionId)
    .execute()
}

/** Days (YYYY-MM-DD) from and until which an approved version counts; undefined for any other submission. */
export const versionDays = async (
  trx: Trx,
  task: Pick<Task, 'business_id'>,
  submissionId: number,
): Promise<StoredVersion | undefined> => {
  const row = await trx
    .selectFrom('form_version')
    .select(['status', 'effective_from', 'effective_until'])
    .where('business_id', '=', task.business_id)
    .where('submission_id', '=', submissionId)
    .executeTakeFirst()
  return row && { status: row.status, effectiveFrom: row.effective_from, effectiveUntil: row.effective_until }
}
