import { companyDocumentFormId } from '#contract/domain/lookups.ts'
import { taskLane } from '#contract/protocol/encrypted-submission.ts'
import { Problem } from '#contract/protocol/problems.ts'
import type { Task } from '../../policies/tasks.ts'
import type { Trx } from '../../platform/database/database.ts'

/** The paper behind a task, in the version that the task asks for. */
export interface DocumentForTask {
  readonly id: number
  readonly version: number
  readonly isAcknowledge: boolean
  /** SHA-256 of the file, hex. */
  readonly digest: string
}

/** Whether something may be done about a task now: of a paper, not taken back, and with a ticket, if any, of its own lane. */
export const requireOpenTask = (document: Task, lane: string | undefined): void => {
  if (document.form_id !== companyDocumentFormId) throw new Problem('not found', 'notFound')
  if (lane !== undefined && lane !== taskLane(document.id)) throw new Problem('forbidden', 'ticketOther')
  if (document.withdrawn_at !== null) throw new Problem('conflict', 'taskWithdrawn')
}

/** The paper of a task that was found; a paper that its person does not see any more is not asked for either. */
export const companyDocumentForTask = async (trx: Trx, document: Task): Promise<DocumentForTask> => {
  const companyDocument = await trx
    .selectFrom('company_document')
    .innerJoin('company_document_version', (join) =>
      join
        .onRef('company_document_version.business_id', '=', 'company_document.business_id')
        .onRef('company_document_version.company_document_id', '=', 'company_document.id'),
    )
    .select(['company_document.id', 'company_document.requires_acknowledgment', 'company_document_version.digest'])
    .where('company_document.business_id', '=', document.business_id)
    .where('company_document.id', '=', document.company_document_id)
    .where('company_document_version.version', '=', document.version)
    .executeTakeFirst()
  if (companyDocument === undefined) throw new Problem('conflict', 'taskWithdrawn')
  return {
    id: companyDocument.id,
    version: document.version ?? 0,
    isAcknowledge: companyDocument.requires_acknowledgment,
    digest: companyDocument.digest,
  }
}
