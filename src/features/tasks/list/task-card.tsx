import { useLiveQuery } from 'dexie-react-hooks'
import { taskLane } from '#contract/protocol/encrypted-submission.ts'
import { Link } from '#src/shared/ui/base/link.tsx'
import { taskPath } from '#src/forms/task-list/task-path.ts'
import { formatDue, todayIn } from '#src/shared/i18n/dates.ts'
import { useFormName } from '#src/shared/i18n/form-name.ts'
import { useLanguage } from '#src/shared/i18n/language.ts'
import { useMessages } from '#src/shared/i18n/translations.ts'
import { loadDraft } from '#src/offline/drafts/drafts.ts'
import { Badge } from '#src/shared/ui/feedback/badge.tsx'
import { buttonClass } from '#src/shared/ui/base/button.tsx'
import { classNames } from '#src/shared/ui/base/class-names.ts'
import { Icon } from '#src/shared/ui/base/icon.tsx'
import type { IconName } from '#src/shared/ui/base/icon.tsx'
import type { Tone } from '#src/shared/ui/feedback/tone.ts'
import styles from './task-card.module.css'
import { tasksMessages } from './tasks-messages.ts'
import type { Task, TaskStatus } from './tasks.ts'
import { isToDo } from './tasks.ts'
import type { messages as en } from './messages/en.ts'

const looks: Readonly<Record<TaskStatus, { readonly tone: Tone; readonly icon: IconName }>> = {
  open: { tone: 'neutral', icon: 'dot' },
  lost: { tone: 'warning', icon: 'warning' },
  draft: { tone: 'info', icon: 'device' },
  refused: { tone: 'warning', icon: 'warning' },
  pending: { tone: 'info', icon: 'cloud-up' },
  'needs login': { tone: 'warning', icon: 'lock' },
  'needs help': { tone: 'warning', icon: 'warning' },
  received: { tone: 'positive', icon: 'check-circle' },
  returned: { tone: 'warning', icon: 'pen' },
  approved: { tone: 'positive', icon: 'check-circle' },
}

const soonDays = 2

const isPressing = (dueDate: string, timeZone: string): boolean =>
  (Date.parse(dueDate) - Date.parse(todayIn(timeZone))) / 86_400_000 <= soonDays

function Due({ dueDate, timeZone }: { readonly dueDate: string; readonly timeZone: string }) {
  const language = useLanguage()
  return (
    <span className={classNames(styles.due, isPressing(dueDate, timeZone) && styles.pressing)}>
      <Icon name="clock" />
      {formatDue(dueDate, language, undefined, timeZone)}
    </span>
  )
}

/** The step at which a draft on this device was left, and the number of steps. */
const useDraftPosition = ({ row, status }: Task) =>
  useLiveQuery(
    async () =>
      status === 'draft' ? (await loadDraft(taskLane(row.userDocumentId)).catch(() => undefined))?.position : undefined,
    [row.userDocumentId, status],
  )

const useStatusLabel = ({ status, confirmationNumber, isSentAgain }: Task): string => {
  const messages = useMessages(tasksMessages)
  if (status === 'pending' && isSentAgain) return messages.sentAgain
  return status === 'received' && confirmationNumber !== null
    ? messages.confirmationNumber(confirmationNumber)
    : messages.statuses[status]
}

type CardProps = {
  readonly task: Task
  /** It can't be opened: there is no e-signature consent. */
  readonly isClosed: boolean
  /** It is done on paper. */
  readonly isOnPaper?: boolean
}

function Status({ task, isOnPaper }: { readonly task: Task; readonly isOnPaper: boolean }) {
  const messages = useMessages(tasksMessages)
  const label = useStatusLabel(task)
  return isOnPaper ? (
    <Badge tone="neutral" icon="file">
      {messages.onPaper}
    </Badge>
  ) : (
    <Badge {...looks[task.status]}>{label}</Badge>
  )
}

const startLabel = ({ kind, isAcknowledged }: Task['row'], messages: typeof en): string => {
  if (kind === 'form') return messages.start
  return isAcknowledged ? messages.read : messages.upload
}

/** The first task to do: large, with the page's only button. */
export function FirstTask({ task }: Pick<CardProps, 'task'>) {
  const messages = useMessages(tasksMessages)
  const nameOf = useFormName()
  const { row, status } = task
  const draftPosition = useDraftPosition(task)
  const resume = draftPosition ? messages.resumeAt(...draftPosition) : messages.resume
  const start = startLabel(row, messages)
  const action = { open: start, lost: start, draft: resume }[status as 'open'] ?? messages.fix
  return (
    <section className={styles.first} aria-labelledby="first-task">
      <p className={styles.eyebrow}>{messages.first}</p>
      <h2 id="first-task">{nameOf(row.name)}</h2>
      <p className={styles.facts}>
        <Status task={task} isOnPaper={false} />
        {row.dueDate !== null && <Due dueDate={row.dueDate} timeZone={row.timeZone} />}
      </p>
      {status === 'lost' && <p>{messages.lostText(task.confirmationNumber)}</p>}
      {row.reasons.length > 0 && status === 'returned' && (
        <ul className={styles.reasons}>
          {row.reasons.map(({ field, text }) => (
            <li key={field + text}>{text}</li>
          ))}
        </ul>
      )}
      <Link className={buttonClass('primary', { isWide: true })} to={taskPath(row)}>
        {action}
        <span className="visually-hidden">: {nameOf(row.name)}</span>
        <Icon name="chevron-right" />
      </Link>
    </section>
  )
}

/** One of the other tasks: a row that is a link. */
export function TaskRow({ task, isClosed, isOnPaper = false }: CardProps) {
  const nameOf = useFormName()
  const { row, status } = task
  const isDone = !isToDo(status)
  const inside = (
    <>
      <span className={styles.name}>{nameOf(row.name)}</span>
      <span className={styles.facts}>
        <Status task={task} isOnPaper={isClosed && isOnPaper && !isDone} />
        {row.dueDate !== null && !isDone && <Due dueDate={row.dueDate} timeZone={row.timeZone} />}
      </span>
    </>
  )
  return (
    <li>
      {isClosed && !isDone ? (
        <span className={styles.row}>{inside}</span>
      ) : (
        <Link className={styles.row} to={taskPath(row)}>
          {inside}
          <span className={styles.arrow}>
            <Icon name="chevron-right" />
          </span>
        </Link>
      )}
    </li>
  )
}
