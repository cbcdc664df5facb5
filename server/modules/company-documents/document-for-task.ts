import { companyDocumentFormId } from '#contract/domain/lookups.ts'
import { taskLane } from '#contract/protocol/encrypted-submission.ts'
import { Problem } from '#contract/protocol/problems.ts'
import type { Task } from '../../policies/tasks.ts'
import type { Trx } from '../../platform/database/database.ts'

/** The company document of a task, in the task's version. */
export interface DocumentForTask {
  readonly id: number
  readonly version: number
  readonly isAcknowledged: boolean
  readonly isSigned: boolean
  readonly fileId: string
  /** SHA-256 of the file, hex. */
  readonly digest: string
}

/**
 * Throws unless a task can be completed now: of a company document, not withdrawn, and with a ticket, if any, of its
 * own lane.
 */
export const requireOpenTask = (task: Task, lane: string | undefined): void => {
  if (task.form_id !== companyDocumentFormId) throw new Problem('not found', 'notFound')
  if (lane !== undefined && lane !== taskLane(task.id)) throw new Problem('forbidden', 'ticketOther')
  if (task.withdrawn_at !== null) throw new Problem('conflict', 'taskWithdrawn')
}

/** The notice of pay of a task, which is signed like a company document; undefined for a task of another. */
const wageNoticeForTask = async (trx: Trx, task: Task): Promise<DocumentForTask | undefined> => {
  const notice = await trx
    .selectFrom('wage_notice')
    .select(['id', 'file_id', 'digest'])
    .where('business_id', '=', task.business_id)
    .where('task_id', '=', task.id)
    .executeTakeFirst()
  if (notice === undefined) return undefined
  const { id, file_id: fileId, digest } = notice
  return { id, version: task.version ?? 1, isAcknowledged: true, isSigned: true, fileId, digest }
}

/** The company document or the notice of pay of a task; throws if its person may no longer see it. */
export const companyDocumentForTask = async (trx: Trx, task: Task): Promise<DocumentForTask> => {
  const notice = task.company_document_id === null ? await wageNoticeForTask(trx, task) : undefined
  if (notice !== undefined) return notice
  const companyDocument = await trx
    .selectFrom('company_document')
    .innerJoin('company_document_version', (join) =>
      join
        .onRef('company_document_version.business_id', '=', 'company_document.business_id')
        .onRef('company_document_version.company_document_id', '=', 'company_document.id'),
    )
    .select(['company_document.id', 'requires_acknowledgment', 'requires_signature'])
    .select(['company_document_version.digest', 'company_document_version.file_id'])
    .where('company_document.business_id', '=', task.business_id)
    .where('company_document.id', '=', task.company_document_id)
    .where('company_document_version.version', '=', task.version)
    .executeTakeFirst()
  if (companyDocument === undefined) throw new Problem('conflict', 'taskWithdrawn')
  return {
    id: companyDocument.id,
    version: task.version ?? 0,
    isAcknowledged: companyDocument.requires_acknowledgment,
    isSigned: companyDocument.requires_signature,
    fileId: companyDocument.file_id,
    digest: companyDocument.digest,
  }
}
