import type { TaskRow } from '#contract/endpoints/tasks.ts'
import { isOpenTask } from '#contract/domain/statuses.ts'
import type { OutboxEntrySummary } from '#src/offline/outbox/outbox.ts'
import { isNewerThan, newestConfirmation } from '#src/offline/outbox/newest-confirmation.ts'
import type { StoredProblem, ConfirmationRow } from '#src/offline/database/rows.ts'
import { fileIdOf } from '#src/shared/pdf-viewer/file-id.ts'

/** The status of a document task for its person: to do (and why it was returned), being sent, in review, or done. */
export type TaskState =
  | { readonly kind: 'to do'; readonly refusal: StoredProblem | undefined }
  | { readonly kind: 'pending' | 'needs login' | 'needs help' }
  | { readonly kind: 'received' | 'done'; readonly confirmationNumber: string | null; readonly at: string | null }

/** What this device knows of a task beyond the list. */
export interface DeviceTaskData {
  readonly entry: Pick<OutboxEntrySummary, 'state' | 'problem'> | undefined
  readonly confirmations: readonly Pick<ConfirmationRow, 'id' | 'confirmationNumber' | 'at'>[]
  /** Why its draft was returned. */
  readonly problem: StoredProblem | undefined
}

type Listed = Pick<TaskRow, 'status' | 'submittedAt' | 'confirmationNumber' | 'isAcknowledged'>

/** The outbox takes precedence, then the list if it says done, then a confirmation that the list doesn't have yet. */
export const taskState = (row: Listed, known: DeviceTaskData, confirmedBefore?: readonly string[]): TaskState => {
  const { entry } = known
  if (entry !== undefined && entry.state !== 'refused') return { kind: entry.state }
  const newest = newestConfirmation(known.confirmations)
  const { submittedAt } = row
  const kind = row.isAcknowledged || row.status === 'approved' ? 'done' : 'received'
  if (entry === undefined && newest !== undefined && isNewerThan(newest, { submittedAt, confirmedBefore }))
    return { kind, confirmationNumber: newest.confirmationNumber, at: newest.at }
  if (!isOpenTask(row.status)) return { kind, confirmationNumber: row.confirmationNumber, at: row.submittedAt }
  return { kind: 'to do', refusal: entry?.problem ?? known.problem }
}

/** The draft of a document task: which file was opened, and which one is to be uploaded. */
export interface TaskDraft {
  /** The file of the version that was opened; empty: none was. */
  readonly opened: string
  /** SHA-256 of that file as it was opened, hex, where it is to be signed; otherwise empty. */
  readonly digest: string
  /** The id of the chosen file on this device; empty: none. */
  readonly chosen: string
}

/** Reads a draft of any form. */
export const readTaskDraft = (answers: Readonly<Record<string, unknown>> | undefined): TaskDraft => {
  const word = (value: unknown) => (typeof value === 'string' ? value : '')
  return { opened: word(answers?.['opened']), digest: word(answers?.['digest']), chosen: word(answers?.['chosen']) }
}

/** Whether the requested version was opened, an earlier one, or none. */
export const documentToRead = (
  row: Pick<TaskRow, 'fileUrl' | 'isSigned'>,
  taskDraft: TaskDraft,
): 'opened' | 'before' | 'not yet' => {
  if (taskDraft.opened === '') return 'not yet'
  if (taskDraft.opened !== fileIdOf(row.fileUrl)) return 'before'
  // Opened while it was only to be acknowledged: what is signed is read once more.
  return row.isSigned && taskDraft.digest === '' ? 'not yet' : 'opened'
}
