import type { TaskRow } from '#contract/endpoints/tasks.ts'
import { taskLane } from '#contract/protocol/encrypted-submission.ts'
import type { DraftMark } from '#src/offline/drafts/drafts.ts'
import type { OutboxEntrySummary } from '#src/offline/outbox/outbox.ts'
import { isNewerThan, newestConfirmation, newestLost } from '#src/offline/outbox/newest-confirmation.ts'
import type { ConfirmationRow } from '#src/offline/database/rows.ts'

/** The status of a task for the person: what the server says, and what this device knows beyond that. */
export type TaskStatus =
  | 'open'
  | 'lost'
  | 'draft'
  | 'refused'
  | 'pending'
  | 'needs login'
  | 'needs help'
  | 'received'
  | 'returned'
  | 'approved'

/** One task. */
export interface Task {
  readonly row: TaskRow
  readonly status: TaskStatus
  readonly confirmationNumber: string | null
  /** It was received, and the server has lost it since. */
  readonly isSentAgain: boolean
}

/** What this device knows of the person's own drafts and submissions. */
export interface OnDevice {
  readonly drafts: readonly DraftMark[]
  readonly entries: readonly OutboxEntrySummary[]
  readonly confirmations: readonly ConfirmationRow[]
  /** What the server had confirmed and has lost since, and this device can't send again. */
  readonly lost: readonly ConfirmationRow[]
}

const upload = 'user.uploadDocument'

/**
 * The status of one task, in a list that this device asked for when it had the confirmations `confirmedBefore`
 * (submission ids): the outbox takes precedence, then a confirmation that the list doesn't have yet, then the draft, then
 * what was lost, then the list.
 */
export const toTaskCard = (row: TaskRow, device: OnDevice, confirmedBefore: readonly string[] = []): Task => {
  const lane = taskLane(row.userDocumentId)
  const entry = device.entries.find((each) => each.lane === lane && each.endpoint !== upload)
  const confirmations = device.confirmations.filter((each) => each.lane === lane && each.confirmationNumber !== null)
  const confirmation = newestConfirmation(confirmations)
  const lost = device.lost.filter((each) => each.lane === lane)
  const draft = device.drafts.find((each) => each.lane === lane)
  const isNews = confirmation !== undefined && isNewerThan(confirmation, { ...row, confirmedBefore })
  const confirmationNumber = confirmation?.confirmationNumber ?? row.confirmationNumber
  const isSentAgain = entry?.isAgain === true
  const is = (status: TaskStatus): Task => ({ row, status, confirmationNumber, isSentAgain })
  if (entry !== undefined) return is(entry.state)
  if (row.status === 'approved') return is('approved')
  if (row.status === 'submitted') return is('received')
  if (draft?.problem !== undefined) return is('refused')
  if (row.status === 'returned' && !isNews) return is('returned')
  if (draft !== undefined) return is('draft')
  if (isNews) return is('received')
  const last = newestLost(lost, confirmations, row.submittedAt)
  return last === undefined ? is(row.status) : { ...is('lost'), confirmationNumber: last.confirmationNumber }
}

/** Tasks by what the person can do about them; each group by due date, requested changes first. */
export interface Groups {
  readonly todo: readonly Task[]
  /** Signed on this device, and not received. */
  readonly unsent: readonly Task[]
  readonly waiting: readonly Task[]
  readonly done: readonly Task[]
}

const urgency: Readonly<Record<TaskStatus, number>> = {
  refused: 0,
  returned: 0,
  lost: 0,
  'needs help': 0,
  'needs login': 0,
  draft: 1,
  open: 1,
  pending: 2,
  received: 2,
  approved: 3,
}

const bySoonest = (a: Task, b: Task): number =>
  urgency[a.status] - urgency[b.status] || (a.row.dueDate ?? '9999').localeCompare(b.row.dueDate ?? '9999')

const statusesToDo: readonly TaskStatus[] = ['open', 'lost', 'draft', 'refused', 'returned']

const statusesUnsent: readonly TaskStatus[] = ['pending', 'needs login', 'needs help']

/** Whether the person has something to do about a task. */
export const isToDo = (status: TaskStatus): boolean => statusesToDo.includes(status)

/** Groups the tasks into those to do, those that are signed and not sent, those that await others, and those completed. */
export const groupTasks = (tasks: readonly Task[]): Groups => {
  const sorted = [...tasks].sort(bySoonest)
  return {
    todo: sorted.filter(({ status }) => isToDo(status)),
    unsent: sorted.filter(({ status }) => statusesUnsent.includes(status)),
    waiting: sorted.filter(({ status }) => status === 'received'),
    done: sorted.filter(({ status }) => status === 'approved'),
  }
}

/** The nearest due date of the tasks to do; undefined where none has one. */
export const nextDueTask = ({ todo }: Groups): (Task & { readonly dueDate: string }) | undefined => soonest(todo)

const statusesOnlyHere: readonly TaskStatus[] = ['draft', 'refused', ...statusesUnsent]

/**
 * The nearest due date of what is on this device and has not been received: it needs a network before that day ends.
 */
export const nextUnsentTask = ({ todo, unsent }: Groups): (Task & { readonly dueDate: string }) | undefined =>
  soonest([...todo, ...unsent].filter(({ status }) => statusesOnlyHere.includes(status)))

const soonest = (tasks: readonly Task[]) =>
  tasks
    .flatMap((task) => (task.row.dueDate === null ? [] : [{ ...task, dueDate: task.row.dueDate }]))
    .sort((a, b) => a.dueDate.localeCompare(b.dueDate))[0]
