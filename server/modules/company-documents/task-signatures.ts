import type { api } from '#contract/api.ts'
import type { DocumentSignature } from '#contract/endpoints/company-documents.ts'
import type { Task } from '../../policies/tasks.ts'
import { requireVisibleTask } from '../../policies/tasks.ts'
import type { Trx } from '../../platform/database/database.ts'
import type { AuthenticatedCall } from '../../platform/http/handler.ts'
import type { StoredSignature } from './signed-facts.ts'
import { currentSignature, listSignatures, signedFile } from './signatures.store.ts'

/** The signatures of a task that the actor may see. */
export const signaturesForTask = async ({
  unit,
  actor,
  body,
}: AuthenticatedCall<(typeof api.businessDocuments)['getSignatures']>): Promise<{
  readonly list: readonly DocumentSignature[]
}> => {
  const task = await requireVisibleTask(unit.trx, actor, body.userDocumentId)
  return { list: await listSignatures(unit.trx, task, task.person_id !== actor.userId) }
}

/** The signed PDF of one signature of a task; undefined for one of another task. */
export const signedDocumentFile = (trx: Trx, task: Task, id: number): Promise<string | undefined> =>
  signedFile(trx, task, id)

/** The signature of a task's document in its current version; undefined before it. */
export const signatureOf = (trx: Trx, task: Task): Promise<StoredSignature | undefined> => currentSignature(trx, task)
