import type { Task } from '../../../policies/tasks.ts'
import type { Trx } from '../../../platform/database/database.ts'
import { dateInTimeZone } from '#contract/domain/calendar-day.ts'
import { addApprovedVersion, versionDays } from './version.store.ts'

/**
 * Adds the version of an approval from before versions were stored, so that a later one replaces it: it counts from the
 * day it was received. To be called before its task is approved again.
 */
export const addUnrecordedApproval = async (
  trx: Trx,
  task: Pick<
    Task,
    'business_id' | 'id' | 'person_id' | 'form_id' | 'effective_submission_id' | 'pdf_file_id' | 'decided_at'
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
