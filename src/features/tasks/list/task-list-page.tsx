import { useLiveQuery } from 'dexie-react-hooks'
import { lazy, Suspense, useEffect, useState } from 'react'
import { Link } from 'react-router-dom'
import { roleGroups, isAllowed } from '#contract/domain/roles.ts'
import { fetchWhileInstalling } from '#src/forms/lifecycle/views/lazy-views.ts'
import type { Packet } from '#src/forms/task-list/task-list.ts'
import { usePacket } from '#src/forms/task-list/use-task-list.ts'
import { connectByMessage } from '#src/shared/i18n/connect-by-message.ts'
import { formatAge, formatDue } from '#src/shared/i18n/dates.ts'
import { useFormName } from '#src/shared/i18n/form-name.ts'
import { useLanguage } from '#src/shared/i18n/language.ts'
import { useMessages } from '#src/shared/i18n/translations.ts'
import { draftMarks } from '#src/offline/drafts/drafts.ts'
import { outboxState, confirmationsFor } from '#src/offline/outbox/outbox.ts'
import type { RequestError } from '#src/shared/request/request-error.ts'
import { useSession } from '#src/session/session-context.tsx'
import { buttonClass } from '#src/shared/ui/base/button.tsx'
import { EmptyState } from '#src/shared/ui/feedback/empty-state.tsx'
import { Notice } from '#src/shared/ui/feedback/notice.tsx'
import { Page } from '#src/shared/ui/layout/page.tsx'
import { ProgressRing } from '#src/shared/ui/feedback/progress-ring.tsx'
import { Skeleton } from '#src/shared/ui/feedback/skeleton.tsx'
import { Row } from '#src/shared/ui/layout/stack.tsx'
import { ForStaff } from './for-staff.tsx'
import { NoTasks } from './no-tasks.tsx'
import { FirstTask, TaskRow } from './task-card.tsx'
import styles from './task-list-page.module.css'
import { tasksWords } from './tasks-messages.ts'
import type { Groups, OnDevice, Task } from './tasks.ts'
import { groupTasks, nextDueTask, nextUnsentTask, toTaskCard } from './tasks.ts'

const DoneTasks = lazy(() => import('./done/done-tasks.tsx').then((found) => ({ default: found.DoneTasks })))

const consentPath = '/employee/ESConsent'

const useOnDevice = (owner: string): OnDevice | undefined =>
  useLiveQuery(async () => {
    const [drafts, outbox, receipts] = await Promise.all([
      draftMarks(owner),
      outboxState(owner),
      confirmationsFor(owner),
    ])
    return { drafts, entries: outbox.own, receipts }
  }, [owner])

function Section({
  title,
  tasks,
  isClosed,
  isOnPaper = false,
}: {
  readonly title: string
  readonly tasks: readonly Task[]
  readonly isClosed: boolean
  readonly isOnPaper?: boolean
}) {
  if (tasks.length === 0) return null
  return (
    <section className={styles.section}>
      <h2 className={styles.heading}>{title}</h2>
      <ul className={styles.list}>
        {tasks.map((task) => (
          <TaskRow key={task.row.userDocumentId} task={task} isClosed={isClosed} isOnPaper={isOnPaper} />
        ))}
      </ul>
    </section>
  )
}

function Progress({ total, groups }: { readonly total: number; readonly groups: Groups }) {
  const words = useMessages(tasksWords)
  const language = useLanguage()
  const nameOf = useFormName()
  const left = groups.todo.length
  const unsent = groups.waiting.filter(({ status }) => status !== 'received').length
  const nearest = nextDueTask(groups)
  const done = total - left - unsent
  const nothingLeft = unsent > 0 ? words.progressUnsent(unsent) : words.progressNone
  return (
    <div className={styles.progress}>
      <ProgressRing done={done} total={total} label={words.progress(done, total)} />
      <div>
        <p>{left === 0 ? nothingLeft : words.progressText(left)}</p>
        {nearest && (
          <p className={styles.nearest}>
            {words.nearest(nameOf(nearest.row.name), formatDue(nearest.dueDate, language))}
          </p>
        )}
      </div>
    </div>
  )
}

/** Why the tasks are closed: nothing was agreed to yet, or it was withdrawn and they are done on paper. */
function Consent({ isOnPaper }: { readonly isOnPaper: boolean }) {
  const words = useMessages(tasksWords)
  return (
    <section className={styles.consent} aria-labelledby="consent-first">
      <h2 id="consent-first">{isOnPaper ? words.paperTitle : words.consentTitle}</h2>
      <p>{isOnPaper ? words.paperText : words.consentText}</p>
      <Link className={buttonClass(isOnPaper ? 'secondary' : 'primary', { isWide: true })} to={consentPath}>
        {isOnPaper ? words.paperAction : words.consentAction}
      </Link>
    </section>
  )
}

function Stale({
  packet,
  groups,
  trouble,
}: {
  readonly packet: Packet
  readonly groups: Groups
  readonly trouble: RequestError | undefined
}) {
  const words = useMessages(tasksWords)
  const language = useLanguage()
  const nameOf = useFormName()
  const { isOnline } = useSession()
  const age = formatAge(packet.at, language)
  const unsent = nextUnsentTask(groups)
  if (!isOnline)
    return (
      <Notice icon="cloud-up" title={words.offlineTitle}>
        <p>{words.offlineText(age)}</p>
        {unsent && (
          <p>
            <strong>{nameOf(unsent.row.name)}</strong>: {connectByMessage(unsent.dueDate, language)}
          </p>
        )}
      </Notice>
    )
  return trouble && <Notice tone="warning">{words.staleText(age)}</Notice>
}

function TaskList({
  packet,
  device,
  trouble,
}: {
  readonly packet: Packet
  readonly device: OnDevice
  readonly trouble: RequestError | undefined
}) {
  const words = useMessages(tasksWords)
  const [isDoneOpen, setDoneOpen] = useState(false)
  const tasks = packet.rows.map((row) => toTaskCard(row, device, packet.at))
  const groups = groupTasks(tasks)
  const { todo, waiting, done } = groups
  const isClosed = !packet.consent.isGiven && todo.length > 0
  // A list kept by an earlier version doesn’t say.
  const isOnPaper = typeof packet.consent.withdrawnAt === 'string'
  const first = isClosed ? undefined : todo[0]
  if (tasks.length === 0) return <EmptyState title={words.emptyTitle}>{words.emptyText}</EmptyState>
  return (
    <>
      <Stale packet={packet} groups={groups} trouble={trouble} />
      <Progress total={tasks.length} groups={groups} />
      {isClosed && <Consent isOnPaper={isOnPaper} />}
      {first && <FirstTask task={first} />}
      <Section title={words.rest} tasks={first ? todo.slice(1) : todo} isClosed={isClosed} isOnPaper={isOnPaper} />
      <Section title={words.waiting} tasks={waiting} isClosed={false} />
      {done.length > 0 && (
        <details className={styles.done} onToggle={({ currentTarget }) => setDoneOpen(currentTarget.open)}>
          <summary>{words.done(done.length)}</summary>
          {isDoneOpen && (
            <Suspense fallback={<Skeleton lines={done.length} shape="block" />}>
              <DoneTasks tasks={done} />
            </Suspense>
          )}
        </details>
      )}
    </>
  )
}

function OwnTasks() {
  const words = useMessages(tasksWords)
  const { user, owner } = useSession()
  const { packet, trouble, refresh } = usePacket()
  const device = useOnDevice(owner)
  const isReady = packet !== undefined && device !== undefined
  useEffect(() => void fetchWhileInstalling().catch(() => undefined), [])
  return (
    <Page
      heading={words.heading(user.firstName)}
      lede={user.businessName === null ? words.ledePlain : words.lede(user.businessName)}
    >
      {isReady && <TaskList packet={packet} device={device} trouble={trouble} />}
      {!isReady && trouble && <NoTasks trouble={trouble} onTryAgain={refresh} />}
      {!isReady && !trouble && <Skeleton lines={4} shape="block" />}
      {(isReady || trouble) && (
        <nav aria-label={words.own}>
          <Row>
            <Link to="/employee/updateProfile">{words.profile}</Link>
            <Link to={consentPath}>{words.consent}</Link>
            <Link to="/employee/change-password">{words.password}</Link>
          </Row>
        </nav>
      )}
    </Page>
  )
}

/** A person's paperwork: what to do first on top, what waits below, what is done folded away. Staff have none: nothing is asked for. */
export default function TaskListPage() {
  const { user } = useSession()
  return isAllowed(roleGroups.subject, user.role) ? <OwnTasks /> : <ForStaff />
}
