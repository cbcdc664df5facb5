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
  const content = { edition: `version ${row.Version ?? 1}`, answers: { ...taskDraft }, step: 'paper' }
  await saveDraft(lane, content, draft?.revision ?? 0)
  if (draft === undefined) void requestPersistentStorage().catch(() => undefined)
}

/** Keeps that the version asked for was opened: the task is begun. */
export const saveOpenedFile = (row: TaskRow, opened: string): Promise<void> => saveDraftChange(row, { opened })

/** Keeps a file to hand in, encrypted with what was begun, in place of the one before; throws `Problem` or `StorageFullError`. */
export const chooseFile = async (row: TaskRow, file: File, before: string): Promise<void> => {
  const { fileId } = await saveFile(taskLane(row.userDocumentId), file)
  await saveDraftChange(row, { chosen: fileId })
  if (before !== '') await removeFile(before)
}

/** Takes the chosen file away again. */
export const dropFile = async (row: TaskRow, before: string): Promise<void> => {
  await saveDraftChange(row, { chosen: '' })
  await removeFile(before)
}
