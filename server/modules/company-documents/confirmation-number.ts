import { customAlphabet } from 'nanoid'
import type { Task } from '../../policies/tasks.ts'
import type { Trx } from '../../platform/database/database.ts'

// One letter longer than those of forms, so that the two are never confused.
const randomPrefix = customAlphabet('ABCDEFGHJKLMNPQRSTUVWXYZ', 4)
const digits = customAlphabet('23456789', 3)

/** Assigns a confirmation number unique in this business, `ABCD-234`, to an uploaded file or an acknowledgment. */
export const issueConfirmationNumber = async (trx: Trx, task: Task, submissionId: string): Promise<string> => {
  for (let tries = 0; ; tries += 1) {
    const confirmationNumber = `${randomPrefix()}-${digits()}${tries > 3 ? digits() : ''}`
    const added = await trx
      .insertInto('company_document_confirmation')
      .values({
        business_id: task.business_id,
        confirmation_number: confirmationNumber,
        task_id: task.id,
        person_id: task.person_id,
        submission_uuid: submissionId,
      })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirst()
    if (added.numInsertedOrUpdatedRows === 1n) return confirmationNumber
  }
}
