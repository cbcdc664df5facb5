import type { Insertable } from 'kysely'
import type { StoredVersion } from '#contract/forms/form-version.ts'
import { versionTransitions } from '#contract/domain/statuses.ts'
import type { ReceivedVersion } from '#contract/forms/version-rules.ts'
import { addToVersions, replacesOne } from '#contract/forms/version-rules.ts'
import type { Task } from '../../../policies/tasks.ts'
import type { Tables } from '../../../schema/tables.ts'
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
type OfTask = Pick<Task, 'business_id' | 'id' | 'person_id' | 'form_id' | 'home_state'>

const formVersions = (trx: Trx, { business_id, person_id, form_id, home_state }: OfTask) =>
  trx
    .selectFrom('form_version')
    .innerJoin('task', (join) =>
      join.onRef('task.business_id', '=', 'form_version.business_id').onRef('task.id', '=', 'form_version.task_id'),
    )
    .where('form_version.business_id', '=', business_id)
    .where('form_version.person_id', '=', person_id)
    .where('form_version.form_id', '=', form_id)
    // The withholding form of a home state stands beside that of the state of work.
    .where('task.home_state', home_state === null ? 'is' : '=', home_state)

/** The versions that a person's form has had, of whatever task, as they are stored. */
const storedVersions = async (trx: Trx, task: OfTask): Promise<readonly ReceivedVersion[]> => {
  const rows = await formVersions(trx, task)
    .select(['form_version.submission_id', 'form_version.status'])
    .select(['received_on', 'effective_from', 'effective_until'])
    .execute()
  return rows.map(({ submission_id: id, status, received_on, effective_from, effective_until }) => ({
    ...{ id, status, receivedOn: received_on, effectiveFrom: effective_from, effectiveUntil: effective_until },
  }))
}

/**
 * Whether a form received on a day (YYYY-MM-DD) replaces one that is in force; one approved before versions were stored is.
 * The one with which a rehire begins replaces none: it is furnished by the first day of an employment (26 USC 3402(f)(2)(A)).
 */
export const isReplacing = async (
  trx: Trx,
  task: OfTask & Pick<Task, 'effective_submission_id' | 'request'>,
  receivedOn: string,
): Promise<boolean> => {
  if (task.request?.by === 'rehire') return false
  const versions = (await storedVersions(trx, task)).filter(({ status }) => status !== 'withdrawn')
  return versions.length === 0 ? task.effective_submission_id !== null : replacesOne(versions, receivedOn)
}

type NewRow = Omit<Insertable<Tables['form_version']>, 'business_id' | 'task_id' | 'person_id' | 'form_id'>

const insertVersion = async (trx: Trx, { business_id, id: task_id, person_id, form_id }: OfTask, row: NewRow) => {
  await trx
    .insertInto('form_version')
    .values({ ...row, business_id, task_id, person_id, form_id })
    .execute()
}

/** Adds an approved version; it ends those of the same form and person that were furnished before it. */
export const addApprovedVersion = async (trx: Trx, task: OfTask, version: ApprovedVersion): Promise<void> => {
  const { submissionId: id, receivedOn, effectiveFrom: from, effectiveUntil: until } = version
  const before = await storedVersions(trx, task)
  const { version: added, others } = addToVersions({ id, receivedOn, from, until }, before)
  for (const each of others.filter((other) => !before.includes(other)))
    await trx
      .updateTable('form_version')
      .set({ status: each.status, effective_from: each.effectiveFrom, effective_until: each.effectiveUntil })
      .where('business_id', '=', task.business_id)
      .where('submission_id', '=', each.id)
      .execute()
  await insertVersion(trx, task, {
    submission_id: version.submissionId,
    status: added.status,
    received_on: version.receivedOn,
    effective_from: added.effectiveFrom,
    effective_until: added.effectiveUntil,
    pdf_file_id: version.pdfFileId,
    decided_at: version.decidedAt,
  })
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
  await insertVersion(trx, task, {
    submission_id: submissionId,
    status: isReplaced ? versionTransitions.supersede.to : 'approved',
    received_on: receivedOn,
    effective_from: isReplaced ? null : receivedOn,
    effective_until: null,
    pdf_file_id: pdfFileId,
    decided_at: decidedAt,
  })
}

/** Adds a version that its person withdrew. */
export const addWithdrawnVersion = async (
  trx: Trx,
  task: OfTask,
  { submissionId, receivedOn, at }: { readonly submissionId: number; readonly receivedOn: string; readonly at: Date },
): Promise<void> => {
  await insertVersion(trx, task, {
    submission_id: submissionId,
    status: versionTransitions.withdraw.to,
    received_on: receivedOn,
    effective_from: null,
    effective_until: null,
    pdf_file_id: null,
    decided_at: at,
  })
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
