import type { Trx } from '../../../platform/database/database.ts'
import type { DataKeys } from '../../../platform/crypto/data-keys.ts'
import { purposeOf } from '../../../platform/crypto/data-keys.ts'
import type { Task } from '../../../policies/tasks.ts'
import type { StoredSubmission } from './form.store.ts'
import { latestSubmission, signedParts } from './form.store.ts'
import type { SignedPart } from './signer-account.ts'

/** The submission that the PDF of a form was printed from, a pending change left out; undefined before the first. */
export const printedSubmission = async (
  dataKeys: DataKeys,
  trx: Trx,
  task: Task,
): Promise<StoredSubmission | undefined> => {
  const cipher = await dataKeys.of(trx, task.business_id, purposeOf(task.form_id))
  return latestSubmission(trx, cipher, { ...task, submission_id: task.effective_submission_id ?? task.submission_id })
}

/** The signed parts of a task, by the ids of their submissions. */
export const signedPartsOf = async (
  dataKeys: DataKeys,
  trx: Trx,
  task: Task,
): Promise<ReadonlyMap<string, SignedPart>> =>
  signedParts(trx, await dataKeys.of(trx, task.business_id, purposeOf(task.form_id)), task)
