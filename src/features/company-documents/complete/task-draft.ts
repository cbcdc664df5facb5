import type { TaskRow } from '#contract/endpoints/tasks.ts'
import { taskLane } from '#contract/protocol/encrypted-submission.ts'
import { removeFile, saveFile } from '#src/offline/drafts/draft-files.ts'
import { loadDraft, saveDraft } from '#src/offline/drafts/drafts.ts'
import { requestPersistentStorage } from '#src/offline/database/storage-space.ts'
import type { TaskDraft } from './task-status.ts'
import { readTaskDraft } from './task-status.ts'

const saveDraftChange = async (row: TaskRow, change: Partial<TaskDraft>): Promise<void> => {
  const lane = taskLane(row.userDocumentId)
  const draft = await loadDraft(lane)
  const taskDraft = { ...readTaskDraft(draft?.answers), ...change }
  const content = { edition: `version ${row.documentVersion ?? 1}`, answers: { ...taskDraft }, step: 'document' }
  await saveDraft(lane, content, draft?.revision ?? 0)
  if (draft === undefined) void requestPersistentStorage().catch(() => undefined)
}

/** Saves that the requested version was opened: the task has been started. */
export const saveOpenedFile = (row: TaskRow, file: Pick<TaskDraft, 'opened' | 'digest'>): Promise<void> =>
  saveDraftChange(row, file)

/**
 * Saves a file to upload, encrypted with the draft, replacing the previous one; throws `Problem` or `StorageFullError`.
 */
export const chooseFile = async (row: TaskRow, file: File, before: string): Promise<void> => {
  const { fileId } = await saveFile(taskLane(row.userDocumentId), file)
  await saveDraftChange(row, { chosen: fileId })
  if (before !== '') await removeFile(before)
}

/** Removes the chosen file again. */
export const dropFile = async (row: TaskRow, before: string): Promise<void> => {
  await saveDraftChange(row, { chosen: '' })
  await removeFile(before)
}
