import { businessDocuments } from '#contract/endpoints/company-documents.ts'
import type { TaskRow } from '#contract/endpoints/tasks.ts'
import { taskLane } from '#contract/protocol/encrypted-submission.ts'
import { currentLanguage } from '#src/shared/i18n/language.ts'
import type { PacketRequest } from '#src/forms/task-list/task-list.ts'
import { getTicket } from '#src/forms/task-list/task-list.ts'
import type { DraftFile } from '#src/offline/drafts/draft-files.ts'
import { signingClock } from '#src/offline/clock/signing-clock.ts'
import { enqueueSubmission } from '#src/offline/outbox/enqueue-submission.ts'
import { deviceId } from '#src/session/device-id.ts'
import { wakeOutbox } from '#src/session/wake-outbox.ts'

/**
 * What is submitted for a task: the name of the person who read the document, with the SHA-256 of what they read where
 * they sign it, or the requested file.
 */
export type TaskSubmission = { readonly signature: string; readonly digest: string } | { readonly file: DraftFile }

/** This device has no submission ticket for it, and could not get one. */
export class NoTicketError extends Error {
  constructor() {
    super('there is no right to hand this over')
    this.name = 'NoTicketError'
  }
}

const callOf = async (row: TaskRow, submission: TaskSubmission) => {
  if ('file' in submission)
    return {
      endpoint: 'businessDocuments.uploadTask',
      body: businessDocuments.uploadTask.body.cast({ documentId: row.userDocumentId }),
      enclosed: { documentFile: submission.file },
    }
  const { signature, digest } = submission
  const body = {
    userDocumentId: row.userDocumentId,
    version: row.documentVersion ?? 1,
    signature,
    language: currentLanguage(),
  }
  if (row.isSigned) {
    const clock = { signedAt: new Date().toISOString(), ...(await signingClock()), device: await deviceId() }
    const signed = businessDocuments.sign.body.cast({ ...body, digest, ...clock })
    return { endpoint: 'businessDocuments.sign', body: signed }
  }
  return { endpoint: 'businessDocuments.updateAcknowledge', body: businessDocuments.updateAcknowledge.body.cast(body) }
}

/**
 * Encrypts what is submitted for a task and adds it to the outbox; throws `NoTicketError`, `Problem` or
 * `StorageFullError`.
 */
export const submitDocumentTask = async (
  asker: PacketRequest,
  row: TaskRow,
  submission: TaskSubmission,
  revision: number,
): Promise<void> => {
  const lane = taskLane(row.userDocumentId)
  const pass = await getTicket(asker, lane)
  if (pass === undefined) throw new NoTicketError()
  const { refusal } = await enqueueSubmission({
    owner: asker.owner,
    lane,
    edition: `version ${row.documentVersion ?? 1}`,
    ...pass,
    ...(await callOf(row, submission)),
    ...(revision > 0 && { revision }),
  })
  if (refusal !== undefined) throw refusal
  void wakeOutbox('submitted')
}
