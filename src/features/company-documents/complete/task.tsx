import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import type { TaskRow } from '#contract/endpoints/tasks.ts'
import { taskLane } from '#contract/protocol/encrypted-submission.ts'
import { isOpenTask } from '#contract/domain/statuses.ts'
import { Link } from '#src/shared/ui/base/link.tsx'
import type { Packet } from '#src/forms/task-list/task-list.ts'
import { taskPath } from '#src/forms/task-list/task-path.ts'
import { formatDue } from '#src/shared/i18n/dates.ts'
import { useFormName } from '#src/shared/i18n/form-name.ts'
import { useLanguage } from '#src/shared/i18n/language.ts'
import { useMessages } from '#src/shared/i18n/translations.ts'
import { useSession } from '#src/session/session-context.tsx'
import { Button, buttonClass } from '#src/shared/ui/base/button.tsx'
import { focusHeading } from '#src/shared/ui/layout/heading-focus.ts'
import { Page } from '#src/shared/ui/layout/page.tsx'
import { Row } from '#src/shared/ui/layout/stack.tsx'
import { saveOpenedFile } from './task-draft.ts'
import { SubmittedFile } from './submitted-file.tsx'
import { documentTaskMessages } from './task-messages.ts'
import { ReadCard } from './read-card.tsx'
import type { TaskDraft, TaskState } from './task-status.ts'
import { documentToRead, taskState } from './task-status.ts'
import { TaskConfirmationCard } from './confirmation-card.tsx'
import { ToDo } from './pending-task.tsx'
import { ConsentFirst, ReturnReasonNotice } from './pending-notices.tsx'
import { useHandingOver } from './use-submission.ts'
import type { OnDevice } from './use-device-task.ts'

const SignedVersions = lazy(() =>
  import('./signed-versions.tsx').then((module) => ({ default: module.SignedVersions })),
)

type PendingState = Extract<TaskState, { kind: 'to do' }>
type SubmittedState = Exclude<TaskState, PendingState>

const tasksPath = '/employee/dashboard'

/** The next task after this one: not one that is in the outbox already. */
const nextOf = (row: TaskRow, rows: readonly TaskRow[], busyLanes: readonly string[]) =>
  rows.find(
    ({ userDocumentId, status }) =>
      userDocumentId !== row.userDocumentId && isOpenTask(status) && !busyLanes.includes(taskLane(userDocumentId)),
  )

/** The focus moves to the heading when the status has changed: the form it was in is gone. */
const useFocusOnChange = (kind: TaskState['kind']) => {
  const previousKind = useRef(kind)
  useEffect(() => {
    if (previousKind.current === kind) return
    previousKind.current = kind
    window.scrollTo({ top: 0 })
    focusHeading()
  }, [kind])
}

/** A refusal may mean that the list is outdated: it is loaded again. */
const useFreshAfterRefusal = (isRefused: boolean, refresh: () => void) => {
  useEffect(() => {
    if (isRefused) refresh()
  }, [isRefused, refresh])
}

function After({ next }: { readonly next: TaskRow | undefined }) {
  const messages = useMessages(documentTaskMessages)
  const nameOf = useFormName()
  return (
    <Row gap="small">
      {next && (
        <Link className={buttonClass('primary')} to={taskPath(next)}>
          {messages.nextTask(nameOf(next.name))}
        </Link>
      )}
      <Link className={buttonClass(next ? 'secondary' : 'primary')} to={tasksPath}>
        {messages.toTasks}
      </Link>
    </Row>
  )
}

type Opened = {
  readonly row: TaskRow
  readonly packet: Packet
  readonly device: OnDevice
}

/** Which version was opened, as stored on this device; on a full one it counts as long as the page is open. */
const useReading = ({ row, device }: Opened) => {
  const [openedHere, setOpenedHere] = useState<Pick<TaskDraft, 'opened' | 'digest'>>()
  const { taskDraft } = device
  const markRead = (file: Pick<TaskDraft, 'opened' | 'digest'>) => {
    setOpenedHere(file)
    if (taskDraft.opened !== file.opened || taskDraft.digest !== file.digest)
      void saveOpenedFile(row, file).catch(() => undefined)
  }
  const read = { ...taskDraft, ...openedHere }
  return { reading: documentToRead(row, read), digest: read.digest, markRead }
}

/** The versions that their person signed, with their PDFs; nothing before the first. */
function Signed({ row }: { readonly row: TaskRow }) {
  return (
    <Suspense fallback={null}>
      <SignedVersions row={row} />
    </Suspense>
  )
}

/** After submitting: the status, what comes next, the uploaded file, and the form to replace it. */
function SubmittedTask({ row, packet, device, state }: Opened & { readonly state: SubmittedState }) {
  const messages = useMessages(documentTaskMessages)
  const handing = useHandingOver(row)
  const [isReplacing, setReplacing] = useState(false)
  const isReplaceable = state.kind === 'received' && row.status === 'submitted'
  return (
    <>
      <TaskConfirmationCard row={row} state={state} />
      <After next={nextOf(row, packet.rows, device.busyLanes)} />
      {row.isSigned && state.kind === 'done' && <Signed row={row} />}
      {!row.isAcknowledged && (
        <SubmittedFile row={row} chosen={state.kind === 'received' ? undefined : device.chosen} />
      )}
      {isReplaceable && !isReplacing && (
        <div>
          <Button icon="upload" onClick={() => setReplacing(true)}>
            {messages.replace}
          </Button>
        </div>
      )}
      {isReplaceable && isReplacing && <ToDo row={row} device={device} isAgain handing={handing} />}
    </>
  )
}

/**
 * What is to do: why again, if so; the required consent first; the document itself; and the form to acknowledge it or
 * to upload.
 */
function Doing({ state, refresh, ...opened }: Opened & { readonly state: PendingState; readonly refresh: () => void }) {
  const { row, packet, device } = opened
  const messages = useMessages(documentTaskMessages)
  const { isOnline } = useSession()
  const handing = useHandingOver(row)
  const words = row.isSigned ? messages.signing : messages
  const { reading, digest, markRead } = useReading(opened)
  const isRead = reading === 'opened'
  const mayConfirm = row.isAcknowledged && packet.consent.hasConsented
  useFreshAfterRefusal(state.refusal !== undefined && isOnline, refresh)
  return (
    <>
      <ReturnReasonNotice row={row} refusal={state.refusal} isRenewed={reading === 'before'} />
      {row.isAcknowledged && !mayConfirm && <ConsentFirst consent={packet.consent} />}
      <ReadCard
        row={row}
        isToDo
        isCached={device.isCached}
        isRead={isRead}
        isNextStep={mayConfirm && !isRead}
        onRead={row.isAcknowledged ? markRead : undefined}
      />
      {mayConfirm && !isRead && <p>{words.afterReading}</p>}
      {(row.isAcknowledged ? mayConfirm && isRead : true) && (
        <ToDo row={row} device={device} isAgain={row.status === 'returned'} handing={handing} digest={digest} />
      )}
      {row.isSigned && <Signed row={row} />}
      <Row>
        <Link className={buttonClass('quiet')} to={tasksPath}>
          {messages.toTasks}
        </Link>
      </Row>
    </>
  )
}

/** A company document as a task: read and acknowledged, or uploaded, and followed until it is received. */
export function DocumentTask({ refresh, ...opened }: Opened & { readonly refresh: () => void }) {
  const { row, packet, device } = opened
  const messages = useMessages(documentTaskMessages)
  const language = useLanguage()
  const heading = useFormName()(row.name)
  const state = taskState(row, device.known, packet.confirmedBefore)
  const words = row.isSigned ? messages.signing : messages
  useFocusOnChange(state.kind)
  if (state.kind === 'to do')
    return (
      <Page
        heading={heading}
        above={row.dueDate === null ? undefined : formatDue(row.dueDate, language, undefined, row.timeZone)}
        lede={row.isAcknowledged ? words.ledeConfirm : messages.ledeUpload}
      >
        <Doing {...opened} state={state} refresh={refresh} />
      </Page>
    )
  return (
    <Page heading={heading}>
      <SubmittedTask key={state.kind} {...opened} state={state} />
      <ReadCard row={row} isToDo={false} isCached={device.isCached} isRead isNextStep={false} />
    </Page>
  )
}
