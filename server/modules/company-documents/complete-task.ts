import type { TaskConfirmation } from '#contract/endpoints/company-documents.ts'
import type { TaskTransition } from '#contract/domain/statuses.ts'
import { taskTransitions } from '#contract/domain/statuses.ts'
import type { Task } from '../../policies/tasks.ts'
import type { Trx } from '../../platform/database/database.ts'

/** Moves a task of a company document after its person completed it. */
export const completeTask = async (
  trx: Trx,
  task: Task,
  move: TaskTransition,
  set: {
    confirmation_number: string
    submitted_at: Date
    acknowledged_at?: Date
    decided_at?: Date
    task_file_id?: string
    pdf_file_id?: string
  },
): Promise<void> => {
  await trx
    .updateTable('task')
    .set({ ...set, status: taskTransitions[move].to, reasons: JSON.stringify([]) })
    .where('business_id', '=', task.business_id)
    .where('id', '=', task.id)
    .execute()
}

/** What confirms to a person that their task was completed. */
export const toTaskConfirmation = (
  call: { readonly submissionId: string },
  task: Task,
  values: Pick<TaskConfirmation, 'id' | 'confirmationNumber' | 'fileId' | 'status'> & { readonly now: Date },
): TaskConfirmation => ({
  id: values.id,
  confirmationNumber: values.confirmationNumber,
  submissionId: call.submissionId,
  userDocumentId: task.id,
  receivedAt: values.now.toISOString(),
  status: values.status,
  fileId: values.fileId,
})
