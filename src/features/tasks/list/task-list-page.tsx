import { useLiveQuery } from 'dexie-react-hooks'
import { lazy, Suspense, useEffect, useState } from 'react'
import { roleGroups, isAllowed } from '#contract/domain/roles.ts'
import { Link } from '#src/shared/ui/base/link.tsx'
import { fetchWhileInstalling } from '#src/forms/lifecycle/views/lazy-views.ts'
import type { Packet } from '#src/forms/task-list/task-list.ts'
import { statesWithoutTask } from '#src/forms/task-list/task-list.ts'
import { usePacket } from '#src/forms/task-list/use-task-list.ts'
import { connectByMessage } from '#src/shared/i18n/connect-by-message.ts'
import { formatAge, formatDue } from '#src/shared/i18n/dates.ts'
import { useFormName } from '#src/shared/i18n/form-name.ts'
import { useLanguage } from '#src/shared/i18n/language.ts'
import { useMessages } from '#src/shared/i18n/translations.ts'
import { draftMarks } from '#src/offline/drafts/drafts.ts'
import { confirmationsFor, lostFor, outboxState } from '#src/offline/outbox/outbox.ts'
import type { RequestError } from '#src/shared/request/request-error.ts'
import { errorMessage } from '#src/shared/request/request-error.ts'
import { useIsDownloaded } from '#src/shared/request/downloaded-screens.ts'
import { useSession } from '#src/session/session-context.tsx'
import { buttonClass, Button } from '#src/shared/ui/base/button.tsx'
import { EmptyState } from '#src/shared/ui/feedback/empty-state.tsx'
import { Notice } from '#src/shared/ui/feedback/notice.tsx'
import { Page } from '#src/shared/ui/layout/page.tsx'
import { ProgressRing } from '#src/shared/ui/feedback/progress-ring.tsx'
import { Skeleton } from '#src/shared/ui/feedback/skeleton.tsx'
import { Row } from '#src/shared/ui/layout/stack.tsx'
import { FirstTask, TaskRow } from './task-card.tsx'
import styles from './task-list-page.module.css'
import { tasksMessages } from './tasks-messages.ts'
import type { Groups, OnDevice, Task } from './tasks.ts'
import { groupTasks, nextDueTask, nextUnsentTask, toTaskCard } from './tasks.ts'

/** Replaces tasks that could not be loaded and are not on this device: why, and a retry. */
function NoTasks({ error, onTryAgain }: { readonly error: RequestError; readonly onTryAgain: () => void }) {
  const messages = useMessages(tasksMessages)
  const language = useLanguage()
  const { isOnline } = useSession()
  return (
    <EmptyState
      icon={isOnline ? 'warning' : 'cloud-up'}
      title={isOnline ? messages.failedTitle : messages.offlineEmptyTitle}
      action={<Button onClick={onTryAgain}>{messages.tryAgain}</Button>}
    >
      {isOnline ? errorMessage(error, language) : messages.offlineEmptyText}
    </EmptyState>
  )
}

const ChoosePerson = lazy(async () => (await import('../for-staff/load-choose-person.ts')).loadChoosePerson())
const EmployersCard = lazy(() => import('#src/session/employers/employers-card.tsx'))
const DoneTasks = lazy(() => import('./done/done-tasks.tsx').then((module) => ({ default: module.DoneTasks })))

// Without its file there is no entry, and the tasks stay.
const OptionalEntry = lazy(() =>
  import('./optional/optional-entry.tsx').then(
    (module) => ({ default: module.OptionalEntry }),
    () => ({ default: () => null }),
  ),
)

const OfflineDocuments = lazy(() =>
  import('./offline-documents/offline-documents.tsx').then(
    (module) => ({ default: module.OfflineDocuments }),
    () => ({ default: () => null }),
  ),
)

const consentPath = '/employee/ESConsent'

const useOnDevice = (owner: string, packet: Packet | undefined): OnDevice | undefined =>
  useLiveQuery(async () => {
    const [drafts, outbox, confirmations, lost] = await Promise.all([
      draftMarks(owner),
      outboxState(owner),
      confirmationsFor(owner),
      lostFor(owner),
    ])
    return { drafts, entries: outbox.mine, confirmations, lost }
    // What only this page remembers is read again with each list.
  }, [owner, packet])

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
  const messages = useMessages(tasksMessages)
  const language = useLanguage()
  const nameOf = useFormName()
  const left = groups.todo.length
  const unsent = groups.unsent.length
  const nearest = nextDueTask(groups)
  // Signed is done, also before it is sent.
  const done = total - left
  const nothingLeft = unsent > 0 ? messages.progressUnsent(unsent) : messages.progressNone
  return (
    <div className={styles.progress}>
      <ProgressRing done={done} total={total} label={messages.progress(done, total)} />
      <div>
        <p>{left === 0 ? nothingLeft : messages.progressText(left)}</p>
        {nearest && (
          <p className={styles.nearest}>
            {messages.nearest(
              nameOf(nearest.row.name),
              formatDue(nearest.dueDate, language, undefined, nearest.row.timeZone),
            )}
          </p>
        )}
      </div>
    </div>
  )
}

/** Why the tasks can't be opened: consent was not given yet, or it was withdrawn and they are done on paper. */
function Consent({ isOnPaper }: { readonly isOnPaper: boolean }) {
  const messages = useMessages(tasksMessages)
  return (
    <section className={styles.consent} aria-labelledby="consent-first">
      <h2 id="consent-first">{isOnPaper ? messages.withdrawnTitle : messages.consentTitle}</h2>
      <p>{isOnPaper ? messages.withdrawnText : messages.consentText}</p>
      <Link className={buttonClass(isOnPaper ? 'secondary' : 'primary', { isWide: true })} to={consentPath}>
        {isOnPaper ? messages.withdrawnAction : messages.consentAction}
      </Link>
    </section>
  )
}

function Stale({
  packet,
  groups,
  error,
}: {
  readonly packet: Packet
  readonly groups: Groups
  readonly error: RequestError | undefined
}) {
  const messages = useMessages(tasksMessages)
  const language = useLanguage()
  const nameOf = useFormName()
  const { isOnline } = useSession()
  const areFormsHere = useIsDownloaded('employee')
  const age = formatAge(packet.at, language)
  const unsent = nextUnsentTask(groups)
  if (!isOnline)
    return (
      <Notice icon="cloud-up" title={messages.offlineTitle}>
        <p>{areFormsHere ? messages.offlineText(age) : messages.offlinePartText(age)}</p>
        {unsent && (
          <p>
            <strong>{nameOf(unsent.row.name)}</strong>:{' '}
            {connectByMessage(unsent.dueDate, language, undefined, unsent.row.timeZone)}
          </p>
        )}
      </Notice>
    )
  return error && <Notice tone="warning">{messages.staleText(age)}</Notice>
}

function TaskList({
  packet,
  device,
  error,
}: {
  readonly packet: Packet
  readonly device: OnDevice
  readonly error: RequestError | undefined
}) {
  const messages = useMessages(tasksMessages)
  const [isDoneOpen, setDoneOpen] = useState(false)
  const tasks = packet.rows.map((row) => toTaskCard(row, device, packet.confirmedBefore))
  const groups = groupTasks(tasks)
  const { todo, unsent, waiting, done } = groups
  const isClosed = !packet.consent.hasConsented && todo.length > 0
  const isOnPaper = packet.consent.withdrawnAt !== null
  const first = isClosed ? undefined : todo[0]
  const statesWithoutForm = statesWithoutTask(packet)
  const doneCount = done.length + statesWithoutForm.length
  if (tasks.length === 0) return <EmptyState title={messages.emptyTitle}>{messages.emptyText}</EmptyState>
  return (
    <>
      <Stale packet={packet} groups={groups} error={error} />
      {packet.rows.some(({ isAcknowledged }) => isAcknowledged) && (
        <Suspense fallback={null}>
          <OfflineDocuments rows={packet.rows} />
        </Suspense>
      )}
      <Progress total={tasks.length} groups={groups} />
      {isClosed && <Consent isOnPaper={isOnPaper} />}
      {first && <FirstTask task={first} />}
      <Section title={messages.rest} tasks={first ? todo.slice(1) : todo} isClosed={isClosed} isOnPaper={isOnPaper} />
      <Section title={messages.unsent} tasks={unsent} isClosed={false} />
      <Section title={messages.waiting} tasks={waiting} isClosed={false} />
      {doneCount > 0 && (
        <details className={styles.done} onToggle={({ currentTarget }) => setDoneOpen(currentTarget.open)}>
          <summary>{messages.done(doneCount)}</summary>
          {isDoneOpen && (
            <Suspense fallback={<Skeleton lines={doneCount} shape="block" />}>
              <DoneTasks tasks={done} statesWithoutForm={statesWithoutForm} />
            </Suspense>
          )}
        </details>
      )}
    </>
  )
}

function EmployeeTasks() {
  const messages = useMessages(tasksMessages)
  const { user, owner } = useSession()
  const { packet, error, refresh } = usePacket()
  const device = useOnDevice(owner, packet)
  const isReady = packet !== undefined && device !== undefined
  useEffect(() => void fetchWhileInstalling().catch(() => undefined), [])
  return (
    <Page
      heading={messages.heading(user.firstName || user.lastName)}
      lede={user.businessName === null ? messages.ledePlain : messages.lede(user.businessName)}
    >
      {isReady && <TaskList packet={packet} device={device} error={error} />}
      {user.employers > 1 && (
        <Suspense fallback={null}>
          <EmployersCard />
        </Suspense>
      )}
      {isReady && packet.hasSelfIdentification && (
        <Suspense fallback={null}>
          <OptionalEntry />
        </Suspense>
      )}
      {!isReady && error && <NoTasks error={error} onTryAgain={refresh} />}
      {!isReady && !error && <Skeleton lines={4} shape="block" />}
      {(isReady || error) && (
        <nav aria-label={messages.account}>
          <Row>
            <Link to="/employee/updateProfile">{messages.profile}</Link>
            <Link to={consentPath}>{messages.consent}</Link>
            <Link to="/employee/change-password">{messages.password}</Link>
          </Row>
        </nav>
      )}
    </Page>
  )
}

/**
 * A person's paperwork: the next task on top, the others below, completed ones collapsed. Staff have none: they
 * choose whom they help.
 */
export default function TaskListPage() {
  const { user } = useSession()
  if (isAllowed(roleGroups.subject, user.role)) return <EmployeeTasks />
  return (
    <Suspense fallback={null}>
      <ChoosePerson />
    </Suspense>
  )
}
