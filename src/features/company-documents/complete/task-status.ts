import type { TaskRow } from '#contract/endpoints/tasks.ts'
import type { OutboxEntrySummary } from '#src/offline/outbox/outbox.ts'
import type { StoredProblem, ConfirmationRow } from '#src/offline/database/rows.ts'

/** Where a paper stands for its person: to do (and why it came back), on its way, with those who look at it, or done. */
export type TaskState =
  | { readonly kind: 'to do'; readonly refusal: StoredProblem | undefined }
  | { readonly kind: 'waiting' | 'needs sign-in' | 'needs help' }
  | { readonly kind: 'received' | 'done'; readonly confirmationNumber: string | null; readonly at: string | null }

/** What this device knows of a paper beyond the list. */
export interface DeviceTaskData {
  readonly entry: Pick<OutboxEntrySummary, 'state' | 'problem'> | undefined
  readonly confirmations: readonly Pick<ConfirmationRow, 'confirmationNumber' | 'at'>[]
  /** Why its draft came back. */
  readonly problem: StoredProblem | undefined
}

type Listed = Pick<TaskRow, 'status' | 'submittedAt' | 'confirmationNumber' | 'isAcknowledge'>

// The same submission bears the device's and the list's time: what is later by less is no news.
const slackMs = 5000

/** Whether a receipt says more than a list that came at `listedAt`: a paper that is asked for anew has no submission, its receipts are of before. */
const isNews = (at: string, { submittedAt }: Listed, listedAt: number): boolean =>
  Date.parse(at) > (submittedAt === null ? listedAt - slackMs : Date.parse(submittedAt) + slackMs)

/** The outbox speaks first, then what is done by the list, then a receipt that the list doesn't know yet. */
export const taskState = (row: Listed, known: DeviceTaskData, listedAt: number): TaskState => {
  const { entry } = known
  if (entry !== undefined && entry.state !== 'refused') return { kind: entry.state }
  const newest = [...known.confirmations].sort((one, other) => (one.at < other.at ? 1 : -1))[0]
  const kind = row.isAcknowledge || row.status === 'approved' ? 'done' : 'received'
  if (entry === undefined && newest !== undefined && isNews(newest.at, row, listedAt))
    return { kind, confirmationNumber: newest.confirmationNumber, at: newest.at }
  if (row.status === 'approved' || row.status === 'submitted')
    return { kind, confirmationNumber: row.confirmationNumber, at: row.submittedAt }
  return { kind: 'to do', refusal: entry?.problem ?? known.problem }
}

/** The id of a file by its address below the API prefix, `/files/7f2c`. */
export const fileIdOf = (address: string | null): string | undefined => address?.split('/').at(-1)

/** What a device keeps of a paper that is worked on: which file was opened, and which one is to be handed in. */
export interface TaskDraft {
  /** The file of the version that was opened; empty: none was. */
  readonly opened: string
  /** The id of the chosen file on this device; empty: none. */
  readonly chosen: string
}

/** What stands in a draft, whoever wrote it. */
export const readTaskDraft = (answers: Readonly<Record<string, unknown>> | undefined): TaskDraft => {
  const word = (value: unknown) => (typeof value === 'string' ? value : '')
  return { opened: word(answers?.['opened']), chosen: word(answers?.['chosen']) }
}

/** Whether the version asked for was opened, an earlier one, or none. */
export const documentToRead = (
  row: Pick<TaskRow, 'fileUrl'>,
  taskDraft: TaskDraft,
): 'opened' | 'before' | 'not yet' => {
  if (taskDraft.opened === '') return 'not yet'
  return taskDraft.opened === fileIdOf(row.fileUrl) ? 'opened' : 'before'
}
