import type { DocumentRow } from '#contract/endpoints/tasks.ts'
import { documentLane } from '#contract/protocol/encrypted-submission.ts'
import { removeFile, saveFile } from '#src/offline/drafts/draft-files.ts'
import { loadDraft, saveDraft } from '#src/offline/drafts/drafts.ts'
import { askPersistence } from '#src/offline/database/storage-space.ts'
import type { Begun } from './task-status.ts'
import { begunOf } from './task-status.ts'

const keepBegun = async (row: DocumentRow, change: Partial<Begun>): Promise<void> => {
  const lane = documentLane(row.userDocumentId)
  const draft = await loadDraft(lane)
  const begun = { ...begunOf(draft?.answers), ...change }
  const content = { edition: `version ${row.Version ?? 1}`, answers: { ...begun }, step: 'paper' }
  await saveDraft(lane, content, draft?.revision ?? 0)
  if (draft === undefined) void askPersistence().catch(() => undefined)
}

/** Keeps that the version asked for was opened: the task is begun. */
export const keepOpened = (row: DocumentRow, opened: string): Promise<void> => keepBegun(row, { opened })

/** Keeps a file to hand in, encrypted with what was begun, in place of the one before; throws `Problem` or `StorageFull`. */
export const chooseFile = async (row: DocumentRow, file: File, before: string): Promise<void> => {
  const { fileId } = await saveFile(documentLane(row.userDocumentId), file)
  await keepBegun(row, { chosen: fileId })
  if (before !== '') await removeFile(before)
}

/** Takes the chosen file away again. */
export const dropFile = async (row: DocumentRow, before: string): Promise<void> => {
  await keepBegun(row, { chosen: '' })
  await removeFile(before)
}
